import { readAssociation } from '../association/readAssociation.ts';
import { submissionIsAlive } from '../conditions/submissions.ts';
import type { Tx } from '../db/db.ts';
import { toDay } from '../context/days.ts';
import type { Receipt } from '../generated/prisma/client.ts';
import { issueReturnInvoices } from './issueReturnInvoices.ts';
import { voidReturnInvoices } from './voidReturnInvoices.ts';

interface Returned {
  /** The receipt of the fee, locked. */
  receiptId: number;
  /** The application whose fee it is. */
  submissionId: number | null;
  issuedAt: Date;
  /** null: the system itself. */
  adminId: number | null;
}

async function isOwedAgain(tx: Tx, { submissionId, invoiceId }: Receipt): Promise<boolean> {
  if (submissionId === null || invoiceId === null) return false;
  const bill = { id: invoiceId, groupId: { not: null }, voidedAt: null };
  const restored = await tx.submission.count({
    where: { id: submissionId, ...submissionIsAlive.where, groupBills: { some: { bill } } },
  });
  return restored > 0;
}

/**
 * Issues the return invoice of a fee once all of it has been sent back, where the law requires one. A
 * fee may have come in several deposits; the law counts the whole return. A group's receipt that is void was
 * followed by one without this fee, so there is nothing to correct; nor where the person is restored, and the
 * invoice of their group states the fee that they owe again.
 */
export async function invoiceReturnedFee(
  tx: Tx,
  { receiptId, submissionId, issuedAt, adminId }: Returned,
): Promise<void> {
  const receipt = await tx.receipt.findUniqueOrThrow({ where: { id: receiptId } });
  const isOfGroup = receipt.groupId !== null;
  if (isOfGroup && receipt.voidedAt !== null) return;
  if (await isOwedAgain(tx, receipt)) return;
  const parts = await tx.refund.findMany({
    where: { receiptId, withdrawnAt: null, ...(isOfGroup ? { submissionId } : {}) },
  });
  const days = parts.flatMap(({ refundedOn }) => refundedOn ?? []);
  if (parts.length === 0 || days.length < parts.length) return;
  const association = await readAssociation(tx);
  const fee = { waiverId: null, submissionId: isOfGroup ? submissionId : null };
  // Where more of the fee is sent back later, one paper is over all of it.
  await voidReturnInvoices(tx, {
    of: { receiptId, ...fee },
    reason: '返金額が増えたため',
    at: issuedAt,
    adminId,
  });
  const order = {
    of: { receipt },
    ...fee,
    amount: parts.reduce((sum, part) => sum + part.amount, 0),
    returnedOn: toDay(new Date(Math.max(...days.map((day) => day.getTime())))),
    adminId,
  };
  await issueReturnInvoices(tx, [order], { association, issuedAt });
}

/**
 * After refunds were withdrawn: what else of their fees was sent back is still sent back, perhaps all that is to
 * be, so its return invoice may be due now. A fee whose return invoice stands has none issued again.
 */
export async function invoiceWhatIsLeft(
  tx: Tx,
  withdrawn: readonly number[],
  { issuedAt, adminId }: Pick<Returned, 'issuedAt' | 'adminId'>,
): Promise<void> {
  if (withdrawn.length === 0) return;
  // Two people may withdraw two parts of one fee at the same time: the second one sees what the first left.
  await tx.$queryRaw`
    SELECT id FROM receipts WHERE id IN (
      SELECT receipt_id FROM refunds WHERE id = ANY(${[...withdrawn]}::int[]))
    ORDER BY id FOR UPDATE`;
  const fees = await tx.$queryRaw<Pick<Returned, 'receiptId' | 'submissionId'>[]>`
    SELECT DISTINCT receipt_id AS "receiptId", refunds.submission_id AS "submissionId"
    FROM refunds JOIN receipts ON receipts.id = receipt_id
    WHERE refunds.id = ANY(${[...withdrawn]}::int[]) AND NOT EXISTS (
      SELECT FROM return_invoices AS issued
      WHERE issued.receipt_id = receipts.id AND issued.waiver_id IS NULL AND issued.voided_at IS NULL
        AND (receipts.group_id IS NULL OR issued.submission_id = refunds.submission_id))
    ORDER BY 1, 2`;
  for (const fee of fees) await invoiceReturnedFee(tx, { ...fee, issuedAt, adminId });
}
