import { Prisma, type Group, type Submission } from '../../generated/prisma/client.ts';
import type { Condition } from './condition.ts';
import { submissionCounts } from './seats.ts';

type Facts = Pick<
  Submission,
  'paymentStatus' | 'expectedAmount' | 'status' | 'archivedAt' | 'anonymisedAt'
> & {
  /** The valid ones. */
  receipts: readonly unknown[];
  group: Pick<Group, 'receipt'> | null;
};

/**
 * Paid, but has no valid receipt: a character can't be printed, and the office must decide what the
 * receipt says. Where a group has one receipt for all, none of its people awaits one.
 */
export const submissionAwaitsReceipt: Condition<Prisma.SubmissionWhereInput, Facts> = {
  sql: (alias) => {
    const submission = Prisma.raw(alias);
    return Prisma.sql`(${submission}.payment_status = 'PAID' AND ${submission}.expected_amount > 0
      AND ${submission}.status <> 'cancelled' AND ${submission}.archived_at IS NULL
      AND ${submission}.anonymised_at IS NULL
      AND NOT EXISTS (SELECT FROM receipts
        WHERE receipts.submission_id = ${submission}.id AND receipts.voided_at IS NULL)
      AND NOT EXISTS (SELECT FROM groups
        WHERE groups.id = ${submission}.group_id AND groups.receipt = 'one'))`;
  },
  where: {
    paymentStatus: 'PAID',
    expectedAmount: { gt: 0 },
    status: { not: 'cancelled' },
    archivedAt: null,
    anonymisedAt: null,
    receipts: { none: { voidedAt: null } },
    NOT: { group: { receipt: 'one' } },
  },
  of: (row) =>
    row.paymentStatus === 'PAID' &&
    row.expectedAmount > 0 &&
    row.status !== 'cancelled' &&
    row.archivedAt === null &&
    row.anonymisedAt === null &&
    row.receipts.length === 0 &&
    row.group?.receipt !== 'one',
};

/**
 * Of a group that has one receipt for all: a fee that is owed, and over which there is no valid receipt yet. The
 * same as the database's `valid_receipts_of`, as joins, since the start page asks it of everybody.
 */
export const personAwaitsGroupReceipt = {
  sql: (alias: string) => {
    const submission = Prisma.raw(alias);
    return Prisma.sql`(${submission}.expected_amount > 0 AND ${submissionCounts.sql(alias)}
      AND NOT EXISTS (SELECT FROM receipts AS own
        WHERE own.submission_id = ${submission}.id AND own.voided_at IS NULL)
      AND NOT EXISTS (SELECT FROM receipt_people AS part JOIN receipts AS whole ON whole.id = part.receipt_id
        WHERE part.submission_id = ${submission}.id AND whole.voided_at IS NULL
          AND NOT EXISTS (SELECT FROM refunds AS returned
            WHERE returned.receipt_id = whole.id AND returned.submission_id = part.submission_id
              AND returned.withdrawn_at IS NULL)))`;
  },
};

/**
 * A group that has one receipt for all: the whole of its money has come, and some of the fees are without one. It
 * is issued with the payment, unless a character can't be printed: then the office must decide what it says.
 */
export const groupAwaitsReceipt = {
  sql: (alias: string) => {
    const group = Prisma.raw(alias);
    return Prisma.sql`(${group}.receipt = 'one' AND ${group}.archived_at IS NULL
      AND ${group}.anonymised_at IS NULL
      AND NOT EXISTS (SELECT FROM submissions AS owing
        WHERE owing.group_id = ${group}.id AND ${submissionCounts.sql('owing')}
          AND owing.expected_amount > 0 AND owing.payment_status <> 'PAID')
      AND EXISTS (SELECT FROM submissions AS awaiting
        WHERE awaiting.group_id = ${group}.id AND ${personAwaitsGroupReceipt.sql('awaiting')}))`;
  },
};

/** What `submissionAwaitsReceipt.of` needs of a row, beside its group's choice. */
export const validReceipts = { where: { voidedAt: null } } satisfies Prisma.Submission$receiptsArgs;

/** Of an application, its group's choice between a receipt for each person and one for all. */
export const groupReceipt = { select: { receipt: true } } satisfies Prisma.Submission$groupArgs;

/** Of an application, the allocation whose deposit completed the payment. */
export const completingAllocation = {
  where: { reversedAt: null },
  orderBy: { id: 'desc' },
  take: 1,
  select: { deposit: { select: { depositedAt: true } } },
} satisfies Prisma.Submission$allocationsArgs;
