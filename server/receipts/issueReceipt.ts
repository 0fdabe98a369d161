import { fiscalYear, tokyoDay, type Day } from '@seminar/shared/date';
import { searchText } from '@seminar/shared/japan/searchKey';
import { recordAudit } from '../audit/record.ts';
import type { Tx } from '../db/db.ts';
import type { Association, Prisma } from '../generated/prisma/client.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { issuerOf } from '../documents/receipt/issuer.ts';
import { announce } from '../webhooks/announce.ts';
import { receiptNumber } from './receiptNumber.rules.ts';
import { wordingOf, type Wording } from './wording.ts';

export interface IssuedReceipt {
  receiptId: number;
  receiptNumber: string;
}

interface ReceiptOrder {
  /** The database's id, not the public one. */
  submissionId: number;
  /** The bank's day of the deposit that completed the payment. */
  transactionDate: Day;
  issuedAt: Date;
  /** null: the system, since it allocated the money automatically. */
  adminId?: number | null;
  /** As the office has worded it; absent: by the application. */
  wording?: Wording;
  /** What the caller has read already, after it locked the application. */
  read?: Content;
}

const parts = {
  seminar: { select: { name: true, code: true, taxCategory: true } },
} satisfies Prisma.SubmissionInclude;

interface Content {
  submission: Prisma.SubmissionGetPayload<{ include: typeof parts }>;
  association: Association;
}

async function readContent(tx: Tx, submissionId: number): Promise<Content> {
  const submission = await tx.submission.findUniqueOrThrow({
    where: { id: submissionId },
    include: parts,
  });
  return { submission, association: await tx.association.findUniqueOrThrow({ where: { id: 1 } }) };
}

/**
 * Issues the receipt of a paid application in the caller's transaction and stores its whole
 * content. The fiscal year's counter is locked until the commit, so numbers have no gaps: a
 * rollback gives the number back, and other receipts wait. It is the last lock in the order of
 * locks (ARCHITECTURE.md).
 *
 * The caller has locked the application and found no valid receipt (the database refuses a second
 * one).
 */
export async function issueReceipt(tx: Tx, order: ReceiptOrder): Promise<IssuedReceipt> {
  const { submission, association } = order.read ?? (await readContent(tx, order.submissionId));
  if (submission.expectedAmount === 0) throw new Error('a free application has no receipt');
  const issueDate = tokyoDay(order.issuedAt);
  const year = fiscalYear(issueDate);
  const sequence = await nextSequence(tx, year);
  const number = receiptNumber(year, sequence);
  const { addressee, honorific, proviso } = order.wording ?? wordingOf(submission, association);
  const seminarName = submission.seminar.name;
  const receipt = await tx.receipt.create({
    data: {
      receiptNumber: number,
      fiscalYear: year,
      sequence,
      submissionId: submission.id,
      issueDate: new Date(issueDate),
      transactionDate: new Date(order.transactionDate),
      addressee,
      honorific,
      amount: submission.expectedAmount - submission.waivedAmount,
      priceReduction: submission.waivedAmount,
      taxCategory: submission.seminar.taxCategory,
      proviso,
      seminarName,
      issuer: issuerOf(association),
      searchText: searchText([addressee, seminarName, number]),
      createdAt: order.issuedAt,
      addresseeSearch: searchText([addressee]),
      versions: {
        create: {
          version: 1,
          addressee,
          honorific,
          proviso,
          issuedOn: new Date(issueDate),
          createdBy: order.adminId ?? null,
          createdAt: order.issuedAt,
        },
      },
    },
    select: { id: true, amount: true },
  });
  await recordAudit(tx, {
    adminId: order.adminId ?? null,
    action: 'receipt.issued',
    entity: 'receipt',
    entityId: receipt.id,
    after: { receipt_number: number, addressee, amount: receipt.amount },
  });
  const told = {
    receipt_number: number,
    submission_id: submission.publicId,
    amount: receipt.amount,
    issue_date: issueDate,
  };
  const subject = `application:${submission.id}` as const;
  await announce(tx, [{ type: 'receipt.issued', subject, data: told }], order.issuedAt);
  await enqueue(tx, 'renderReceipt', { receiptId: receipt.id, version: 1 });
  return { receiptId: receipt.id, receiptNumber: number };
}

async function nextSequence(tx: Tx, year: number): Promise<number> {
  const [counter] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO receipt_counters (fiscal_year, last) VALUES (${year}, 1)
    ON CONFLICT (fiscal_year) DO UPDATE SET last = receipt_counters.last + 1
    RETURNING last`;
  if (!counter) throw new Error('the receipt counter returned no number');
  return counter.last;
}
