import { tokyoDay } from '@seminar/shared/date';
import {
  completingAllocation,
  submissionAwaitsReceipt,
  validReceipts,
} from '../conditions/receipts.ts';
import { toDay } from '../context/days.ts';
import type { Tx } from '../db/db.ts';
import type { Association, Prisma } from '../generated/prisma/client.ts';
import { invoiceReduction } from '../refunds/invoiceReduction.ts';
import { issueReceipt, type IssuedReceipt } from './issueReceipt.ts';
import { unprintableOf, wordingOf, type Wording } from './wording.ts';

const parts = {
  seminar: { select: { name: true, code: true, taxCategory: true } },
  receipts: validReceipts,
  allocations: completingAllocation,
  waivers: { where: { undoneAt: null } },
} satisfies Prisma.SubmissionInclude;

type Awaiting = Prisma.SubmissionGetPayload<{ include: typeof parts }>;

interface Awaited {
  submission: Awaiting;
  association: Association;
}

/** Reads an application that awaits its receipt, which the caller has locked; null: it awaits none. */
export async function readAwaiting(tx: Tx, submissionId: number): Promise<Awaited | null> {
  const submission = await tx.submission.findUniqueOrThrow({
    where: { id: submissionId },
    include: parts,
  });
  if (!submissionAwaitsReceipt.of(submission)) return null;
  const association = await tx.association.findUniqueOrThrow({ where: { id: 1 } });
  return { submission, association };
}

/** Issues the receipt and, where the price was reduced, its return invoice. */
export async function issueAwaitedReceipt(
  tx: Tx,
  { submission, association }: Awaited,
  { wording, adminId, at }: { wording: Wording; adminId: number | null; at: Date },
): Promise<IssuedReceipt> {
  const deposit = submission.allocations[0]?.deposit;
  const issued = await issueReceipt(tx, {
    submissionId: submission.id,
    transactionDate: deposit ? toDay(deposit.depositedAt) : tokyoDay(at),
    issuedAt: at,
    adminId,
    wording,
    read: { submission, association },
  });
  const [waiver] = submission.waivers;
  if (waiver) {
    const receipt = await tx.receipt.findUniqueOrThrow({ where: { id: issued.receiptId } });
    await invoiceReduction(tx, { waiver, receipt, issuedAt: at });
  }
  return issued;
}

/**
 * Issues the receipt that an application awaits, as the application words it, unless a character of it
 * can't be printed: then it waits for the office.
 *
 * @returns null: it awaits none, or waits on
 */
export async function issuePrintableReceipt(
  tx: Tx,
  { submissionId, adminId = null, at }: { submissionId: number; adminId?: number | null; at: Date },
): Promise<IssuedReceipt | null> {
  const awaited = await readAwaiting(tx, submissionId);
  if (!awaited) return null;
  const wording = wordingOf(awaited.submission, awaited.association);
  if (unprintableOf(wording, awaited.association).length > 0) return null;
  return issueAwaitedReceipt(tx, awaited, { wording, adminId, at });
}
