import { tokyoDay } from '@seminar/shared/date';
import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import {
  completingAllocation,
  groupReceipt,
  submissionAwaitsReceipt,
  validReceipts,
} from '../../platform/conditions/receipts.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Association, Prisma, Receipt } from '../../generated/prisma/client.ts';
import { invoiceReductions } from '../refunds/invoiceReductions.ts';
import { withSessions, type WithSession } from '../../catalogue/seminars/sessions/withSessions.ts';
import { issueReceipts, receiptParts } from './issueReceipts.ts';
import { unprintableOf, wordingOf, type Wording } from './wording.ts';

/** What a receipt that is awaited reads of the application. */
export const awaitingParts = {
  ...receiptParts,
  receipts: validReceipts,
  group: groupReceipt,
  allocations: completingAllocation,
  waivers: { where: { undoneAt: null } },
} satisfies Prisma.SubmissionInclude;

type Awaiting = WithSession<Prisma.SubmissionGetPayload<{ include: typeof awaitingParts }>>;

interface Awaited {
  submissions: Awaiting[];
  association: Association;
}

/**
 * Of these applications, which the caller has locked, those that await their receipt, in the order of their seminars
 * and ids.
 */
export async function readAwaiting(tx: Tx, submissionIds: readonly number[]): Promise<Awaited> {
  const submissions = await tx.submission.findMany({
    where: { id: { in: [...submissionIds] } },
    include: awaitingParts,
    orderBy: [{ seminarId: 'asc' }, { id: 'asc' }],
  });
  return {
    submissions: await withSessions(
      tx,
      submissions.filter((submission) => submissionAwaitsReceipt.of(submission)),
    ),
    association: await readAssociation(tx),
  };
}

interface Worded {
  submission: Awaiting;
  wording: Wording;
}

/** Issues receipts and, where the price was reduced, their return invoices. */
export async function issueAwaitedReceipts(
  tx: Tx,
  worded: readonly Worded[],
  issue: { association: Association; adminId: number | null; at: Date },
): Promise<Receipt[]> {
  const { association, adminId, at } = issue;
  const orders = worded.map(({ submission, wording }) => {
    const deposit = submission.allocations[0]?.deposit;
    const transactionDate = deposit ? toDay(deposit.depositedAt) : tokyoDay(at);
    return { submission, wording, transactionDate };
  });
  const receipts = await issueReceipts(tx, orders, { association, issuedAt: at, adminId });
  const receiptOf = new Map<number | null, Receipt>(
    receipts.map((receipt) => [receipt.submissionId, receipt]),
  );
  await invoiceReductions(
    tx,
    worded.flatMap(({ submission: { id, waivers } }) => {
      const receipt = receiptOf.get(id);
      const [waiver] = waivers;
      return receipt && waiver ? [{ waiver, receipt }] : [];
    }),
    { association, issuedAt: at },
  );
  return receipts;
}

/**
 * Issues the receipts that these applications await, as the applications word them, but not those of which
 * a character can't be printed: they wait for the office. The caller has locked the applications.
 */
export async function issuePrintableReceipts(
  tx: Tx,
  submissions: readonly Awaiting[],
  { adminId = null, at }: { adminId?: number | null; at: Date },
): Promise<Receipt[]> {
  const awaiting = submissions.filter((submission) => submissionAwaitsReceipt.of(submission));
  if (awaiting.length === 0) return [];
  const association = await readAssociation(tx);
  const worded = awaiting
    .map((submission) => ({ submission, wording: wordingOf(submission, association) }))
    .filter(
      ({ submission, wording }) =>
        unprintableOf(wording, association, [submission.applicantName]).length === 0,
    );
  return issueAwaitedReceipts(tx, worded, { association, adminId, at });
}
