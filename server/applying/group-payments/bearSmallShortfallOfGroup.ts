import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { depositWaitsForDecision } from '../../platform/conditions/deposits.ts';
import { readMoneyOfGroup, toCome } from '../../platform/conditions/groups.ts';
import { outstandingAmount, submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Tx } from '../../platform/db/db.ts';
import { borneBySetting } from '../payments/bearSmallShortfalls.ts';
import { spreadWaiver } from './groupPayment.rules.ts';

/**
 * Lets the association bear, by its settings, what the money of a group lacks, once a part of it has come: as
 * waiveGroup.ts, without a person. The caller has locked the group's money, and brings it in line afterwards.
 *
 * @returns whether it bears something
 */
export async function bearSmallShortfallOfGroup(
  tx: Tx,
  groupId: number,
  at: Date,
): Promise<boolean> {
  const { borneShortfall: most } = await readAssociation(tx);
  if (most === 0) return false;
  const money = await readMoneyOfGroup(tx, groupId);
  const amount = toCome(money);
  if (amount === 0 || amount > most || amount >= money.held) return false;
  const [last] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM deposits
    WHERE group_id = ${groupId} AND reversed_at IS NULL AND NOT ${depositWaitsForDecision.sql('deposits')}
    ORDER BY id DESC LIMIT 1`;
  const people = await tx.$queryRaw<{ id: number; lacking: number }[]>`
    SELECT id, ${outstandingAmount('submissions')} AS lacking
    FROM submissions WHERE group_id = ${groupId} AND ${submissionIsAlive.sql('submissions')}
    ORDER BY id`;
  const parts = people.length === 0 ? null : spreadWaiver(people, amount);
  if (!parts || !last) return false;
  await tx.waiver.createMany({
    data: parts.map((part) => ({
      ...part,
      depositId: last.id,
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
