import { recordAudit } from '../../platform/audit/record.ts';
import { readMoneyOfGroup, toCome } from '../../platform/conditions/groups.ts';
import { submissionCounts } from '../../platform/conditions/seats.ts';
import { outstandingAmount } from '../../platform/conditions/submissions.ts';
import type { Tx } from '../../platform/db/db.ts';
import { borneByItself, borneBySetting } from '../payments/bearSmallShortfalls.ts';
import { spreadWaiver } from './groupPayment.rules.ts';

/**
 * Lets the association bear, by its settings, what the money of a group lacks where one transfer waits for a transfer
 * fee: as waiveGroup.ts, without a person. The caller has locked the group's money, and brings it in line afterwards.
 *
 * @returns whether it bears something
 */
export async function bearSmallShortfallOfGroup(
  tx: Tx,
  groupId: number,
  at: Date,
): Promise<boolean> {
  const fees = await borneByItself(tx);
  if (fees.length === 0) return false;
  const money = await readMoneyOfGroup(tx, groupId);
  const amount = toCome(money);
  if (!fees.includes(amount) || amount >= money.held) return false;
  const [transfer, another] = await tx.deposit.findMany({
    where: { groupId, held: true },
    take: 2,
  });
  const people = await tx.$queryRaw<{ id: number; lacking: number }[]>`
    SELECT id, ${outstandingAmount('submissions')} AS lacking
    FROM submissions WHERE group_id = ${groupId} AND ${submissionCounts.sql('submissions')}
    ORDER BY id`;
  const parts = people.length === 0 ? null : spreadWaiver(people, amount);
  if (!parts || !transfer || another) return false;
  await tx.waiver.createMany({
    data: parts.map((part) => ({
      ...part,
      depositId: transfer.id,
      reason: borneBySetting,
      createdAt: at,
    })),
  });
  await recordAudit(tx, {
    adminId: null,
    action: 'group.waived',
    entity: 'group',
    entityId: groupId,
    after: { amount },
    reason: borneBySetting,
  });
  return true;
}
