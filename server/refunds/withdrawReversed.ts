import { refundIsDue } from '../conditions/refunds.ts';
import type { Tx } from '../db/db.ts';
import { withdrawRefunds } from './withdrawRefunds.ts';

interface Import {
  importId: number;
  adminId: number | null;
  at: Date;
}

/**
 * Withdraws what was still due of the deposits that a statement has just told to be taken back (取消), so
 * that nobody sends back what the association doesn't have. What was sent back already stays: a person
 * must see to it. Recording the reversals has locked the deposits.
 */
export async function withdrawReversed(tx: Tx, { importId, adminId, at }: Import): Promise<void> {
  const due = await tx.$queryRaw<{ id: number }[]>`
    SELECT refunds.id FROM refunds JOIN deposit_reversals USING (deposit_id)
    WHERE statement_import_id = ${importId} AND ${refundIsDue.sql('refunds')}
    ORDER BY refunds.id`;
  const ids = due.map(({ id }) => id);
  await withdrawRefunds(tx, ids, { reason: '銀行がこの入金を取り消したため', adminId, at });
}
