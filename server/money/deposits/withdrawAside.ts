import { message } from '@seminar/shared/platform/messages/message';
import { recordAudits } from '../../platform/audit/record.ts';
import { depositIsUnexplained } from '../../platform/conditions/deposits.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { announceUnexplained } from '../../telling/webhooks/announceUnexplained.ts';
import { lockDeposit, refuseStaleDeposit } from './lockDeposit.ts';
import { refreshSuggestionsSoon } from './matching/refreshSoon.ts';

interface Act {
  depositId: number;
  reason: string;
  version?: number | null | undefined;
  adminId: number;
}

/**
 * Takes back what was put aside of a deposit: the money is unexplained again.
 *
 * @throws NotFound no such deposit
 * @throws Conflict nothing of it is put aside, or the staff member's screen is out of date
 */
export async function withdrawAside(context: Context, input: Act): Promise<void> {
  const { depositId, reason, version, adminId } = input;
  const at = context.clock();
  await inTransaction(context.db, async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    refuseStaleDeposit(version, deposit.version);
    const asides = await tx.aside.findMany({
      where: { depositId, withdrawnAt: null },
      orderBy: { id: 'asc' },
    });
    if (asides.length === 0) throw new Conflict(message('aside_missing'));
    await tx.aside.updateMany({
      where: { id: { in: asides.map(({ id }) => id) } },
      data: { withdrawnAt: at, withdrawnBy: adminId, withdrawalReason: reason },
    });
    await tx.deposit.update({ where: { id: depositId }, data: { version: { increment: 1 } } });
    await recordAudits(
      tx,
      asides.map(({ amount, kind }) => ({
        adminId,
        action: 'deposit.aside_withdrawn',
        entity: 'deposit',
        entityId: depositId,
        before: { amount, kind },
        reason,
      })),
    );
    if (deposit.reversedAt === null && !depositIsUnexplained.of(deposit)) {
      await announceUnexplained(tx, [depositId], at);
    }
    await refreshSuggestionsSoon(tx);
  });
}
