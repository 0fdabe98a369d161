import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import { outstandingAmount, submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Tx } from '../../platform/db/db.ts';
import { storeWaivers } from './storeWaivers.ts';

/** Japanese, since histories show it. */
export const borneBySetting = '振込手数料相当の不足のため（設定による自動の負担）';

/** The shortfalls that the association bears by itself, in yen: the known transfer fees up to its setting. */
export async function borneByItself(tx: Tx): Promise<number[]> {
  const { borneShortfall: most, transferFees } = await readAssociation(tx);
  return transferFees.filter((fee) => fee <= most);
}

/**
 * Lets the association bear, by its settings, what a deposit left open of fees of single applications, which the
 * caller has locked. It bears the transfer fee that a single transfer lacks: after a part payment another one may come.
 * It never bears the larger part of a fee. The caller calls `followPayments`. A person does the same by
 * waiveShortfall.ts.
 */
export async function bearSmallShortfalls(
  tx: Tx,
  { depositId, submissionIds, at }: { depositId: number; submissionIds: number[]; at: Date },
): Promise<void> {
  if (submissionIds.length === 0) return;
  const fees = await borneByItself(tx);
  if (fees.length === 0) return;
  const short = await tx.$queryRaw<{ submissionId: number; amount: number }[]>`
    SELECT id AS "submissionId", ${outstandingAmount('submissions')} AS amount FROM submissions
    WHERE id = ANY(${submissionIds}::int[]) AND group_id IS NULL AND waived_amount = 0
      AND ${submissionIsAlive.sql('submissions')}
      AND ${outstandingAmount('submissions')} = ANY(${fees}::int[])
      AND ${outstandingAmount('submissions')} < allocated_amount
      AND NOT EXISTS (SELECT FROM allocations WHERE submission_id = submissions.id
        AND deposit_id <> ${depositId} AND reversed_at IS NULL)
    ORDER BY id`;
  if (short.length === 0) return;
  await storeWaivers(tx, short, { depositId, reason: borneBySetting, adminId: null, at });
}
