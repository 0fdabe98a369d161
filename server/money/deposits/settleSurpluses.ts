import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import { recordAudits } from '../../platform/audit/record.ts';
import { restAmount } from '../../platform/conditions/deposits.ts';
import { readMoneyOfGroup } from '../../platform/conditions/groups.ts';
import { placeIsOpen } from '../../platform/conditions/places.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Tx } from '../../platform/db/db.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';
import { surplusReason } from './allocation.rules.ts';
import { markJudged } from './judgePayer.ts';

/** Japanese, since histories show it. */
const keptReason = '少額の過入金のため（設定により返金しません）';

interface Surplus {
  /** null: the money is a group's. */
  submissionId: number | null;
  /** Yen that came beyond its fee. */
  amount: number;
}

/**
 * Keeps the money that a deposit has beyond its fees, where the association's settings allow this sum; else makes it a
 * refund that is due. The caller has locked the deposit.
 */
export async function settleSurpluses(
  tx: Tx,
  surpluses: readonly Surplus[],
  {
    depositId,
    groupId = null,
    adminId,
    at,
  }: { depositId: number; groupId?: number | null; adminId: number | null; at: Date },
): Promise<void> {
  if (surpluses.length === 0) return;
  const { keptSurplus: most } = await readAssociation(tx);
  const kept = surpluses.filter(({ amount }) => amount <= most);
  if (kept.length > 0) {
    const kind = 'surplus';
    await tx.aside.createMany({
      data: kept.map((part) => ({ ...part, depositId, kind, reason: keptReason, createdAt: at })),
    });
    await recordAudits(
      tx,
      kept.map(({ amount }) => ({
        adminId: null,
        action: 'deposit.put_aside',
        entity: 'deposit',
        entityId: depositId,
        after: { amount, kind },
        reason: keptReason,
      })),
    );
    await noteChanges(
      tx,
      kept.flatMap(({ submissionId, amount }) => {
        const of = submissionId === null ? groupId !== null && { groupId } : { submissionId };
        const change = { what: 'surplus_kept', amount } as const;
        return of ? [{ of, change, reason: surplusReason, adminId, at }] : [];
      }),
    );
  }
  await markJudged(
    tx,
    surpluses
      .filter((part) => !kept.includes(part))
      .map((part) => ({
        ...part,
        depositId,
        kind: 'overpaid',
        reason: surplusReason,
        adminId,
        at,
      })),
  );
}

/** Whether a group's money may be for people without a name so far: it is at least one fee. */
export async function mayPayForMore(
  tx: Tx,
  { groupId, amount }: { groupId: number; amount: number },
): Promise<boolean> {
  const [least] = await tx.$queryRaw<{ fee: number | null }[]>`
    SELECT min(fee)::int AS fee FROM (
      SELECT expected_amount AS fee FROM submissions
      WHERE group_id = ${groupId} AND expected_amount > 0 AND ${submissionIsAlive.sql('submissions')}
      UNION ALL
      SELECT fee FROM group_places
      WHERE group_id = ${groupId} AND fee > 0 AND ${placeIsOpen.sql('group_places')}) AS fees`;
  return amount >= (least?.fee ?? 0);
}

/**
 * The same of a deposit that a group has just got, before it pays: what is over once it has paid all that the group
 * lacks. What may be for more people, and what pays for nobody and may be somebody else's, both wait for a person.
 */
export async function settleSurplusOfGroup(
  tx: Tx,
  {
    groupId,
    depositId,
    adminId,
    at,
  }: { groupId: number; depositId: number; adminId: number | null; at: Date },
): Promise<void> {
  const deposit = await tx.deposit.findUniqueOrThrow({ where: { id: depositId } });
  const { lacking, held, surplus } = await readMoneyOfGroup(tx, groupId);
  const came = restAmount(deposit);
  const over = held + surplus - lacking;
  if (over <= 0 || over >= came || (await mayPayForMore(tx, { groupId, amount: over }))) return;
  const order = { depositId, groupId, adminId, at };
  await settleSurpluses(tx, [{ submissionId: null, amount: over }], order);
}
