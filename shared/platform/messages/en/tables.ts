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
  table_sheet_unread:
    'The sheet “{sheet}” is not read, since it has no headings that are known. Correct its headings if it is needed.',
  table_sheet_hidden:
    'The hidden sheet “{sheet}” is not read. If it is needed, show it in Excel and save the file again.',
  table_column_unread: 'The column “{column}” is not read.',
};
