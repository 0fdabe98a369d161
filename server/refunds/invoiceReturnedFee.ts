import { readAssociation } from '../association/readAssociation.ts';
import type { Tx } from '../db/db.ts';
import { toDay } from '../context/days.ts';
import { issueReturnInvoices } from './issueReturnInvoice.ts';

interface Returned {
  /** The receipt of the fee, locked. */
  receiptId: number;
  /** The application whose fee it is. */
  submissionId: number | null;
  issuedAt: Date;
  adminId: number;
}

/**
 * Issues the return invoice of a fee once all of it has been sent back, where the law requires one. A
 * fee may have come in several deposits; the law counts the whole return. A group's receipt that is void was
 * followed by one without this fee, so there is nothing to correct.
 */
export async function invoiceReturnedFee(
  tx: Tx,
  { receiptId, submissionId, issuedAt, adminId }: Returned,
): Promise<void> {
  const receipt = await tx.receipt.findUniqueOrThrow({ where: { id: receiptId } });
  const isOfGroup = receipt.groupId !== null;
  if (isOfGroup && receipt.voidedAt !== null) return;
  const parts = await tx.refund.findMany({
    where: { receiptId, withdrawnAt: null, ...(isOfGroup ? { submissionId } : {}) },
  });
  const days = parts.flatMap(({ refundedOn }) => refundedOn ?? []);
  if (days.length < parts.length) return;
  const association = await readAssociation(tx);
  const order = {
    of: { receipt },
    waiverId: null,
    submissionId: isOfGroup ? submissionId : null,
    amount: parts.reduce((sum, part) => sum + part.amount, 0),
    returnedOn: toDay(new Date(Math.max(...days.map((day) => day.getTime())))),
    adminId,
  };
  await issueReturnInvoices(tx, [order], { association, issuedAt });
}
