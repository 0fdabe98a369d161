import { Prisma, type Deposit } from '../generated/prisma/client.ts';
import { refundIsDue } from './refunds.ts';

// Sums of two columns are beyond Prisma's conditions: these are asked in SQL, or of a row.

type Facts = Pick<Deposit, 'amount' | 'allocatedAmount' | 'refundAmount' | 'reversedAt'>;

/** Yen of which nobody has said yet whose they are. What the bank took back is nobody's to explain. */
export function unexplainedAmount(deposit: Facts): number {
  if (deposit.reversedAt !== null) return 0;
  return deposit.amount - deposit.allocatedAmount - deposit.refundAmount;
}

/** Part of it is neither allocated nor given back, nor to be. */
export const depositIsUnexplained = {
  sql: (alias: string) => {
    const deposit = Prisma.raw(alias);
    return Prisma.sql`(${deposit}.allocated_amount + ${deposit}.refund_amount < ${deposit}.amount
      AND ${deposit}.reversed_at IS NULL)`;
  },
  of: (deposit: Facts) => unexplainedAmount(deposit) > 0,
};

/** The bank took it back, and yet it still pays for somebody or was given back. */
export const depositIsReversedInUse = {
  sql: (alias: string) => {
    const deposit = Prisma.raw(alias);
    return Prisma.sql`(${deposit}.reversed_at IS NOT NULL
      AND ${deposit}.allocated_amount + ${deposit}.refund_amount > 0)`;
  },
  of: ({ reversedAt, allocatedAmount, refundAmount }: Facts) =>
    reversedAt !== null && allocatedAmount + refundAmount > 0,
};

/** Some part of it is to be given back. */
export const depositHasDueRefund = {
  sql: (alias: string) => Prisma.sql`${Prisma.raw(alias)}.id IN (
    SELECT deposit_id FROM refunds WHERE ${refundIsDue.sql('refunds')})`,
};

/** Some part of it pays for an application that got too little or too much. */
export const depositPaysMismatch = {
  sql: (alias: string) => Prisma.sql`${Prisma.raw(alias)}.id IN (
    SELECT allocations.deposit_id FROM allocations
    JOIN submissions ON submissions.id = allocations.submission_id
    WHERE allocations.reversed_at IS NULL AND submissions.payment_status = 'MISMATCH')`,
};

/** A person must do something about it (要対応). */
export const depositNeedsPerson = {
  sql: (alias: string) =>
    Prisma.sql`(${Prisma.join(
      [depositIsUnexplained, depositIsReversedInUse, depositHasDueRefund, depositPaysMismatch].map(
        ({ sql }) => sql(alias),
      ),
      ' OR ',
    )})`,
};
