import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { depositWaitsForDecision } from '../../platform/conditions/deposits.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { lockDeposit, refuseStaleDeposit } from '../deposits/lockDeposit.ts';
import { settleSurplusOfGroup } from '../deposits/settleSurpluses.ts';
import { refreshSuggestionsSoon } from '../deposits/matching/refreshSoon.ts';
import { bearSmallShortfallOfGroup } from '../../applying/group-payments/bearSmallShortfallOfGroup.ts';
import { lockGroup } from '../../applying/group-payments/lockGroups.ts';
import { settleGroups } from '../../applying/group-payments/settleGroups.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { mailsWait } from '../../telling/mail/undoing.ts';
import { queueGroupUnderpaid } from '../../telling/mail/definitions/groupUnderpaid.ts';

/** Where the group lacks nothing, the deposit pays for nobody: who said whose it is must be known all the same. */
async function noteSurplus(
  tx: Tx,
  { depositId, groupId, adminId }: { depositId: number; groupId: number; adminId: number },
): Promise<void> {
  const deposit = await tx.deposit.findUniqueOrThrow({ where: { id: depositId } });
  if (deposit.held || deposit.reservedAmount > 0 || deposit.allocatedAmount > 0) return;
  await recordAudit(tx, {
    adminId,
    action: 'deposit.held',
    entity: 'deposit',
    entityId: depositId,
    after: { group_id: groupId, amount: deposit.amount - deposit.refundAmount },
  });
}

/**
 * Says that a deposit is the money of a group, though it didn't come on its account. It is held until the whole
 * has come. Of a deposit that is the group's already, what was a surplus is looked at again. One that came on a former
 * account of the group waits for this, and then pays.
 *
 * @throws NotFound no such group or deposit
 * @throws Conflict the screen is out of date, it is allocated, the bank took it back, it is put aside, or nothing of it
 *   is left
 */
export async function assignToGroup(
  context: Context,
  input: { publicId: string; depositId: number; version: number | null; adminId: number },
): Promise<void> {
  const { publicId, depositId, version, adminId } = input;
  await inTransaction(context.db, async (tx) => {
    const groupId = await lockGroup(tx, publicId);
    const deposit = await lockDeposit(tx, depositId);
    refuseStaleDeposit(version, deposit.version);
    if (deposit.reversedAt !== null) throw new Conflict(message('deposit_reversed'));
    const isOurs = deposit.groupId === groupId;
    if (!isOurs && (deposit.allocatedAmount > 0 || deposit.groupId !== null)) {
      throw new Conflict(message('deposit_settled'));
    }
    if (deposit.asideAmount > 0) throw new Conflict(message('deposit_aside'));
    if (deposit.amount === deposit.refundAmount) throw new Conflict(message('deposit_sent_back'));
    // Of a former account of the group's it is theirs only now.
    const isNew = !isOurs || depositWaitsForDecision.of(deposit);
    if (isNew) {
      await tx.deposit.update({
        where: { id: depositId },
        data: {
          groupId,
          version: { increment: 1 },
          ...(deposit.intendedSubmissionId === null ? { formerHolder: false } : {}),
        },
      });
    }
    if (!isOurs) await mailsWait(tx, `deposit:${depositId}`);
    const cause = { adminId, reason: null };
    if (isNew) {
      await settleSurplusOfGroup(tx, { groupId, depositId, adminId, at: context.clock() });
    }
    await settleGroups(tx, context, [groupId], cause);
    if (isNew && (await bearSmallShortfallOfGroup(tx, groupId, context.clock()))) {
      await settleGroups(tx, context, [groupId], cause);
    }
    if (isNew) await noteSurplus(tx, { depositId, groupId, adminId });
    await queueGroupUnderpaid(tx, context, groupId);
    await refreshSuggestionsSoon(tx);
  });
}
