/** About participant reports of meetings. */
export const attendanceImports = {
  attendance_report_columns:
    'No columns were found for the name and for the times of joining and leaving (or the duration). Say what each column holds.',
  attendance_report_order:
    'The dates of the seminar don’t tell whether days are written month/day or day/month. Choose the order.',
  attendance_report_absent:
    '{count} rows are of people who did not attend or were only in the waiting room. They are not imported.',
  attendance_report_totals:
    'Of {count} people the report says how long they attended, but not when. This proves no minutes of live attendance.',
  attendance_report_there:
    'For {count} people no row says that they left. They are counted as present until the last time in the list.',
  attendance_report_row:
    'The name or the time of attendance can’t be read. The row is not imported.',
  attendance_report_outside:
    'Nobody attended within the times of the seminar’s dates ({day}). Check the seminar, the time zone and the order of days.',
  attendance_report_known: 'The same file was imported on {day}.',
  attendance_import_no_name: 'Choose the column with the names.',
  attendance_import_no_time:
    'Choose the columns with the times of joining and leaving, or the one with the duration.',
  attendance_import_column_twice: 'Two columns are said to hold the same.',
  attendance_import_file_gone:
    'This file has been deleted. Choose it once more to have it read again.',
  attendance_import_not_ready: 'This is not possible now. Check the state of the import.',
  attendance_import_done: 'A confirmed import can’t be discarded. Undo it.',
  attendance_import_not_done: 'Nothing was confirmed, so there is nothing to undo.',
  attendance_import_nothing:
    'No row can be confirmed. It takes rows that are sure, or that were chosen.',
  attendance_import_row_done: 'This row is confirmed. To change it, undo the import.',
  attendance_import_no_application: 'Choose an application of this seminar (not a cancelled one).',
  attendance_import_nobody_also: 'A row that is put aside can’t be other people’s.',
  attendance_import_person_twice: 'The same person is chosen twice.',
  attendance_import_built_on:
    'Certificates were issued because of this import, so it can’t be undone ({names}). Revoke the certificates first.',
  join_link_address: 'Enter an address that begins with https://, without user name and password.',
  join_link_missing:
    'The row has no join link (an address that begins with https://). It is left out.',
  join_link_nobody: 'The row has neither an email address nor a name. It is left out.',
  join_link_shared: 'Several rows have the same join link. Each person needs a link of their own.',
  join_table_quotes: 'A quotation mark (") is not closed. Paste the table again.',
  join_table_long: 'Too many rows (up to {maximum}). Paste them in parts.',
};
