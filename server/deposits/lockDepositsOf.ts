import type { Tx } from '../db/db.ts';
import type { PublicId } from '../ids/publicId.ts';

/**
 * Locks the deposits that are allocated to an application, in the order of their ids. To be called
 * before the application itself is locked.
 *
 * @returns by deposit: when the bank took it back
 */
export async function lockDepositsOf(
  tx: Tx,
  publicId: PublicId,
): Promise<Map<number, Date | null>> {
  const locked = await tx.$queryRaw<{ id: number; reversedAt: Date | null }[]>`
    SELECT id, reversed_at AS "reversedAt" FROM deposits WHERE id IN (
      SELECT deposit_id FROM allocations JOIN submissions ON submissions.id = submission_id
      WHERE public_id = ${publicId} AND reversed_at IS NULL)
    ORDER BY id FOR UPDATE`;
  return new Map(locked.map(({ id, reversedAt }) => [id, reversedAt]));
}
