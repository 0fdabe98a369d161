import { message } from '@seminar/shared/platform/messages/message';
import type { Tx } from '../../platform/db/db.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';

/**
 * Locks refunds by their deposits and, where a fee is refunded, its receipt: the deposits first, then the
 * receipts, in the order that all transactions use.
 *
 * @returns those that exist, in the order of their ids
 */
export async function lockRefunds(tx: Tx, ids: readonly number[]) {
  const known = await tx.refund.findMany({
    where: { id: { in: [...ids] } },
    select: { depositId: true, receiptId: true },
  });
  const depositIds = known.map(({ depositId }) => depositId);
  const receiptIds = known.flatMap(({ receiptId }) => receiptId ?? []);
  await tx.$queryRaw`SELECT id FROM deposits WHERE id = ANY(${depositIds}::int[]) ORDER BY id FOR UPDATE`;
  await tx.$queryRaw`SELECT id FROM receipts WHERE id = ANY(${receiptIds}::int[]) ORDER BY id FOR UPDATE`;
  return tx.refund.findMany({
    where: { id: { in: [...ids] } },
    include: { deposit: true, receipt: true },
    orderBy: { id: 'asc' },
  });
}

/**
 * The same for one refund.
 *
 * @throws NotFound
 */
export async function lockRefund(tx: Tx, id: number) {
  const [refund] = await lockRefunds(tx, [id]);
  if (!refund) throw new NotFound();
  return refund;
}

/** @throws Conflict the staff member's screen shows an older version of the refund */
export function refuseStale(version: number | null | undefined, now: number): void {
  if (version !== null && version !== undefined && version !== now) {
    throw new Conflict(message('refund_stale'));
  }
}
