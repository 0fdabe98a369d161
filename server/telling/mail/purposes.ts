import { mailKinds, type MailKind } from '@seminar/shared/telling/mail/schema';

/**
 * What a kind of mail is for:
 *
 * - `payment`: it asks to pay.
 * - `reminder`: it reminds of what is still to be paid. The next one says the same.
 * - `request`: it asks for something else, or announces it, and is given up once the application is cancelled.
 * - `progress`: it says how far somebody is. A company's contact may be told instead.
 * - `date`: it tells of another date. It counts as progress, and is given up like a request.
 * - `notice`: it tells its own reader of a link, an address, money or an account, or what the office wrote. It goes out
 *   whatever happens.
 */
type Purpose = 'payment' | 'reminder' | 'request' | 'date' | 'progress' | 'notice';

const purposes: Record<MailKind, Purpose> = {
  transfer_instructions: 'payment',
  account_pending: 'request',
  possible_duplicate: 'notice',
  confirm_address: 'request',
  applied_again: 'notice',
  waiting_listed: 'request',
  seat_offered: 'payment',
  seat_let_go: 'notice',
  session_changed: 'date',
  files_received: 'request',
  file_rejected: 'request',
  application_received: 'request',
  answers_asked: 'request',
  details_corrected: 'notice',
  wish_received: 'notice',
  wish_declined: 'notice',
  application_cancelled: 'progress',
  standing_changed: 'notice',
  bill_issued: 'request',
  payment_received: 'notice',
  payment_undone: 'notice',
  payment_underpaid: 'payment',
  payment_overpaid: 'notice',
  reminder_before: 'reminder',
  reminder_after: 'reminder',
  reminder_underpaid: 'reminder',
  receipt_issued: 'progress',
  receipt_reissued: 'progress',
  test_passed: 'progress',
  training_completed: 'progress',
  certificate_issued: 'progress',
  annual_duty_reminder: 'notice',
  mailing: 'notice',
  payment_mismatch: 'notice',
  template_test: 'notice',
  alert: 'notice',
  application_links: 'notice',
  link_renewed: 'notice',
  email_changed: 'notice',
  group_instructions: 'payment',
  group_paid: 'notice',
  group_reminder: 'reminder',
  group_answers_asked: 'request',
  group_places_released: 'notice',
  group_progress: 'notice',
  place_confirmed: 'notice',
  place_taken_over: 'notice',
  place_handed_over: 'notice',
  confirm_new_address: 'notice',
};

const kindsFor = (...wanted: readonly Purpose[]): readonly MailKind[] =>
  mailKinds.filter((kind) => wanted.includes(purposes[kind]));

export const remindsToPay = kindsFor('reminder');
/** They ask an applicant or a company's contact to pay. */
export const asksToPay = kindsFor('payment', 'reminder');
/** They are given up once the application is cancelled. */
export const aboutAlive = kindsFor('payment', 'reminder', 'request', 'date');
/** A company's contact may get them instead of its people. */
export const aboutProgress = kindsFor('date', 'progress');
