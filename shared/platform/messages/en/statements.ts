import type { statements as ja } from '../ja/statements.ts';

export const statements: Record<keyof typeof ja, string> = {
  statement_needs_layout:
    'It can’t be imported, since nothing says what its columns mean. Say which column is the day, the amount and the payer.',
  statement_no_sample: 'This file has no table whose columns could be set.',
  statement_remitter_unread:
    'Deposits without a payer: {count}. Nothing was read from the columns “{cells}”. If one of them is the payer, set the columns.',
  statement_remitter_missing: 'Deposits without a payer: {count}.',
  statement_total_differs:
    'The row of totals says {amount} yen, but the rows come to {sum} yen. Check whether rows are missing.',
  layout_headings: 'The table needs two columns or more.',
  layout_column: 'Give the column as a number from 1 to {count}.',
  layout_column_twice: 'This column is set for something else already. Choose another one.',
  layout_amount: 'Choose the column of amounts in, or the one of all amounts.',
  layout_amount_both:
    'The column of all amounts can’t be combined with columns of amounts in or out. Choose one way.',
  layout_exists: 'The columns of this table and account are set already. Change them instead.',
  column: 'Give the column as a whole number from 1.',
  statement_zengin_encoding:
    'This is a 全銀 file whose encoding was changed to {encoding}. Don’t open and save it in an editor: choose the file as the bank offers it (Shift_JIS, records of 200 bytes).',
  statement_zengin_commas:
    'This is a 全銀 file whose fields are separated by commas or tabs. Choose “全銀” with fixed lengths on the bank’s pages, or download a CSV with headings.',
  statement_zengin_transfers:
    'This is a 全銀 file of transfers (総合振込): an order for the bank, with no deposits in it. Download 振込入金通知 or 入出金明細 on the bank’s pages.',
  statement_zengin_salaries:
    'This is a 全銀 file of salaries or bonuses (給与・賞与振込): an order for the bank, with no deposits in it. Download 振込入金通知 or 入出金明細 on the bank’s pages.',
  statement_zengin_debits:
    'This is a 全銀 file of direct debits (預金口座振替), with no transfers to your account in it. Download 振込入金通知 or 入出金明細 on the bank’s pages.',
  statement_zengin_other:
    'This is a 全銀 file, but the kind {kind} is no statement of deposits. Download 振込入金通知 (kind 01) or 入出金明細 (kind 03) on the bank’s pages.',
  statement_headings:
    'No row of headings was found. Choose a CSV with headings such as 日付 and 入金金額, or a Zengin file.',
  statement_heading_day:
    'No column of days was found (headings: {cells}). Give it a heading such as 取引日.',
  statement_heading_amount:
    'No column of deposited amounts was found (headings: {cells}). Give it a heading such as 入金金額.',
  statement_no_rows: 'There is no transaction in it. Check the period and download it again.',
  statement_quotes: 'A quotation mark is never closed. Choose the file as it was downloaded.',
  statement_row_long: 'The row is too long to be read. Choose the file as it was downloaded.',
  statement_columns: 'Columns are missing (there are {count}). Check whether the row is cut off.',
  statement_day: 'The day “{text}” can’t be read.',
  statement_day_blank:
    'The day is blank. If it is that of the row above, write that day or 〃 and save the file again.',
  statement_era: 'The era of the day “{text}” is not known.',
  statement_day_future: 'The day “{text}” reads as {day}, which is in the future.',
  statement_day_old:
    'The day “{text}” reads as {day}, which is too old. Check the calendar it uses.',
  statement_amount: 'The amount “{text}” can’t be read.',
  statement_amount_zero: 'The amount is 0 yen.',
  statement_amount_large: 'The amount “{text}” is too large (at most 999,999,999 yen).',
  statement_amount_none: 'There is neither an amount in nor an amount out.',
  statement_amount_both: 'There are both an amount in and an amount out.',
  statement_direction: 'Whether it went in or out can’t be read (“{text}”).',
  statement_character: 'It has unreadable characters. Check whether the encoding was converted.',
  statement_cancel_flag: 'The cancellation flag “{flag}” is wrong.',
  statement_record_short:
    'The record has only {length} bytes instead of 200: it is cut off, or the encoding was converted.',
  statement_record_long:
    'The record has more than 200 bytes. Check whether the encoding was converted.',
  statement_record_kind: 'A record of the type “{kind}” stands among the others.',
  statement_record_type: 'The record type “{type}” is none of 1, 2, 8 and 9.',
  statement_header_missing: 'Data begin without a header record (1).',
  statement_trailer_missing: 'The trailer record (8) is missing.',
  statement_after_end: 'There are records after the end record (9).',
  statement_end_missing: 'The end record (9) is missing: the file is cut off. Download it again.',
  statement_totals_unreadable: 'The totals of the trailer record can’t be read.',
  statement_totals_in:
    'The totals of money in don’t match: the trailer says {said_count} and {said_sum} yen, the entries come to {count} and {sum} yen.',
  statement_totals_out:
    'The totals of money out don’t match: the trailer says {said_count} and {said_sum} yen, the entries come to {count} and {sum} yen.',
  statement_totals_cancelled:
    'The totals of reversals don’t match: the trailer says {said_count} and {said_sum} yen, the entries come to {count} and {sum} yen.',
  statement_records:
    'The number of records doesn’t match: the file says {said}, there are {count}.',
  statement_accounts:
    'The number of accounts doesn’t match: the file says {said}, there are {count}.',
  statement_withdrawal: 'A withdrawal.',
  statement_interest: 'Interest.',
  statement_correction: 'The correction of a withdrawal.',
  statement_added_row: 'A row of totals or carried-over balances.',
  statement_known_alike: 'Taken for a deposit that is here already: same day and amount.',
  statement_reverses: 'The deposit that it reverses was found and will be marked as reversed.',
  statement_reverses_allocated:
    'The deposit that it reverses is assigned to an application. It will be listed as needing you: undo that assignment.',
  statement_reverses_nothing:
    'The deposit that it reverses is not here. Import that one, then import this file again: until then the reversal has no effect.',
  statement_reversed_already: 'This reversal has been imported already.',
  statement_reading: 'The file is still being read. Please wait a moment.',
  statement_unreadable: 'It can’t be imported, since some rows can’t be read.',
  statement_discarded: 'This statement was discarded. Choose the file again.',
  statement_imported: 'This statement has been imported already.',
  statement_failed: 'The statement could not be read. Choose the file again.',
  deposit_reversed: 'The bank has reversed this deposit, so it can’t be assigned.',
  deposit_sent_back: 'All of this deposit was refunded, so it can’t be assigned.',
  deposit_reversed_refund: 'The bank has reversed this deposit, so it can’t be refunded.',
  refund_after_reversal:
    'The bank has reversed this deposit. Only what was refunded by {day} can be noted, with its day.',
  deposit_reversed_cancel:
    'The bank has reversed a deposit that is assigned to this application, so it can’t be refunded. Undo the assignment of that deposit, then try again.',
};
