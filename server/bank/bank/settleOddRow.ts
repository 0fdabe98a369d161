import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';

/**
 * Marks an odd row as dealt with, which removes it from the screens. It stays stored; what the bank sent is anonymised
 * later.
 *
 * @throws NotFound there is none
 */
export async function settleOddRow(
  { db, clock }: Context,
  { id, adminId }: { id: number; adminId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { count } = await tx.bankOddRow.updateMany({
      where: { id, settledAt: null },
      data: { settledAt: clock(), settledBy: adminId },
    });
    if (count === 0) {
      if ((await tx.bankOddRow.count({ where: { id } })) === 0) throw new NotFound();
      return;
    }
    await recordAudit(tx, {
      adminId,
      action: 'bank.odd_row_settled',
      entity: 'bank_odd_row',
      entityId: id,
    });
  });
}
