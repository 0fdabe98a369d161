import { refundIsDue } from '../../platform/conditions/refunds.ts';
import type { Tx } from '../../platform/db/db.ts';
import { invoiceWhatIsLeft } from './invoiceReturnedFees.ts';
import { withdrawRefunds } from './withdrawRefunds.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

interface Import {
  importId: number;
  adminId: number | null;
  at: Date;
}

/**
 * Withdraws the due refunds of the deposits whose reversals (取消) a statement has just brought, so that
 * nobody sends back money that the association doesn't have. Refunds that were sent already stay: a
 * staff member must deal with them. Recording the reversals has locked the deposits.
 */
export async function withdrawReversed(tx: Tx, { importId, adminId, at }: Import): Promise<void> {
  const due = await tx.$queryRaw<{ id: number }[]>`
    SELECT refunds.id FROM refunds JOIN deposit_reversals USING (deposit_id)
    WHERE statement_import_id = ${importId} AND ${refundIsDue.sql('refunds')}
    ORDER BY refunds.id`;
  const ids = due.map(({ id }) => id);
  await withdrawRefunds(tx, ids, { reason: systemReasons.takenBackByBank, adminId, at });
  await invoiceWhatIsLeft(tx, ids, { issuedAt: at, adminId });
}
