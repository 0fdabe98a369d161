import type { tables as ja } from '../ja/tables.ts';

export const tables: Record<keyof typeof ja, string> = {
  table_excel:
    'This is an old Excel file (.xls). Open it in Excel, choose “Save as” and “Excel Workbook (.xlsx)”, and save it again.',
  table_xlsb:
    'This is a binary Excel workbook (.xlsb). Open it in Excel, choose “Save as” and “Excel Workbook (.xlsx)”, and save it again.',
  table_password:
    'This Excel file is protected by a password. Open it in Excel, empty the password under “File” → “Info” → “Protect Workbook” → “Encrypt with Password”, and save it as .xlsx.',
  table_html:
    'This file is named like a spreadsheet, but it is a web page (HTML). Open it in Excel, choose “Save as” and “Excel Workbook (.xlsx)”, and save it again.',
  table_xml_2003:
    'This is a file of “XML Spreadsheet 2003”. Open it in Excel, choose “Save as” and “Excel Workbook (.xlsx)”, and save it again.',
  table_ods:
    'This is an OpenDocument file (.ods). Open it in LibreOffice or the like, choose “Save as” and “Excel 2007-365 (.xlsx)”, and save it again.',
  table_numbers:
    'This is a Numbers file. Open it in Numbers and choose “File”, “Export To”, “Excel” to make an .xlsx file of it.',
  table_empty: 'The file is empty. Choose a table with headings and rows below them.',
  table_zip: 'This is a zip file. Unpack it and choose what is in it.',
  table_pdf: 'This is a PDF. Download or save the table itself as a CSV or a workbook (.xlsx).',
  table_image:
    'This is an image. Download or save the table itself as a CSV or a workbook (.xlsx).',
  table_compressed: 'This file is compressed. Unpack it and choose what is in it.',
  table_document:
    'This is a document (Word, PowerPoint). Copy the table alone into Excel, save it as a workbook (.xlsx) and choose that.',
  table_mail:
    'This is a mail. Open it, save the table that is attached to it, and choose that table.',
  table_link:
    'This file is only a link and has no table in it. Open the Google spreadsheet that it leads to, choose “File”, “Download”, “Microsoft Excel (.xlsx)”, and choose the file that you get.',
  table_xml: 'This is an XML file. Download the table again as a CSV or a workbook (.xlsx).',
  table_json: 'This is a JSON file. Download the table again as a CSV or a workbook (.xlsx).',
  table_euc_jp:
    'The encoding of this file is EUC-JP. Open it in a text editor, choose “Save as” and the encoding UTF-8, and save it again.',
  table_iso_2022_jp:
    'The encoding of this file is JIS (ISO-2022-JP). Open it in a text editor, choose “Save as” and the encoding UTF-8, and save it again.',
  table_utf_16:
    'The encoding of this file is UTF-16 without the mark that says so (BOM). Open it in a text editor, choose “Save as” and the encoding UTF-8, and save it again.',
  table_ebcdic: 'This is a Zengin file in EBCDIC. Download it in JIS (Shift_JIS).',
  table_zengin:
    'This is a bank’s Zengin file of fixed length. If it is a statement of deposits, the office imports it on its screen for bank statements. Choose a table here, as a CSV or a workbook (.xlsx).',
  table_binary: 'This file can’t be read as a table. Choose a CSV or a workbook (.xlsx).',
  table_encoding:
    'The encoding is not known. Choose the file as it was downloaded, or save it as a CSV in UTF-8 or Shift_JIS or as a workbook (.xlsx).',
  table_workbook_large:
    'The workbook is too large. Copy the table alone into a new one, or split it by period or year.',
  table_slow:
    'Reading the file took more than a minute and was stopped. Copy the table alone into a new file, or split it by period or year.',
  table_workbook_broken:
    'The workbook can’t be read: it is damaged or protected by a password. Open it and save it as a workbook (.xlsx) or a CSV.',
  table_quotes:
    'A quotation mark (") in row {row} is never closed. Download the file again, or open it in Excel and save it.',
  table_row_long:
    'Row {row} is too long to be read. Download the file again, or open it in Excel and save it.',
  table_many_rows: 'There are too many rows (at most {maximum}). Split the file by period or year.',
  table_many_sheets: 'There are too many sheets (at most {maximum}). Split the file.',
  table_sheet_unread:
    'The sheet “{sheet}” is not read, since it has no headings that are known. Correct its headings if it is needed.',
  table_sheet_hidden:
    'The hidden sheet “{sheet}” is not read. If it is needed, show it in Excel and save the file again.',
  table_column_unread: 'The column “{column}” is not read.',
  table_cell_error:
    '“{text}” is a spreadsheet’s error. Correct its formula or write the value, and save the file again.',
};
