import type { Tx } from '../db.ts';

const kinds = {
  instructions: ['transfer_instructions'],
  reminder: ['reminder_before', 'reminder_after', 'reminder_underpaid'],
  any: [
    'transfer_instructions',
    'payment_underpaid',
    'reminder_before',
    'reminder_after',
    'reminder_underpaid',
  ],
};

/** How many times the applicant has been written to about paying since then. */
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
