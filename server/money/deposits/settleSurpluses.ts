import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import { recordAudits } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/db/db.ts';
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

/** Takes back what was kept of a deposit whose allocations are replaced: the money is to be given anew. */
export async function withdrawKeptSurplus(
  tx: Tx,
  {
    depositId,
    adminId,
    reason,
    at,
  }: {
    depositId: number;
    adminId: number | null;
    reason: string;
    at: Date;
  },
): Promise<void> {
  const withdrawn = await tx.aside.updateManyAndReturn({
    where: { depositId, kind: 'surplus', withdrawnAt: null },
    data: { withdrawnAt: at, withdrawnBy: adminId, withdrawalReason: reason },
  });
  await recordAudits(
    tx,
    withdrawn.map(({ amount, kind }) => ({
      adminId,
      action: 'deposit.aside_withdrawn',
      entity: 'deposit',
      entityId: depositId,
      before: { amount, kind },
      reason,
    })),
  );
}
