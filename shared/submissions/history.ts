import { mailKinds } from '../mail/schema.ts';

/** The events of an application's history: audit actions on it and its student, and other events. */
export const historyEvents = [
  'submission.received',
  'submission.edited',
  'submission.status_changed',
  'submission.confirmed',
  'submission.account_assigned',
  'submission.instructions_resent',
  'submission.reminded',
  'submission.paid',
  'submission.payment_undone',
  'submission.archived',
  'submission.link_renewed',
  'submission.noted',
  'submission.note_ended',
  'submission.waived',
  'submission.unwaived',
  'student.created',
  'student.updated',
  'student.archived',
  'student.anonymised',
  'allocation.made',
  'allocation.reversed',
  'receipt.issued',
  'receipt.reissued',
  'receipt.voided',
  'refund.marked',
  'refund.completed',
  'refund.withdrawn',
  ...mailKinds.map((kind) => `mail.${kind}` as const),
] as const;
export type HistoryEvent = (typeof historyEvents)[number];
