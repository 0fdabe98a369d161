import { message } from '@seminar/shared/messages/message';
import type { Tx } from '../db/db.ts';
import { Conflict, NotFound } from '../http/errors.ts';

/**
 * Locks a refund by its deposit and, if a fee is refunded, its receipt: the deposit first, then the
 * receipt, in the order that all transactions use.
 *
 * @throws NotFound
 */
export async function lockRefund(tx: Tx, id: number) {
  const known = await tx.refund.findUnique({
    where: { id },
    select: { depositId: true, receiptId: true },
  });
  if (!known) throw new NotFound();
  await tx.$queryRaw`SELECT id FROM deposits WHERE id = ${known.depositId} FOR UPDATE`;
  await tx.$queryRaw`SELECT id FROM receipts WHERE id = ${known.receiptId} FOR UPDATE`;
  return tx.refund.findUniqueOrThrow({ where: { id }, include: { deposit: true, receipt: true } });
}

/** @throws Conflict the staff member's screen shows an older version of the refund */
export function refuseStale(version: number | null | undefined, now: number): void {
  if (version !== null && version !== undefined && version !== now) {
    throw new Conflict(message('refund_stale'));
  }
}
