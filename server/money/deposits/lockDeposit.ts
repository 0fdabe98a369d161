import { message } from '@seminar/shared/platform/messages/message';
import type { Tx } from '../../platform/db/db.ts';
import { withKeptPlans } from '../../platform/db/withDatabase.ts';
import type { Deposit } from '../../generated/prisma/client.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';

/**
 * Locks a deposit. Deposits are locked after groups and before applications, so that transactions can't
 * deadlock. The plans of what follows are kept, since it finds its rows by their keys.
 *
 * @throws NotFound
 */
export async function holdDeposit(tx: Tx, id: number): Promise<void> {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT ${withKeptPlans} FROM deposits WHERE id = ${id} FOR UPDATE`;
  if (locked.length === 0) throw new NotFound();
}

/** Locks a deposit and reads it. */
export async function lockDeposit(tx: Tx, id: number): Promise<Deposit> {
  await holdDeposit(tx, id);
  return tx.deposit.findUniqueOrThrow({ where: { id } });
}

/** @throws Conflict the staff member's screen shows an older version of the deposit */
export function refuseStaleDeposit(version: number | null | undefined, now: number): void {
  if (version !== null && version !== undefined && version !== now) {
    throw new Conflict(message('deposit_stale'));
  }
}
