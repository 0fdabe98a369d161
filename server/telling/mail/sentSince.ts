import type { MailKind } from '@seminar/shared/telling/mail/schema';
import type { Tx } from '../../platform/db/db.ts';

/** They remind an applicant of a fee. */
const reminders = [
  'reminder_before',
  'reminder_after',
  'reminder_underpaid',
] as const satisfies MailKind[];

/** They remind of what is still to be paid: the next one says the same. */
export const remindsToPay: readonly MailKind[] = [...reminders, 'group_reminder'];

/** They ask the applicant or a group's contact to pay. */
export const asksToPay: readonly MailKind[] = [
  'transfer_instructions',
  'seat_offered',
  'payment_underpaid',
  'group_instructions',
  ...remindsToPay,
];

const kinds = {
  instructions: ['transfer_instructions'],
  reminder: reminders,
  link: ['application_links', 'answers_asked'],
  answers: ['group_answers_asked'],
  reissue: ['receipt_reissued'],
  any: asksToPay,
} satisfies Record<string, readonly MailKind[]>;

/** How many mails of this sort were sent about an application or a group since then. */
export function sentSince(
  tx: Tx,
  about: { submissionId: number } | { groupId: number },
  sort: keyof typeof kinds,
  since: Date,
): Promise<number> {
  return tx.mail.count({
    where: { ...about, kind: { in: [...kinds[sort]] }, createdAt: { gt: since } },
  });
}

/** Limits the mails that staff can send by hand, so that no applicant is flooded with them. */
export const mostADay = 10;
const dayMs = 24 * 60 * 60_000;

/** Whether the daily limit of mails of this sort is reached: the last 24 hours count. */
export async function sentOften(
  tx: Tx,
  about: { submissionId: number } | { groupId: number },
  sort: keyof typeof kinds,
  now: Date,
): Promise<boolean> {
  return (await sentSince(tx, about, sort, new Date(now.getTime() - dayMs))) >= mostADay;
}
