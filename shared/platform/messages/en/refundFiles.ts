import type { refundFiles as ja } from '../ja/refundFiles.ts';

export const refundFiles: Record<keyof typeof ja, string> = {
  bank_code: 'Enter the four digits of the bank’s code.',
  branch_code: 'Enter the three digits of the branch’s code.',
  account_digits: 'Enter the account number: up to seven digits.',
  bank_name_needed: 'This bank isn’t on the list. Enter its name.',
  branch_name_needed: 'This branch isn’t on the list. Enter its name.',
  post_account_type:
    'Branches of Japan Post Bank that end in 8 have ordinary and savings accounts, those that end in 9 current accounts. Check the passbook.',
  zengin_characters:
    'Enter the account holder as in the passbook, in katakana (without ヲ), letters, digits, spaces and ( ) . -',
  client_code: 'Enter the client code of the bank: up to ten digits.',
  refund_payer_differs:
    'The payer is not the applicant. Check the payer in the list of refunds, then try again.',
  payee_not_due: 'This refund is not due, so its account can’t be changed.',
  payee_no_email:
    'No email address is known, so no link can be sent. Ask the remitter and enter the account.',
  payee_address_changed:
    'Neither the applicant nor the company gave this email address when applying. Make sure, for example by telephone, that it is theirs, and send the address that you have checked.',
  payee_own_address:
    'You have entered or changed the email address of this application yourself. A colleague must ask for the account.',
  refund_second_self:
    'One of the two people was invited, given another role or enabled again less than 24 hours ago. Do it from {from} on, or have somebody else do it.',
  refund_own_account:
    'You have entered the account of this refund yourself. Somebody else must record that it was refunded.',
  refund_in_file: 'It is in the file for the bank no. {number}. Withdraw that file first.',
  refund_in_sent_file:
    'This refund was given to the bank in file no. {number}. Withdraw it in the list of refunds first.',
  refund_file_sender: 'The account to send from isn’t stored yet. Store it first.',
  refund_file_day: 'Enter a day on which banks are open, within 60 days from today.',
  refund_file_missing: 'There is no such refund.',
  refund_file_not_due: 'It is not due.',
  refund_file_no_account: 'Its account is not known yet.',
  refund_file_taken: 'It is in another file (no. {number}).',
  refund_file_stale: 'Somebody else has changed this file. Load the latest state.',
  refund_file_broken:
    'A refund of this file was withdrawn or is done already. Withdraw the file and make a new one.',
  refund_file_waiting: 'A colleague has not approved it yet.',
  refund_file_four_eyes: 'You have made this file yourself. A colleague must approve it.',
  refund_file_own_account:
    'You have entered the account of a refund in this file yourself. A colleague must approve it.',
  refund_file_approved: 'This file is approved already.',
  refund_file_sent: 'This file was given to the bank already.',
  refund_file_withdrawn: 'This file has been withdrawn.',
  refund_file_closed:
    'This file can’t be opened, since the key it was encrypted with is lost. Withdraw it, and enter the payees’ accounts again.',
  refund_file_account_closed:
    'The key with which the account number was encrypted is lost. Enter the payee’s account again.',
  refund_file_erased: 'The content of this file was erased after the retention period.',
};
