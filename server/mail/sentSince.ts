import type { MailKind } from '@seminar/shared/mail/schema';
import type { Tx } from '../db/db.ts';

const kinds = {
  instructions: ['transfer_instructions'],
  reminder: ['reminder_before', 'reminder_after', 'reminder_underpaid'],
  reissue: ['receipt_reissued'],
  any: [
    'transfer_instructions',
    'payment_underpaid',
    'reminder_before',
    'reminder_after',
    'reminder_underpaid',
  ],
} satisfies Record<string, MailKind[]>;

/** How many times the applicant has been written to about this since then. */
export function sentSince(
  tx: Tx,
  submissionId: number,
  sort: keyof typeof kinds,
  since: Date,
): Promise<number> {
  return tx.mail.count({
    where: { submissionId, kind: { in: kinds[sort] }, createdAt: { gt: since } },
  });
}

/** Nobody is to be flooded with our mails, whoever presses the button. */
export const mostADay = 10;
const dayMs = 24 * 60 * 60_000;

/** Whether as many mails of a sort as a clerk may have sent went out within the last 24 hours. */
export async function sentOften(
  tx: Tx,
  submissionId: number,
  sort: keyof typeof kinds,
  now: Date,
): Promise<boolean> {
  return (await sentSince(tx, submissionId, sort, new Date(now.getTime() - dayMs))) >= mostADay;
}
