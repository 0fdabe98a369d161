import { payerIsUnchecked } from '@seminar/shared/papers/refunds/uncheckedPayer.rules';
import type { RefundState } from '@seminar/shared/papers/refunds/schema';
import { Prisma, type Refund } from '../../generated/prisma/client.ts';
import type { Condition } from './condition.ts';

type Facts = Pick<Refund, 'refundedOn' | 'withdrawnAt'>;
type RefundCondition = Condition<Prisma.RefundWhereInput, Facts>;

/** Money that somebody still has to send back. */
export const refundIsDue: RefundCondition = {
  sql: (alias) => {
    const refund = Prisma.raw(alias);
    return Prisma.sql`(${refund}.refunded_on IS NULL AND ${refund}.withdrawn_at IS NULL)`;
  },
  where: { refundedOn: null, withdrawnAt: null },
  of: ({ refundedOn, withdrawnAt }) => refundedOn === null && withdrawnAt === null,
};

/** Money that was sent back. */
export const refundIsDone: RefundCondition = {
  sql: (alias) => {
    const refund = Prisma.raw(alias);
    return Prisma.sql`(${refund}.refunded_on IS NOT NULL AND ${refund}.withdrawn_at IS NULL)`;
  },
  where: { refundedOn: { not: null }, withdrawnAt: null },
  of: ({ refundedOn, withdrawnAt }) => refundedOn !== null && withdrawnAt === null,
};

/** Somebody else may have sent the money than whom it is promised to, and nobody has looked. */
export const refundPayerIsUnchecked: Condition<
  Prisma.RefundWhereInput,
  Pick<Refund, 'payerDiffers' | 'payerCheckedAt'>
> = {
  sql: (alias) => {
    const refund = Prisma.raw(alias);
    return Prisma.sql`(${refund}.payer_differs IS NOT FALSE AND ${refund}.payer_checked_at IS NULL)`;
  },
  where: { OR: [{ payerDiffers: null }, { payerDiffers: true }], payerCheckedAt: null },
  of: ({ payerDiffers, payerCheckedAt }) => payerIsUnchecked(payerDiffers, payerCheckedAt !== null),
};

export function refundState(refund: Facts): RefundState {
  if (refundIsDue.of(refund)) return 'due';
  return refundIsDone.of(refund) ? 'done' : 'withdrawn';
}
