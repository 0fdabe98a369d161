import type { Day } from '@seminar/shared/date';
import { qualifiedInvoiceOf, qualifiedInvoices } from '../../platform/conditions/bills.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Prisma, Receipt } from '../../generated/prisma/client.ts';
import { sessionLines } from '../../catalogue/seminars/sessions/statedSessions.ts';
import type { WithSession } from '../../catalogue/seminars/sessions/withSessions.ts';
import { suppliedOf } from '../bills/suppliedOf.rules.ts';
import { storeReceipts, type Issue } from './storeReceipts.ts';
import type { Wording } from './wording.ts';

export interface IssuedReceipt {
  receiptId: number;
  receiptNumber: string;
}

/** What a receipt reads of the application. */
export const receiptParts = {
  seminar: {
    select: {
      name: true,
      nameEn: true,
      code: true,
      taxCategory: true,
      includeOnDemand: true,
      onDemandStart: true,
      onDemandEnd: true,
    },
  },
  ...qualifiedInvoices,
} satisfies Prisma.SubmissionInclude;

interface ReceiptOrder {
  /** Paid, and locked by the caller, who found no valid receipt (the database refuses a second one). */
  submission: WithSession<Prisma.SubmissionGetPayload<{ include: typeof receiptParts }>>;
  /** The bank's day of the deposit that completed the payment. */
  transactionDate: Day;
  wording: Wording;
}

/**
 * Issues the receipts of paid applications in the caller's transaction, in their order. Where a fee has a
 * qualified invoice, its receipt refers to that (decision 55).
 */
export async function issueReceipts(
  tx: Tx,
  orders: readonly ReceiptOrder[],
  issue: Issue,
): Promise<Receipt[]> {
  if (orders.some(({ submission }) => submission.expectedAmount === 0)) {
    throw new Error('a free application has no receipt');
  }
  const facts = orders.map(({ submission, transactionDate, wording }) => ({
    of: { submission },
    amount: submission.expectedAmount - submission.waivedAmount,
    priceReduction: submission.waivedAmount,
    invoice: qualifiedInvoiceOf(submission),
    seminar: submission.seminar,
    language: submission.language,
    wording,
    sessions: sessionLines([submission]),
    supplied: suppliedOf(submission.seminar, [submission.session]),
    transactionDate,
  }));
  return storeReceipts(tx, facts, issue);
}
