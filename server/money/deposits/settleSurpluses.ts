import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import type { Undoing } from '../../platform/audit/cause.ts';
import { recordAudits } from '../../platform/audit/record.ts';
import { keptSurplus } from '../../platform/conditions/deposits.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';
import { surplusReason } from './allocation.rules.ts';
import { markJudged } from './judgePayer.ts';

/** Japanese, since histories show it. */
const keptReason = '少額の過入金のため（設定により返金しません）';

interface Surplus {
  submissionId: number;
  /** Yen that came beyond its fee. */
  amount: number;
}

/**
 * Keeps the money that a deposit has beyond its fees, where the association's settings allow so much; else makes it a
 * refund that is due. The caller has locked the deposit.
 */
export async function settleSurpluses(
  tx: Tx,
  surpluses: readonly Surplus[],
  { depositId, adminId, at }: { depositId: number; adminId: number | null; at: Date },
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
      kept.map(({ submissionId, amount }) => ({
        of: { submissionId },
        change: { what: 'surplus_kept', amount },
        reason: surplusReason,
        adminId,
        at,
      })),
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

/**
 * Takes back what was kept beyond fees whose allocations are reversed: the money is to be given anew.
 *
 * @param of which, of those that stand
 */
export async function withdrawKeptSurplus(
  tx: Tx,
  of: Prisma.AsideWhereInput,
  { adminId, reason, at }: Undoing,
): Promise<{ depositId: number; submissionId: number | null; amount: number }[]> {
  const withdrawn = await tx.aside.updateManyAndReturn({
    where: { ...of, ...keptSurplus.where },
    data: { withdrawnAt: at, withdrawnBy: adminId, withdrawalReason: reason },
  });
  await recordAudits(
    tx,
    withdrawn.map(({ depositId, amount, kind }) => ({
      adminId,
      action: 'deposit.aside_withdrawn',
      entity: 'deposit',
      entityId: depositId,
      before: { amount, kind },
      reason,
    })),
  );
  return withdrawn;
}
