import { z } from 'zod';
import { mailKinds } from '../../../telling/mail/schema.ts';

/** The events of an application's history: audit actions on it and its student, and other events. */
export const historyEvents = [
  'submission.received',
  'submission.edited',
  'submission.corrected',
  'submission.wish_asked',
  'submission.wish_approved',
  'submission.wish_declined',
  'submission.wish_withdrawn',
  'submission.status_changed',
  'submission.confirmed',
  'submission.account_assigned',
  'submission.instructions_resent',
  'submission.reminded',
  'submission.seat_offered',
  'submission.seat_let_go',
  'submission.session_changed',
  'submission.files_approved',
  'submission.file_rejected',
  'submission.file_replaced',
  'submission.paid',
  'submission.payment_undone',
  'submission.archived',
  'submission.anonymised',
  'submission.join_link_given',
  'submission.join_link_withdrawn',
  'submission.link_renewed',
  'submission.link_sent',
  'submission.person_replaced',
  'submission.not_told',
  'submission.noted',
  'submission.note_ended',
  'submission.member_accepted',
  'submission.member_declined',
  'submission.waived',
  'submission.unwaived',
  'student.created',
  'student.updated',
  'student.archived',
  'student.not_told',
  'student.anonymised',
  'attendance.recorded',
  'attendance.taken_back',
  'allocation.made',
  'allocation.reversed',
  'bill.issued',
  'bill.voided',
  'receipt.issued',
  'receipt.reissued',
  'receipt.voided',
  'refund.marked',
  'refund.completed',
  'refund.withdrawn',
  ...mailKinds.map((kind) => `mail.${kind}` as const),
] as const;
export type HistoryEvent = (typeof historyEvents)[number];

const historyValuesSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);
export type HistoryValues = z.output<typeof historyValuesSchema>;

export const historyEntrySchema = z.object({
  at: z.string(),
  /** The staff member's name; null: the system or the applicant. */
  who: z.string().nullable(),
  /** One of `historyEvents`, or what a newer version has written, which may run beside this one or have run before. */
  what: z.string(),
  reason: z.string().nullable(),
  before: historyValuesSchema.nullable(),
  after: historyValuesSchema.nullable(),
});
export type HistoryEntry = z.output<typeof historyEntrySchema>;
