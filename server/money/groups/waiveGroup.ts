import { message } from '@seminar/shared/platform/messages/message';
import type { Role } from '@seminar/shared/roles';
import { recordAudit } from '../../platform/audit/record.ts';
import { depositWaitsForDecision } from '../../platform/conditions/deposits.ts';
import { readMoneyOfGroup, toCome } from '../../platform/conditions/groups.ts';
import { submissionCounts } from '../../platform/conditions/seats.ts';
import { outstandingAmount } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { readFeeLimit } from '../deposits/readFeeLimit.ts';
import { mayWaive } from '../deposits/waiver.rules.ts';
import { mailsWait } from '../../telling/mail/undoing.ts';
import { spreadWaiver } from '../../applying/group-payments/groupPayment.rules.ts';
import { lockGroup } from '../../applying/group-payments/lockGroups.ts';
import { settleGroups } from '../../applying/group-payments/settleGroups.ts';
import { Conflict, Forbidden, refuseProblems } from '../../platform/http/errors.ts';

/**
 * The association bears what a group's money lacks: all of its people are paid with it, and each receipt is
 * over what came for it.
 *
 * @throws NotFound
 * @throws ValidationFailed the amount isn't what is still to come
 * @throws Conflict nothing is to come, nothing has come, or too little for a yen from each
 * @throws Forbidden more than a transfer fee is lacking, and it isn't an administrator who asks
 */
export async function waiveGroup(
  context: Context,
  input: {
    publicId: string;
    amount: number;
    reason: string;
    admin: { id: number; role: Role };
  },
): Promise<void> {
  const { publicId, amount, reason, admin } = input;
  const adminId = admin.id;
  const at = context.clock();
  await inTransaction(context.db, async (tx) => {
    const groupId = await lockGroup(tx, publicId);
    const deposits = await tx.$queryRaw<{ id: number; counts: boolean }[]>`
      SELECT id, reversed_at IS NULL AND NOT ${depositWaitsForDecision.sql('deposits')} AS counts
      FROM deposits WHERE group_id = ${groupId} ORDER BY id FOR UPDATE`;
    const people = await tx.$queryRaw<{ id: number; lacking: number }[]>`
      SELECT id, ${outstandingAmount('submissions')} AS lacking
      FROM submissions WHERE group_id = ${groupId} AND ${submissionCounts.sql('submissions')}
      ORDER BY id FOR UPDATE`;
    const money = await readMoneyOfGroup(tx, groupId);
    const lacking = toCome(money);
    if (lacking === 0) throw new Conflict(message('group_nothing_lacking'));
    if (people.length === 0) throw new Conflict(message('group_only_places'));
    if (money.held === 0) throw new Conflict(message('group_nothing_came'));
    refuseProblems(amount === lacking ? {} : { amount: [message('waiver_amount', { lacking })] });
    const most = await readFeeLimit(tx);
    if (!mayWaive(amount, most, admin.role)) {
      throw new Forbidden(message('waiver_above_fee', { most }));
    }
    const last = deposits.findLast(({ counts }) => counts);
    const parts = spreadWaiver(people, amount);
    if (!parts || !last) throw new Conflict(message('group_nothing_came'));
    await mailsWait(tx, `group-waiver:${groupId}`);
    await tx.waiver.createMany({
      data: parts.map((part) => ({
        ...part,
        depositId: last.id,
        reason,
        createdAt: at,
        createdBy: adminId,
      })),
    });
    await recordAudit(tx, {
      adminId,
      action: 'group.waived',
      entity: 'group',
      entityId: groupId,
      after: { amount },
      reason,
    });
    await settleGroups(tx, context, [groupId], { adminId, reason });
  });
}
