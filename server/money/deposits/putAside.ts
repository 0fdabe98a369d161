import type { AsideKind } from '@seminar/shared/money/deposits/schema';
import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import { unexplainedAmount } from '../../platform/conditions/deposits.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { lockDeposit, refuseStaleDeposit } from './lockDeposit.ts';

interface Act {
  depositId: number;
  reason: string;
  version?: number | null | undefined;
  adminId: number;
}

/**
 * Puts aside what is unexplained of a deposit, since it is no fee: nobody has to look at it any more, and the close
 * counts it apart.
 *
 * @throws NotFound no such deposit
 * @throws Conflict nothing of it is unexplained, it is a group's, the bank took it back, or the staff member's screen
 *   is out of date
 */
export async function putAside(context: Context, input: Act & { kind: AsideKind }): Promise<void> {
  const { depositId, kind, reason, version, adminId } = input;
  await inTransaction(context.db, async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    refuseStaleDeposit(version, deposit.version);
    if (deposit.reversedAt !== null) throw new Conflict(message('deposit_reversed_aside'));
    // A group's money fills what its people lack, whoever leaves it.
    if (deposit.groupId !== null) throw new Conflict(message('aside_of_group'));
    const amount = unexplainedAmount(deposit);
    if (amount === 0) throw new Conflict(message('aside_nothing'));
    await tx.aside.create({
      data: { depositId, amount, kind, reason, createdAt: context.clock(), createdBy: adminId },
    });
    await tx.deposit.update({ where: { id: depositId }, data: { version: { increment: 1 } } });
    await recordAudit(tx, {
      adminId,
      action: 'deposit.put_aside',
      entity: 'deposit',
      entityId: depositId,
      after: { amount, kind },
      reason,
    });
  });
}
