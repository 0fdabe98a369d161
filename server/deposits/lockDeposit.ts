import { message } from '@seminar/shared/messages/message';
import type { Tx } from '../db/db.ts';
import type { Deposit } from '../generated/prisma/client.ts';
import { Conflict, NotFound } from '../http/errors.ts';

/**
 * A deposit that nobody else changes meanwhile: the first lock in the house's order.
 *
 * @throws NotFound
 */
export async function lockDeposit(tx: Tx, id: number): Promise<Deposit> {
  const locked = await tx.$queryRaw<unknown[]>`SELECT id FROM deposits WHERE id = ${id} FOR UPDATE`;
  if (locked.length === 0) throw new NotFound();
  return tx.deposit.findUniqueOrThrow({ where: { id } });
}

/** @throws Conflict the clerk's screen is older than the deposit */
export function refuseStaleDeposit(version: number | null | undefined, now: number): void {
  if (version !== null && version !== undefined && version !== now) {
    throw new Conflict(message('deposit_stale'));
  }
}
