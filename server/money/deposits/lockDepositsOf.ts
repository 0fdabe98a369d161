import { message } from '@seminar/shared/platform/messages/message';
import type { Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';

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

/**
 * Refuses to change what pays for an application where not all of it is as `lockDepositsOf` found it.
 *
 * @param parts the live allocations of the application
 * @param whenReversed what is said where the bank took a deposit back
 * @throws Conflict a deposit was allocated between the two locks, or the bank took one back
 */
export function refuseChangedDeposits(
  parts: readonly { depositId: number }[],
  locked: ReadonlyMap<number, Date | null>,
  whenReversed: 'deposit_reversed' | 'deposit_reversed_cancel',
): void {
  if (!parts.every(({ depositId }) => locked.has(depositId))) {
    throw new Conflict(message('deposit_stale'));
  }
  if (parts.some(({ depositId }) => locked.get(depositId))) {
    throw new Conflict(message(whenReversed));
  }
}
