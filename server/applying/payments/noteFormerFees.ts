import type { Tx } from '../../platform/db/db.ts';

/**
 * Notes what these applications owe until now, so that a fee of which a part is kept later is no mismatch in the books
 * of an earlier period. The caller has locked them and changes it next.
 */
export async function noteFormerFees(
  tx: Tx,
  submissionIds: readonly number[],
  at: Date,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO former_fees (submission_id, amount, changed_at)
    SELECT id, expected_amount, ${at} FROM submissions
    WHERE id = ANY(${[...submissionIds]}::int[]) ORDER BY id`;
}
