import { z } from 'zod';

/** The kinds of mail whose text the office can change. */
export const templateKinds = [
  'transfer_instructions',
  'account_pending',
  'possible_duplicate',
  'confirm_address',
  'applied_again',
  'waiting_listed',
  'seat_offered',
  'seat_let_go',
  'session_changed',
  'files_received',
  'file_rejected',
  'application_received',
  'answers_asked',
  'details_corrected',
  'wish_received',
  'wish_declined',
  'application_cancelled',
  'standing_changed',
  'bill_issued',
  'payment_received',
  'payment_undone',
  'payment_underpaid',
  'payment_overpaid',
  'reminder_before',
  'reminder_after',
  'reminder_underpaid',
  'receipt_issued',
  'receipt_reissued',
  'test_passed',
  'training_completed',
  'certificate_issued',
  'annual_duty_reminder',
  'mailing',
] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** Every kind that a stored mail may have; `payment_mismatch` occurs in old mails only. */
export const mailKinds = [
  ...templateKinds,
  'payment_mismatch',
  'template_test',
  'alert',
  'application_links',
  'link_renewed',
  'email_changed',
  'group_instructions',
  'group_paid',
  'group_reminder',
  'group_answers_asked',
  'group_places_released',
  'group_progress',
  'place_confirmed',
  'place_taken_over',
  'place_handed_over',
  'confirm_new_address',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * `bounced`: the recipient's server has refused the address for good. `held`: the mailbox got enough
 * mails today, so the office decides.
 */
export const mailStates = ['queued', 'sent', 'failed', 'bounced', 'held'] as const;
export type MailState = (typeof mailStates)[number];

/** The outcome of an attempt to send a mail. */
export const attemptOutcomes = ['sent', 'retry', 'failed', 'bounced'] as const;

/**
 * Why a mail was not sent, told apart by what the office can do about it. `overtaken`: its application was cancelled,
 * got another person or, of a reminder, was paid before, or its invoice became void. `no_address`: it was about a paper
 * or a right, for a letter or a call. `undone`: the act that it told of was undone before.
 */
export const mailReasons = [
  'recipient_refused',
  'recipient_deferred',
  'content_refused',
  'sender_refused',
  'login_refused',
  'unreachable',
  'timeout',
  'connection_lost',
  'bad_address',
  'outbox_unwritable',
  'unknown',
  'mailbox_limit',
  'overtaken',
  'no_address',
  'undone',
] as const;
export type MailReason = (typeof mailReasons)[number];

/** It was not sent since there was no need any more: nobody has to do anything about it. */
export const isNeedless = (reason: MailReason | null) =>
  reason === 'overtaken' || reason === 'undone';

export const mailSchema = z.object({
  id: z.int(),
  kind: z.enum(mailKinds),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  reason: z.enum(mailReasons).nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  /** Of a queued mail; null: it is being sent, or not planned yet. */
  next_attempt_at: z.string().nullable(),
  attempts: z.int(),
  /** Who had it sent; null: the system. */
  sent_by: z.string().nullable(),
  submission: z
    .object({ submission_id: z.string(), name: z.string(), email: z.string() })
    .nullable(),
  /** To whose contact it went; the address is the one of today. */
  group: z.object({ group_id: z.string(), name: z.string(), email: z.string() }).nullable(),
  /** Of a student whom the office entered without an application. */
  student: z.object({ id: z.int(), name: z.string(), email: z.string() }).nullable(),
  /** null: it is about no seminar, as the links to all applications of an address. */
  seminar: z.object({ id: z.int(), name: z.string() }).nullable(),
});
export type Mail = z.output<typeof mailSchema>;

export const mailAttemptSchema = z.object({
  at: z.string(),
  to: z.string(),
  /** null: it is being sent, or the server was killed meanwhile. */
  outcome: z.enum(attemptOutcomes).nullable(),
  reason: z.enum(mailReasons).nullable(),
  /** What the mail server said. */
  note: z.string().nullable(),
});

export const wholeMailSchema = mailSchema.extend({
  text: z.string(),
  message_id: z.string().nullable(),
  /** What the mail server said last. */
  last_error: z.string().nullable(),
  log: z.array(mailAttemptSchema),
  /** The mail that this one repeats to a corrected address. */
  copy_of: z.int().nullable(),
});
export type WholeMail = z.output<typeof wholeMailSchema>;
