import type { Tx } from '../db/db.ts';
import { toDay } from '../context/days.ts';
import { issueReturnInvoice } from './issueReturnInvoice.ts';

interface Returned {
  /** The receipt of the fee, locked. */
  receiptId: number;
  issuedAt: Date;
  adminId: number;
}

/**
 * Issues the return invoice of a fee once all of it has been sent back, where the law requires one. A
 * fee may have come in several deposits; the law counts the whole return.
 */
export async function invoiceReturnedFee(
  tx: Tx,
  { receiptId, issuedAt, adminId }: Returned,
): Promise<void> {
  const parts = await tx.refund.findMany({ where: { receiptId, withdrawnAt: null } });
  const days = parts.flatMap(({ refundedOn }) => refundedOn ?? []);
  if (days.length < parts.length) return;
  const receipt = await tx.receipt.findUniqueOrThrow({ where: { id: receiptId } });
  await issueReturnInvoice(tx, {
    receipt,
    waiverId: null,
    amount: parts.reduce((sum, part) => sum + part.amount, 0),
    returnedOn: toDay(new Date(Math.max(...days.map((day) => day.getTime())))),
    issuedAt,
    adminId,
  });
}
