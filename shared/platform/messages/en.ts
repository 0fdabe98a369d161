import { attendanceImports } from './en/attendanceImports.ts';
import { files } from './en/files.ts';
import { forms } from './en/forms.ts';
import { moveIns } from './en/moveIns.ts';
import { members } from './en/members.ts';
import { places } from './en/places.ts';
import { refundFiles } from './en/refundFiles.ts';
import { sessions } from './en/sessions.ts';
import { statements } from './en/statements.ts';
import { tables } from './en/tables.ts';
import { videos } from './en/videos.ts';
import type { ja } from './ja.ts';

/** The same texts in English; the type holds both catalogues together. */
export const en: Record<keyof typeof ja, string> = {
  ...attendanceImports,
  ...files,
  ...forms,
  ...moveIns,
  ...members,
  ...places,
  ...refundFiles,
  ...sessions,
  ...statements,
  ...tables,
  ...videos,
  // Any field
  required: 'This field is required.',
  invalid: 'Check this value.',
  wrong_type: 'The value is of the wrong type (expected {expected}).',
  formula: 'It cannot begin with =, +, - or @, which a spreadsheet takes for a formula.',
  too_long: 'Enter at most {maximum} characters.',
  too_big: 'Enter a value of at most {maximum}.',
  too_small: 'Enter a value of at least {minimum}.',
  too_many: 'Give at most {maximum} items.',
  choice: 'Choose one of the options.',
  not_in_list: 'This cannot be given for this list. Leave it out.',
  day: 'Enter an existing day as YYYY-MM-DD.',
  yen: 'Enter the amount in whole yen, 0 or more.',
  yen_most: 'Enter at most 999,999,999 yen.',
  whole_number: 'Give a whole number of 1 or more.',
  id: 'The ID is malformed.',
  // Seminars
  code_format:
    'Use capital letters, digits and hyphens for the seminar code, with at least one letter.',
  code_taken: 'This seminar code is already in use. Enter another one.',
  code_fixed: 'The seminar code cannot be changed.',
  before_start: 'The end must not be before the start.',
  deadline_before_end: 'The transfer deadline must not be before the application end date.',
  deadline_before_entry: 'The transfer deadline must not be before the application start date.',
  ends_before_entry: 'This ends before applications open. Choose a later date, or leave it empty.',
  test_before_viewing:
    'The completion test closes before the viewing period begins. Please check the dates.',
  test_before_entry_end:
    'The completion test closes before applications close. Please check the dates.',
  test_before_session:
    'The completion test closes before the last of the dates. Please check the dates.',
  poster_without_form: 'There is no poster, because no application form has been chosen.',
  keyword_twice: 'The same keyword is entered twice.',
  attendance_suspended: 'The student is suspended, so no proof of attendance can be recorded.',
  proof_taken_back: 'This proof of attendance has been taken back already.',
  proof_of_report:
    'Take back the whole report that this proof came with, on the screen of its import.',
  watched_percent: 'Enter a whole number of percent from 1 to 100.',
  live_minutes: 'Enter a whole number of minutes from 1 to 10000.',
  completion_asks_nothing:
    'Choose at least one condition for the certificate. If there is to be none, choose “No conditions”.',
  keywords_shape: 'Send the keywords as a list of strings.',
  template_missing: 'The chosen form does not exist or cannot be used.',
  payment_days: 'Enter a whole number of days from 0 to 60.',
  offer_days: 'Enter a whole number of days from 1 to 60.',
  capacity: 'Enter a whole number from 0 to 99999, or nothing for no limit.',
  web_address: 'Enter an address that begins with https:// and has neither a user nor a password.',
  seminar_has_submissions: 'This seminar has applications and cannot be deleted.',
  // Alerts
  alert_bank_link_broken:
    'The bank has ended the link. Please link it again on the bank’s screen; until then new deposits are not seen.',
  alert_bank_not_read:
    'The deposits have not been read from the bank for {hours} {hours:hour|hours} or more.',
  alert_deposits_unexplained:
    'Deposits have waited for more than an hour for a decision ({count}). Please look at the deposits.',
  alert_mail_server_fails:
    'The mail server has not been usable for {minutes} {minutes:minute|minutes}. {count} {count:email|emails} waiting.',
  alert_mails_waiting: 'Emails have waited for more than 15 minutes ({count}).',
  alert_mails_undelivered:
    'Emails of the last 24 hours have bounced or failed ({count}). Please look at the emails.',
  alert_jobs_given_up:
    'Jobs of the background work that have failed for good: {count}. Remove the cause, then have them done again.',
  alert_jobs_waiting: 'Background work has been in line for {minutes} minutes without moving.',
  alert_no_worker: 'No server does the background work.',
  alert_disk_low:
    'Only {megabytes} MB of disk are left on the server “{host}”. Without any, no application or deposit can be stored.',
  alert_audit_unsealed:
    'Entries of the audit have not been sealed for {minutes} minutes. Look whether a transaction doesn’t end and whether background work is done. Until then newer entries are not proven.',
  alert_backup_late: 'There has been no backup for two days that was restored as a check.',
  alert_backup_damaged: 'The check of the last backup has found something wrong.',
  alert_self_settling_stopped:
    'The assignment of deposit {deposit} was corrected, so automatic settlement by its kind of evidence was stopped. Look at the record of evidence.',
  alert_list_counts_wrong:
    'Totals of lists that were not what is there: {count}. They were counted again and corrected. This may be an error of the program: tell its makers, with the log of the server. It is well again when the next check (daily at 4:10) finds no difference.',
  alert_webhook_switched_off:
    'Nothing arrived at “{name}” for three days, so it was switched off. Look after the receiver, then switch it on: its messages wait for 90 days, and then arrive in their order.',
  correction_over:
    'The email address can be changed here within two hours and before a payment. Please contact our office.',
  restore_fee_kept:
    'An application of which a cancellation fee was kept can’t be restored. Whoever wants to attend applies again.',
  cancel_receipt_waits:
    'The receipt of this application is not issued yet, since a character of it can’t be printed. Issue it first, then cancel the application.',
  kept_fee_stays: 'Part of this deposit was kept as a cancellation fee, so its assignment stays.',
  cancel_until: 'Enter the last day to cancel free of charge, or a later one.',
  cancel_percent: 'Enter at most 100 percent.',
  hand_over_not_possible:
    'The participant of this application can’t be replaced on this page. Please contact us.',
  cancel_not_possible: 'This application can’t be cancelled on this page. Please ask the office.',
  cancel_changed:
    'The terms or amounts have changed, perhaps because a payment arrived. Look at them and try again.',
  kept_for_group:
    'What this person paid covers what others of the group still owe, so nothing of it can be kept.',
  kept_shared_paper:
    'The fee is on a receipt or an invoice of the whole group, so nothing can be kept of it. Refund all of it.',
  wish_kept_most: 'Enter at most {most} yen as the cancellation fee.',
  correction_empty: 'Enter at least one answer to correct.',
  correction_office: '“{label}” can’t be corrected here. Please ask the office.',
  correction_other_person:
    'Name and date of birth can’t all be changed at once, since the place would be somebody else’s. Please ask the office.',
  correction_closed:
    'An application can’t be corrected once it is cancelled, the certificate is issued, or its time is over. Please ask the office.',
  correction_stale: 'The application was changed meanwhile. Load the page again and try once more.',
  addressee_none: 'There is no receipt here whose addressee can be changed. Please ask the office.',
  addressee_used: 'The addressee was changed once already. Please ask the office.',
  addressee_year_closed:
    'The accounts of the receipt’s year are closed, so its addressee can’t be changed here. Please ask the office.',
  addressee_same: 'It is made out to this addressee already.',
  new_address_same: 'This is the address that we have already.',
  new_address_closed:
    'The email address of this application can’t be changed here. Please ask the office.',
  new_address_asked:
    'An email address that the person asked for waits to be confirmed, so no other one can be given. Please try again once it is confirmed, or seven days after it was asked for.',
  address_tells:
    'A new email address holds once its reader has confirmed it by our email. It can’t be approved without sending that email.',
  wish_same_name: 'This is the name that we have already.',
  wish_money_came:
    'A payment of {came} yen has arrived. Enter the cancellation fee (0 if all of it is to be refunded).',
  wish_settled: 'This request was settled already. Load the page again.',
  wish_of_person:
    'The person’s own request waits for a decision, so nothing else can be asked for. Please try again once it is decided.',
  // Retention
  anonymise_phrase: 'Type “anonymise” to confirm.',
  anonymise_open_money:
    'It can’t be anonymised while money is open. Cancel an unpaid application first, and settle refunds, unassigned deposits, money that waits for names, and what the applicant asked for.',
  anonymised_before: 'This student has been anonymised already.',
  anonymised_stays: 'It is anonymised, so nothing of it can be changed, issued or sent again.',
  retention_changed: 'The number has changed (now {count}). Check it and try again.',
  retention_running: 'An anonymisation is under way already.',
  fiscal_year: 'Give a fiscal year from 2000 to 2100.',
  duty_seminar_not_open:
    'Choose a seminar of this fiscal year that is open for applications and has a form.',
  duty_recipients_changed:
    'The number of recipients has changed (now {count}). Check it and try again.',
  mailing_nobody: 'There is nobody to send it to.',
  mailing_too_many: 'One mailing can go to at most {most} people. Narrow the list down.',
  duty_reminder_running: 'The reminder of this seminar is being sent at this moment.',
  duty_anybody: '(the student’s name)',
  // Application
  form_missing: 'This seminar has no application form.',
  application_received:
    'Your application has been received. Bank transfer instructions were sent to you by email.',
  group_nothing_lacking: 'Nothing is outstanding for this group.',
  group_receipt_settled:
    'Somebody’s fee is paid, so the recipient of the receipts can’t be changed any more.',
  group_nothing_came:
    'Too little has arrived for this group to bear the rest. If no fee is to be paid, cancel the applications.',
  answers_cannot_be_asked:
    'No answer is missing, or neither the people nor the contact have an email address, so nobody can be asked.',
  group_cannot_be_asked:
    'There is nothing to ask this group for, no account to pay into, or no email address for its contact.',
  group_received:
    'Your applications have been received. Bank transfer instructions were sent to the contact by email.',
  group_free:
    'Your applications have been received. A confirmation was sent to the contact by email.',
  group_no_account:
    'Your applications have been received. We will email the contact where to transfer the fees as soon as the account is ready.',
  group_waiting:
    'There are not enough seats, so all of your people are on the waiting list. We will email the contact when it is their turn, for as many as there are free seats. Please do not pay before that.',
  group_waiting_free:
    'There are not enough seats, so all of your people are on the waiting list. We will email the contact when it is their turn, for as many as there are free seats.',
  group_part_waits:
    'There are not enough seats. We keep the free ones ({count}) for the first people of your list, and the others are on the waiting list. Please see the email that was sent to the contact.',
  places_cannot_wait:
    'There are not enough seats, and places without names cannot wait for one. To join the waiting list, enter everybody’s name.',
  group_to_check:
    'Your applications have been received. Our office will check them and email the contact. Please wait for our email before you pay.',
  kana: 'Use full-width katakana.',
  phone: 'Enter a phone number, for example 03-1234-5678.',
  application_free: 'Your application has been received. A confirmation was sent to you by email.',
  application_no_account:
    'Your application has been received. We will email you where to transfer the fee as soon as the account is ready.',
  application_to_check:
    'Your application has been received. Our office will check it and email you. Please wait for our email before you pay.',
  application_unconfirmed:
    'Your application has been received. We have sent an email to confirm your address. Press the button in it to get the account to pay into.',
  application_unconfirmed_seat:
    'Your application has been received, but no seat is kept for you yet. Press the button in the email that we have sent you, and then “Confirm”: from that moment the seat is yours.',
  application_unconfirmed_waiting:
    'All seats are taken at the moment, so you are on the waiting list. Press the button in the email that we have sent you, and then “Confirm”: we will offer you a seat when it is your turn.',
  application_files:
    'We have received your application. The office will look at your file first and then email you where to pay. Please do not pay before that.',
  file_expired:
    'The file for {label} has expired, or was sent already. Please choose the file again.',
  file_field: 'The form of this seminar asks for no such file.',
  file_fixed: 'The file for {label} cannot be changed here.',
  uploads_full:
    'We cannot take files at the moment. Please try again later, or contact the office if it is urgent.',
  files_stale:
    'The file was replaced, or somebody else has dealt with it. Look at the latest version.',
  files_first: 'Look at the files and approve them first.',
  files_cancelled: 'The application is cancelled, so its files cannot be dealt with.',
  file_done: 'This file was approved, so it cannot be replaced. Please contact the office.',
  student_stale:
    'This student has been changed meanwhile. Look at the latest state, then change it again.',
  contact_stale: 'Somebody else has changed the contact of this group. Look at the latest state.',
  contact_without_mail:
    'The contact has no email address. Enter the address first, then choose this.',
  group_needs_files:
    'This seminar asks each person for a file, so people cannot apply together. Please apply for each person with the application form.',
  application_waiting:
    'All seats are taken, so you are on the waiting list. We will email you when it is your turn and a seat is free. Please do not pay before that.',
  application_no_email:
    'Your application has been received, but without an email address we cannot send you anything. Our office will contact you.',
  idempotency_mismatch:
    'Another request was sent with the same Idempotency-Key. Send it again with a new key.',
  idempotency_key: 'Give an Idempotency-Key of 1 to 200 printable ASCII characters.',
  // Templates
  template_code_taken: 'This code is already in use. Enter another one.',
  template_code_format: 'Use letters, digits, hyphens and underscores for the code.',
  condition_circle:
    'With this condition, fields would wait for each other, and none of them would be shown.',
  condition_field: 'A condition needs a field of this form that has choices.',
  condition_option: 'Name choices of that field in the condition.',
  condition_needs_field:
    'Whether “{labels}” is shown depends on this field. Change that condition first.',
  condition_needs_option:
    'Whether “{labels}” is shown depends on the choice “{option}”. Change that condition first.',
  fields_moved:
    'Somebody else has changed the fields of this form. Look at them as they are now and try again.',
  field_stale: 'Somebody else has changed this field. Look at it as it is now and save again.',
  field_key_type: 'A field with this meaning can’t be of this type.',
  fields_all_once: 'Name each field of the form once.',
  fields_too_many: 'A form has {most} fields at most.',
  label_taken: 'Another field of this form has this label.',
  key_taken: 'Another field of this form has this meaning.',
  label_twice: 'The same label is used twice.',
  key_twice: 'The same key is used twice.',
  option_twice: 'This choice is used twice.',
  option_label_twice: 'Two choices have this label.',
  bounds_number: 'Enter a number.',
  bounds_order: 'The upper bound must not be below the lower one.',
  bounds_whole: 'The field takes whole numbers only: enter a whole number.',
  bounds_megabytes: 'Enter a number from 1 to 5 (MB).',
  bounds_choices: 'Enter a whole number from 1 to the number of choices.',
  consent_choice: 'A field that asks for consent has one choice.',
  options_needed: 'Give at least one option.',
  // Deposits
  submission_missing: 'There is no such application.',
  submission_paid: 'This application is already paid; nothing can be assigned to it.',
  submission_cancelled: 'This application is cancelled; nothing can be assigned to it.',
  session_twice: 'The same date and place is given twice.',
  submission_twice: 'The same application is given twice.',
  accept_one: 'Give either submission_id or assignments.',
  accept_empty: 'Name at least one deposit to accept.',
  split_empty: 'Give at least one target.',
  split_amount: 'Enter the amount in whole yen, 0 or more.',
  transfer_amount: 'Enter the amount in whole yen, 1 or more.',
  split_total: 'The total of the assigned amounts does not match the deposit amount.',
  deposit_anonymised:
    'This deposit pays for an application that is anonymised, so its assignment can’t be changed.',
  evidence_not_proven:
    'This can’t be allowed yet. It must be confirmed {enough} times without a correction ({number} so far).',
  payer_forgotten: 'This is forgotten already. Load the list again.',
  payer_not_forgotten: 'This is not forgotten. Load the list again.',
  deposit_settled: 'This deposit is already settled. Undo its assignment first to change it.',
  deposit_stale: 'Somebody else has changed this deposit. Please look at its latest state.',
  deposit_unallocated: 'This deposit has no assignment to undo.',
  refund_amount: 'Enter the amount to refund in whole yen, 1 or more.',
  refund_settles:
    'What remains beside the refund is not what is outstanding for the application. Look at the latest amounts.',
  refund_too_much: 'Enter at most the {most} yen that are neither assigned nor marked for refund.',
  refund_too_early: 'Enter a day on or after that of the deposit.',
  refund_too_late: 'Enter a day up to today.',
  refund_stale: 'Somebody else has changed this refund. Load the latest state.',
  refund_four_eyes:
    'You have marked this refund yourself. Somebody else must record that it was refunded.',
  lowering_own:
    'You asked for this yourself. Another administrator must confirm it, or 24 hours must pass.',
  lowering_new_administrator:
    'You have been an administrator for less than 24 hours, so you cannot confirm this. You can withdraw it.',
  lowering_ended:
    'This was confirmed, took effect or was withdrawn meanwhile. Load the latest state.',
  lowering_none: 'Nothing waits to be confirmed or withdrawn.',
  second_factor_own: 'Change your own second factor under Account.',
  refund_done: 'This refund is done already. To change it, withdraw it and mark it again.',
  refund_withdrawn: 'This refund has been withdrawn already.',
  merge_cancelled: 'This application is cancelled already.',
  merge_other: 'Name another application for the same seminar that is not cancelled.',
  merge_paid: 'The other application is paid already. Refund the money of this one instead.',
  note_until: 'Choose a day between tomorrow and a year ahead.',
  note_stale: 'Somebody else has written a note meanwhile. Please look at it first.',
  waiver_yen: 'Enter the amount to bear in whole yen, 1 or more.',
  waiver_amount:
    'The amount to bear differs from what is outstanding ({lacking} yen). Check the latest amounts.',
  waiver_above_fee:
    'Only an administrator may bear more than {most} yen, the largest known transfer fee.',
  waiver_paid: 'This application is paid: nothing is outstanding.',
  waiver_unpaid:
    'No payment has arrived for this application, so nothing of it can be borne. Cancel it if no fee is to be paid.',
  waiver_overpaid: 'More than the fee has arrived for this application: nothing is outstanding.',
  waiver_cancelled: 'This application is cancelled, so nothing of its fee can be borne.',
  waiver_missing: 'Nothing of this application’s fee is borne.',
  cancel_has_no_money: 'No deposit is assigned to this application. Cancel it without a refund.',
  period_order: 'Enter an end on or after the beginning.',
  period_long: 'Choose a period of a year at most.',
  close_busy:
    'Deposits are being imported or changed at this moment. Close once more when that has ended.',
  close_ahead: 'Days to come can’t be closed. Enter a day up to today.',
  // Students, submissions
  submission_has_money: 'Money is assigned to this application, so it cannot be deleted.',
  submission_refund_due:
    'A refund is due for this application, so it can’t be deleted. Note the refund as done or withdraw it first.',
  student_has_money:
    'Money is assigned to this student’s application, so the student cannot be deleted.',
  replace_cancelled: 'The application is cancelled, so nobody can take over its place.',
  replace_passed: 'The completion test is passed, so nobody can take over the place.',
  replace_same_person:
    'This is the same person with another email address. Please ask for that under the person’s corrections: the person or our office has to agree.',
  replace_refund:
    'A refund is due for this application, so nobody can take over its place here. Please contact our office.',
  replace_over: 'The time in which people can be replaced is over. Please contact our office.',
  mail_former_person:
    'This email was for the former person of the application, so it can’t be sent again.',
  link_retired:
    'This link does not work any more. A new one was emailed to the address of the application.',
  person_is_student: 'This applicant is a student. Use the student’s page.',
  cancel_empty: 'Name at least one application to cancel.',
  submission_stale:
    'Somebody else has changed the status of this application. Look at its latest state.',
  submission_waiting:
    'This application is on the waiting list; offer it a seat before you assign money to it.',
  submission_unconfirmed:
    'The address of this application isn’t confirmed, so it has no seat yet. Accept it on its screen, then assign the deposit.',
  merge_unconfirmed:
    'The email address of the other application isn’t confirmed, so it has no seat. Accept that one first.',
  merge_waiting:
    'The other application is on the waiting list. Merge the waiting one into the one that has a seat.',
  restore_full:
    'All seats are taken. To take one more than there are seats, confirm that you want to.',
  offer_full: 'No seat is free. To take one more than there are seats, confirm that you want to.',
  offer_not_waiting: 'This application is not on the waiting list. Look at it again.',
  offer_no_account:
    'No account to pay into is free, so no seat can be offered. Try again when there are accounts.',
  offer_over: 'This seminar is over, so no seat can be offered.',
  cancel_has_money:
    'Money is assigned to this application, so it can’t be cancelled. Undo the assignment of the deposit first.',
  student_phone: 'Enter the phone number with digits and hyphens, such as 090-1234-5678.',
  student_birth_date: 'Enter a birth date of the last 100 years.',
  student_kana: 'Enter the reading of the name in full-width katakana.',
  seminar_missing: 'There is no such seminar.',
  // Bank
  bank_not_configured: 'No bank is configured.',
  bank_not_linked: 'The bank is not linked. Link it from the top screen.',
  bank_state: 'This bank link is invalid or has expired. Please start again.',
  bank_refused: 'The bank did not complete the link ({reason}). Please start again.',
  bank_unreachable: 'The bank could not be reached. Please try again later.',
  bank_unreadable: 'The bank’s answer could not be read. It will be asked again automatically.',
  bank_endless:
    'The bank’s answer did not end. The deposits that arrived were stored; the bank will be asked again automatically.',
  bank_asked_to_wait:
    'The bank asks to be left alone for a while. It will be asked again automatically later.',
  bank_call_refused: 'The bank refused the request ({reason}).',
  bank_sync_failed:
    'Some deposits could not be stored. Please contact the person who runs the system.',
  simulator_account_closed: 'This account is stopped or closed and takes no transfers.',
  simulator_account: 'There is no virtual account with this number.',
  // Invoices and estimates
  bill_cancelled: 'This application is cancelled: it gets no invoice or estimate.',
  bill_of_group:
    'A company pays for this application: please issue the invoice or estimate for all on its page.',
  bill_too_large:
    'The total is more than 2,000,000,000 yen: there is no invoice or estimate. Please check the fee.',
  bill_free: 'There is no fee: there is no invoice or estimate.',
  bill_paid: 'The fee is paid: please use the receipt instead of an invoice or estimate.',
  bill_on_hold:
    'The transfer account has not been given yet. Try again when our office has checked the application.',
  bill_exists:
    'The fee has an invoice already. Until it is paid, whom it is made out to can be changed on the page of the applicant or of the company’s contact. The office voids it and issues another one.',
  bill_stays:
    'This invoice cannot be made out to somebody else: it is paid, or void already. Please reload the page.',
  bill_void: 'This document is void already.',
  bill_receipt:
    'The receipt of the fee names this invoice as the qualified invoice, so it can’t be voided. Undoing the payment voids the receipt.',
  // Receipts
  receipt_missing: 'The receipt has not been issued yet.',
  export_fetched: 'This file was fetched already. Ask for it again.',
  receipt_void: 'This receipt is void and can’t be reissued.',
  receipt_no_email: 'The applicant has no email address. Remove the tick.',
  receipt_stale: 'Somebody else has reissued this receipt. Load the latest state.',
  receipt_not_awaited:
    'No receipt of this application waits: somebody else has issued it, or the application is not paid any more. Load the latest state.',
  receipt_glyph_participant:
    'The participant’s name ({names}) contains characters that cannot be printed ({characters}). Correct the name in the application, or choose to print 〓.',
  receipt_glyph: 'The receipt contains characters that cannot be printed ({characters}).',
  // Settings
  association_stale:
    'Somebody else has changed the settings. Load the latest ones, then enter yours again.',
  association_postal_code: 'Enter the postal code as seven digits, like 123-4567.',
  association_phone:
    'Enter the phone number with digits and hyphens, beginning with 0, like 03-1234-5678.',
  refund_not_returned:
    'This deposit can’t be that refund coming back. Check amount and day, and choose again.',
  refund_resent:
    'This refund came back and is sent once more from the deposit that it became. Withdraw that refund first.',
  small_difference: 'Enter a whole number of yen from 0 to 880.',
  undo_seconds: 'Enter the seconds as a whole number from 0 to 300.',
  transfer_fees: 'Enter the fees as whole yen from 1 to 5,000, separated by commas.',
  registration_number:
    'Enter the registration number as T and 13 digits; leave it empty when not registered.',
  proviso_placeholder: '{unknown} can’t be used; {known} can.',
  seal_png: 'This can’t be read as a PNG picture. Choose another file.',
  seal_size: 'The picture of the seal must be 500 kB or less.',
  seal_side: 'The picture of the seal must have {least} to {most} pixels on each side.',
  seal_kind: 'Save the picture of the seal as a PNG of 8 bits a colour or less, not interlaced.',
  // Certificates
  certificate_issued: 'This certificate has been issued already.',
  certificate_revoked: 'This certificate is revoked.',
  certificate_not_revoked: 'A certificate that is not revoked can’t be reissued.',
  certificate_replaced:
    'This student has a new certificate already, so none can be issued in its place. Please load the list again.',
  receipt_verification_unknown:
    'There is no receipt, invoice or estimate with this number and this amount. Check both and enter them again.',
  verification_unknown:
    'No certificate has this verification code. Please check the characters. If they are as printed, the certificate was not issued by this association.',
  verification_other_number:
    'This verification code does not belong to the certificate number that was entered: no certificate has this number and this code.',
  certificate_not_issued: 'This certificate has not been issued yet.',
  certificate_suspended:
    'This student is suspended, since the application is not paid any more: no certificate can be issued.',
  certificate_undo_state:
    'This issue can’t be undone any more: the certificate is not issued, or revoked.',
  certificate_undo_late:
    'The email about the certificate has gone out, so the issue can’t be undone. To withdraw it, revoke the certificate with a reason.',
  certificate_unanswered:
    'The date of birth has not been told yet, so no certificate can be issued. Please see the application.',
  certificate_issue_not_open: 'Certificates can be issued from {day} on.',
  certificate_issue_closed: 'The period for issuing certificates ended on {day}.',
  certificate_key_closed:
    'The certificate can’t be made now: the key that signs it can’t be opened. Please tell the person who runs the system.',
  certificate_glyph:
    'The name, the seminar, the place or the association has characters that can’t be printed ({characters}). Correct them before issuing.',
  certificate_file_missing: 'There is no file of this certificate.',
  // Mails
  reminder_days: 'Enter a number of days from 1 to 60, or leave it blank.',
  one_line: 'Enter one line, without line breaks.',
  mail_placeholder_unknown: 'There is no placeholder {{name}}. Use those of the list.',
  mail_placeholder_not_in_subject: '{{name}} can’t be used in the subject. Put it into the body.',
  mail_placeholder_alone: 'Put {{name}} on a line of its own, with nothing before or after it.',
  mail_placeholder_missing: 'The body lacks “{name}”. Insert one of {names}.',
  mail_brace: '“{” and “}” are for placeholders only. Check that they come in pairs.',
  mail_template_stale: 'Somebody else has changed this text. Reload to see its latest state.',
  mail_no_own_address: 'No email can be sent to the address that you are logged in with.',
  mail_address_missing:
    'There is no address to send it to. First enter the email address of the applicant, the student or the group’s contact.',
  mail_already_sent: 'This email was sent to the present address already.',
  mail_no_address: 'There is no mail address to send it to.',
  tell_reason: 'Enter why nobody is told.',
  mail_address_corrected:
    'Somebody has corrected this address already. Reload the page and send the email to the present address.',
  deposit_aside: 'This deposit is put aside as no fee. Please take that back first.',
  aside_nothing: 'Nothing of this deposit is unexplained.',
  aside_of_group:
    'Money of a group can’t be put aside. Please undo its assignment to the group first.',
  aside_missing: 'This deposit is not put aside.',
  deposit_reversed_aside: 'The bank has taken this deposit back, so it can’t be put aside.',
  mail_overtaken:
    'This email was written before its application was cancelled, got another person or was paid, or its invoice became void, so it can’t be sent again.',
  mail_not_again: 'A mail of this kind can’t be sent once more.',
  mail_just_sent: 'The same was sent within the last {minutes} minutes. Confirm to send it again.',
  mail_sent_lately: 'The same was sent within the last {minutes} minutes. Please try again later.',
  mail_sent_often:
    'The same was sent {count} times within 24 hours, so it can’t be sent now. Please call the applicant instead.',
  mail_no_account: 'There is no account to transfer to yet, so nothing can be sent.',
  mail_cancelled: 'This application is cancelled, so nothing can be sent.',
  mail_paid: 'This application is paid, so nothing about paying can be sent.',
  mail_overpaid: 'More than the fee has arrived, so there is nothing to remind of.',
  mail_money_arrived: 'Money has arrived for this application, so no instructions can be sent.',
  mail_free: 'This application costs nothing, so there is nothing to pay.',
  mail_duplicate:
    'This is under review as a possible duplicate, and the applicant was asked to wait. Accept it first.',
  // HTTP
  not_found: 'Not found.',
  page_key:
    'This needs the link to your page from our email. Use “Email me the link” on the page to receive it.',
  page_of_applicant:
    'While you are logged in, nothing can be changed on the page of an applicant or contact. Use the screens of the office.',
  forbidden: 'Your role does not allow this. Please ask an administrator.',
  token_scope:
    'The scopes of this API token do not allow this. Check what an administrator allowed.',
  token_end: 'The last day must lie between tomorrow and {days} days from now.',
  webhook_url: 'Enter an address that starts with https:// and has neither a user nor a password.',
  webhook_https: 'The address must start with https://.',
  webhook_private: 'This address is not on the public Internet.',
  webhook_is_off: 'This receiver is paused or switched off. Switch it on before you send.',
  webhook_is_private: 'The receiver is not on the public Internet, so nothing was sent.',
  webhook_no_address: 'The receiver’s name has no address.',
  webhook_unreachable: 'The receiver can’t be reached ({code}).',
  webhook_silent: 'The receiver did not answer within {seconds} seconds.',
  webhook_refused: 'The receiver answered with {status}.',
  webhook_redirected: 'The receiver answered with {status} (a redirect), which is not followed.',
  webhook_event_unwanted: 'Not sent, since the receiver is not told of this event any more.',
  webhook_secret_lost:
    'ENCRYPTION_KEY has changed, so nothing can be signed. Add the receiver again.',
  unauthenticated: 'Unauthenticated.',
  csrf: 'CSRF token mismatch.',
  password_short: 'The password must have {minimum} characters or more.',
  password_long:
    'The password is too long: at most 72 bytes (72 letters, or 24 Japanese characters).',
  password_guessable:
    'This password is easy to guess. Avoid your name, your email, common words and runs; several words that don’t belong together are good.',
  password_wrong: 'The current password is wrong.',
  code_needed: 'Enter the six digits that your authenticator app shows, or use a passkey.',
  code_wrong: 'The code is wrong or was used. Enter a new one of your authenticator app.',
  second_factor_there: 'The second factor is set up already.',
  second_factor_not_begun: 'The second factor is not set up.',
  second_factor_missing:
    'The association requires a second factor. Please set yours up before anything else.',
  second_factor_password: 'Please confirm with your password that it is you.',
  second_factor_again: 'Please confirm with your second factor that it is you.',
  passkey_wrong: 'The passkey was not accepted. Please try again.',
  passkey_there: 'This passkey is registered already.',
  passkey_not_here: 'Passkeys need an https address with a name.',
  link_dead: 'This link was used or is too old. Please have a new one sent.',
  email_taken: 'Somebody with this email is registered already.',
  last_administrator: 'No administrator would be left. Make somebody else an administrator first.',
  admin_disabled: 'This person is disabled. Enable them first.',
  login_failed: 'Login failed. Please check your email and password.',
  too_many_requests: 'Too many requests. Please wait about {seconds} seconds and try again.',
  too_many_requests_minutes:
    'Too many requests. Please wait about {minutes} {minutes:minute|minutes} and try again.',
  too_many_logins:
    'There were too many attempts to log in. Please wait about {minutes} {minutes:minute|minutes} and try again.',
  too_many_review_tests:
    'The test was sent too many times. Please wait about {minutes} {minutes:minute|minutes} and try again.',
  conflict: 'This collided with another operation. Please try again.',
  not_json: 'The body is not valid JSON.',
  range_not_there: 'The requested range lies behind the end of the file.',
  file_is_another: 'The file is not the one that the condition asks for. Please load it again.',
  body_too_large: 'The body is too large.',
  media_type: 'Send the body as application/json, a file as application/octet-stream.',
  upload_too_large: 'The file is too large (at most {megabytes} MB). Choose a smaller part of it.',
  upload_media_type: 'Send the file as application/octet-stream.',
  body_nesting: 'The body is nested too deeply.',
  encoding: 'Send the body uncompressed.',
  body_object: 'Send the body as a JSON object.',
  database_away:
    'The database is not available at the moment. Nothing was saved. Please try again in a moment.',
  database_full:
    'The server has run out of disk space. Nothing was saved. Please tell the system administrator.',
  database_slow:
    'This took too long and was stopped. Nothing was saved. Please try again in a moment.',
  database_unknown_outcome:
    'The connection was lost, so we can’t tell whether this was saved. Please reload the page and check.',
  bad_request: 'The request could not be read.',
  request_too_slow:
    'The request did not arrive in time. Please try again with a better connection.',
  server_busy:
    'The system is very busy. Nothing was saved. Please try again in about {seconds} seconds.',
  server_error: 'Server Error',
  invalid_input: 'Some of the input is incorrect.',
};
