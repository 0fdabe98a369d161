import type { Day } from '@seminar/shared/date';
import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Tx } from '../../platform/db/db.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Prisma, Receipt, Refund } from '../../generated/prisma/client.ts';
import { issueReturnInvoices } from './issueReturnInvoices.ts';
import { voidReturnInvoices } from './voidReturnInvoices.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

interface Fee {
  /** Its receipt, locked. */
  receiptId: number;
  /** The application whose fee it is. */
  submissionId: number | null;
}

interface Issue {
  issuedAt: Date;
  /** null: the system itself. */
  adminId: number | null;
}

/** What is read of a receipt, to see whether its fee is owed again. */
const owedParts = {
  submission: {
    select: {
      status: true,
      archivedAt: true,
      groupBills: {
        where: { bill: { groupId: { not: null }, voidedAt: null } },
        select: { billId: true },
      },
    },
  },
} satisfies Prisma.ReceiptInclude;

type FeeReceipt = Prisma.ReceiptGetPayload<{ include: typeof owedParts }>;

const isOwedAgain = ({ submission, invoiceId }: FeeReceipt): boolean =>
  submission !== null &&
  submissionIsAlive.of(submission) &&
  submission.groupBills.some(({ billId }) => billId === invoiceId);

/** What a return invoice is over, if all that is to be sent back of a fee was. */
function returnOf(parts: readonly Refund[]): { amount: number; returnedOn: Day }[] {
  const days = parts.flatMap(({ refundedOn }) => refundedOn ?? []);
  if (parts.length === 0 || days.length < parts.length) return [];
  return [
    {
      amount: parts.reduce((sum, part) => sum + part.amount, 0),
      returnedOn: toDay(new Date(Math.max(...days.map((day) => day.getTime())))),
    },
  ];
}

/** The fees of a receipt, which may be a group's. */
function feesOf(receipt: Receipt, fees: readonly Fee[]): (number | null)[] {
  if (receipt.groupId === null) return [null];
  const theirs = fees.filter(({ receiptId }) => receiptId === receipt.id);
  return [...new Set(theirs.map(({ submissionId }) => submissionId))];
}

/**
 * Issues the return invoices of fees of which all has been sent back, where the law requires them. A
 * fee may have come in several deposits; the law counts the whole return. A group's receipt that is void was
 * followed by one without this fee, so there is nothing to correct; nor where the person is restored, and the
 * invoice of their group states the fee that they owe again.
 */
export async function invoiceReturnedFees(
  tx: Tx,
  fees: readonly Fee[],
  { issuedAt, adminId }: Issue,
): Promise<void> {
  const ids = fees.map(({ receiptId }) => receiptId);
  if (ids.length === 0) return;
  const receipts = await tx.receipt.findMany({
    where: { id: { in: ids }, OR: [{ groupId: null }, { voidedAt: null }] },
    include: owedParts,
    orderBy: { id: 'asc' },
  });
  const refunds = await tx.refund.findMany({
    where: { receiptId: { in: ids }, withdrawnAt: null },
  });
  const orders = receipts
    .filter((receipt) => !isOwedAgain(receipt))
    .flatMap((receipt) =>
      feesOf(receipt, fees).flatMap((submissionId) => {
        const parts = refunds.filter(
          (refund) =>
            refund.receiptId === receipt.id &&
            (receipt.groupId === null || refund.submissionId === submissionId),
        );
        const fee = { of: { receipt }, waiverId: null, submissionId, adminId };
        return returnOf(parts).map((returned) => ({ ...fee, ...returned }));
      }),
    );
  if (orders.length === 0) return;
  // Where more of a fee is sent back later, one paper is over all of it.
  await voidReturnInvoices(tx, {
    of: {
      waiverId: null,
      OR: orders.map(({ of, submissionId }) => ({ receiptId: of.receipt.id, submissionId })),
    },
    reason: systemReasons.refundGrew,
    at: issuedAt,
    adminId,
  });
  const association = await readAssociation(tx);
  await issueReturnInvoices(tx, orders, { association, issuedAt });
}

/**
 * After refunds were withdrawn: what else of their fees was sent back is still sent back, perhaps all that is to
 * be, so its return invoice may be due now. A fee whose return invoice stands has none issued again.
 */
export async function invoiceWhatIsLeft(
  tx: Tx,
  withdrawn: readonly number[],
  issue: Issue,
): Promise<void> {
  if (withdrawn.length === 0) return;
  // Two people may withdraw two parts of one fee at the same time: the second one sees what the first left.
  await tx.$queryRaw`
    SELECT id FROM receipts WHERE id IN (
      SELECT receipt_id FROM refunds WHERE id = ANY(${[...withdrawn]}::int[]))
    ORDER BY id FOR UPDATE`;
  const fees = await tx.$queryRaw<Fee[]>`
    SELECT DISTINCT receipt_id AS "receiptId", refunds.submission_id AS "submissionId"
    FROM refunds JOIN receipts ON receipts.id = receipt_id
    WHERE refunds.id = ANY(${[...withdrawn]}::int[]) AND NOT EXISTS (
      SELECT FROM return_invoices AS issued
      WHERE issued.receipt_id = receipts.id AND issued.waiver_id IS NULL AND issued.voided_at IS NULL
        AND (receipts.group_id IS NULL OR issued.submission_id = refunds.submission_id))
    ORDER BY 1, 2`;
  await invoiceReturnedFees(tx, fees, issue);
}
