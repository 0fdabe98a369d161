import { Prisma, type Submission } from '../generated/prisma/client.ts';
import type { Condition } from './condition.ts';

type Facts = Pick<
  Submission,
  'paymentStatus' | 'expectedAmount' | 'status' | 'archivedAt' | 'anonymisedAt'
> & {
  /** The valid ones. */
  receipts: readonly unknown[];
};

/**
 * Paid, but has no valid receipt: a character can't be printed, and the office must decide what the
 * receipt says.
 */
export const submissionAwaitsReceipt: Condition<Prisma.SubmissionWhereInput, Facts> = {
  sql: (alias) => {
    const submission = Prisma.raw(alias);
    return Prisma.sql`(${submission}.payment_status = 'PAID' AND ${submission}.expected_amount > 0
      AND ${submission}.status <> 'cancelled' AND ${submission}.archived_at IS NULL
      AND ${submission}.anonymised_at IS NULL
      AND NOT EXISTS (SELECT FROM receipts
        WHERE receipts.submission_id = ${submission}.id AND receipts.voided_at IS NULL))`;
  },
  where: {
    paymentStatus: 'PAID',
    expectedAmount: { gt: 0 },
    status: { not: 'cancelled' },
    archivedAt: null,
    anonymisedAt: null,
    receipts: { none: { voidedAt: null } },
  },
  of: (row) =>
    row.paymentStatus === 'PAID' &&
    row.expectedAmount > 0 &&
    row.status !== 'cancelled' &&
    row.archivedAt === null &&
    row.anonymisedAt === null &&
    row.receipts.length === 0,
};

/** What `submissionAwaitsReceipt.of` needs of a row. */
export const validReceipts = { where: { voidedAt: null } } satisfies Prisma.Submission$receiptsArgs;

/** Of an application, the allocation whose deposit completed the payment. */
export const completingAllocation = {
  where: { reversedAt: null },
  orderBy: { id: 'desc' },
  take: 1,
  select: { deposit: { select: { depositedAt: true } } },
} satisfies Prisma.Submission$allocationsArgs;
