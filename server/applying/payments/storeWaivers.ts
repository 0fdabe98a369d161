import { recordAudits } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/db/db.ts';

interface Part {
  submissionId: number;
  /** Yen. */
  amount: number;
}

/** Stores what the association bears of fees, with the audit. The caller has locked the applications. */
export async function storeWaivers(
  tx: Tx,
  parts: readonly Part[],
  given: {
    /** The deposit that is short. */
    depositId: number;
    reason: string;
    /** null: the association’s settings say so. */
    adminId: number | null;
    at: Date;
  },
): Promise<void> {
  const { depositId, reason, adminId, at } = given;
  await tx.waiver.createMany({
    data: parts.map((part) => ({ ...part, depositId, reason, createdAt: at, createdBy: adminId })),
  });
  await recordAudits(
    tx,
    parts.map(({ submissionId, amount }) => ({
      adminId,
      action: 'submission.waived',
      entity: 'submission',
      entityId: submissionId,
      after: { amount, deposit_id: depositId },
      reason,
    })),
  );
}
