/** About files of data from before this system. */
export const moveIns = {
  move_in_empty: 'The file has no rows. Choose one with rows of attendees or receipts.',
  move_in_kind:
    'Only Excel workbooks (.xlsx) and CSV can be read. Save an old workbook (.xls) as .xlsx in Excel.',
  move_in_encoding:
    'The encoding can’t be told. Save the file as a CSV in UTF-8 or Shift_JIS, or as a workbook (.xlsx).',
  move_in_workbook_large: 'The workbook is too large. Split it, by year for example.',
  move_in_workbook_broken:
    'The workbook can’t be read: it is damaged, or protected by a password. Open it and save it again.',
  move_in_many_sheets: 'There are too many sheets (at most {maximum}). Split the file.',
  move_in_many_rows: 'There are too many rows (at most {maximum}). Split the file.',
  move_in_quotes:
    'A quotation mark (") in row {row} is never closed. Open the file in Excel and save it again.',
  move_in_unreadable: 'The file could not be read. If it fails again, split the file.',
  move_in_file_gone: 'This file was deleted after its import.',
  move_in_not_ready: 'This can’t be done now. See whether the file has been read, and its state.',
  move_in_imported: 'A file whose import has begun can’t be discarded.',
  move_in_not_imported: 'It is not imported, so there is nothing to undo.',
  move_in_nothing_new: 'There is no new row, so there is nothing to import.',
  move_in_nothing_left: 'No rows that were left out are kept.',
  move_in_no_column: 'Say of at least one column what it holds.',
  move_in_column_twice: 'Two columns of a sheet are said to hold the same. Clear one of them.',
  move_in_leaned_on:
    '“{file}”, imported later, left out rows because of this import’s records. Undo the import of “{file}” first.',
  move_in_receipts_of:
    'Receipts of “{file}”, imported later, belong to people of this import. Undo the import of “{file}” first.',
  move_in_built_on:
    'It can’t be undone: since then, people of this import were sent a reminder, changed or anonymised ({count}: rows {rows}).',
  move_in_text: '“{text}” is too long or has characters that can’t be used. Write it differently.',
  move_in_name_missing: 'There is no name. Enter one.',
  move_in_name_half: '“{name}” is a family name or a given name alone.',
  move_in_name_unsplit: '“{name}” can’t be split into family and given name; it is kept as it is.',
  move_in_kana: 'The reading “{text}” is not kana; it is left blank.',
  move_in_email: 'The email address “{text}” is malformed; it is left blank.',
  move_in_phone: 'The phone number “{text}” is malformed; it is left blank.',
  move_in_birth_date:
    'The birth date “{text}” can’t be read; it is left blank. Write 1980/4/2 or 昭和55年4月2日.',
  move_in_day: 'The day “{text}” can’t be read. Write 2025/9/12 or 令和7年9月12日.',
  move_in_day_future: 'The day “{text}” reads as {day}, which is in the future.',
  move_in_year: 'The year “{text}” can’t be read. Write 2025 or 令和7年度.',
  move_in_year_missing:
    'The year of the training is not known. Add a column with the year or the day of completion, or enter a year with the columns.',
  move_in_year_future: 'The fiscal year {year} has not begun.',
  move_in_seminar_missing: 'No seminar is named; it is taken for continuous training.',
  move_in_seminar_continuous:
    'No seminar “{name}” is stored; it counts for the annual duty as continuous training.',
  move_in_seminar_other: 'No seminar “{name}” is stored; it does not count as continuous training.',
  move_in_only_email:
    'Without reading or birth date, the person is recognised next year by the email address alone.',
  move_in_unrecognisable:
    'Without reading or birth date and email address, the person can’t be recognised next year.',
  move_in_student_ours: 'The same person is stored as a student of this year ({number}).',
  move_in_number_ahead:
    '“{number}” is like the numbers that this system gives from this fiscal year on. If it is imported, two papers may have the same number.',
  move_in_certificate_ours: 'This system has issued the certificate number “{number}”.',
  move_in_certificate_taken:
    'The certificate number “{number}” is that of another person, imported before.',
  move_in_certificate_twice:
    'The certificate number “{number}” is also that of another person, in row {sheet}{row}.',
  move_in_receipt_day: 'The receipt “{number}” has no day.',
  move_in_receipt_amount: 'The amount “{text}” of the receipt “{number}” can’t be read.',
  move_in_receipt_addressee: 'The receipt “{number}” has no addressee.',
  move_in_receipt_ours: 'This system has issued the receipt number “{number}”.',
  move_in_receipt_taken: 'A receipt “{number}” with another day or amount was imported before.',
  move_in_receipt_twice: 'Row {sheet}{row} has a receipt “{number}” with another day or amount.',
  move_in_joined: 'It is the same training as row {sheet}{row}; both become one record.',
  move_in_contradicts:
    'It is the same training as row {sheet}{row}, but says something different. Keep the right one.',
  move_in_nothing: 'It has neither a name nor a receipt number.',
  move_in_reason_heading: 'Why it was left out (this column is ignored when importing)',
  move_in_field_name: 'Name',
  move_in_field_family_name: 'Family name',
  move_in_field_given_name: 'Given name',
  move_in_field_name_kana: 'Name (kana)',
  move_in_field_family_name_kana: 'Family name (kana)',
  move_in_field_given_name_kana: 'Given name (kana)',
  move_in_field_birth_date: 'Birth date',
  move_in_field_email: 'Email address',
  move_in_field_phone: 'Phone',
  move_in_field_company_name: 'Company',
  move_in_field_address: 'Address',
  move_in_field_student_number: 'Student number',
  move_in_field_fiscal_year: 'Fiscal year',
  move_in_field_seminar_name: 'Seminar',
  move_in_field_completed_on: 'Completed on',
  move_in_field_certificate_number: 'Certificate number',
  move_in_field_issued_on: 'Issued on',
  move_in_field_receipt_number: 'Receipt number',
  move_in_field_receipt_date: 'Receipt date',
  move_in_field_receipt_amount: 'Receipt amount',
  move_in_field_receipt_addressee: 'Addressee',
};
