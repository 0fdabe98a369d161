import type { PayeeState } from '@seminar/shared/papers/payee-accounts/schema';
import { refundIsDue, refundPayerIsUnchecked } from '../../platform/conditions/refunds.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { PayeeAccount, Prisma, Refund } from '../../generated/prisma/client.ts';

/** What is read of the refunds of a transfer, to see which of them one question is about. */
export const questionParts = {
  where: refundIsDue.where,
  select: {
    id: true,
    amount: true,
    depositId: true,
    submissionId: true,
    refundedOn: true,
    withdrawnAt: true,
    fourEyes: true,
    payerDiffers: true,
    payerCheckedAt: true,
    payeeAccount: {
      select: { askedAt: true, expiresAt: true, givenAt: true, undeliveredAt: true },
    },
    fileItems: { where: { withdrawnAt: null }, select: { id: true } },
  },
  orderBy: { id: 'asc' },
} satisfies Prisma.RefundFindManyArgs;

/** What the question about a refund's account is judged by. */
interface Asked extends Pick<
  Refund,
  | 'id'
  | 'depositId'
  | 'submissionId'
  | 'refundedOn'
  | 'withdrawnAt'
  | 'payerDiffers'
  | 'payerCheckedAt'
> {
  payeeAccount: Pick<PayeeAccount, 'askedAt' | 'expiresAt' | 'givenAt'> | null;
  /** In a file for the bank. */
  fileItems: readonly unknown[];
}

/** Whether the answer to a question about another refund of its transfer counts for it, too. */
const isUnsaid = (row: Asked) =>
  !refundPayerIsUnchecked.of(row) && !row.payeeAccount?.givenAt && row.fileItems.length === 0;

/** Whether the payer was asked for the account and hasn't said it since. */
function isAsked({ payeeAccount }: Asked): boolean {
  const { askedAt = null, givenAt = null } = payeeAccount ?? {};
  return askedAt !== null && (givenAt === null || askedAt > givenAt);
}

const isOpen = ({ payeeAccount }: Asked, now: Date) =>
  payeeAccount !== null && payeeAccount.expiresAt !== null && payeeAccount.expiresAt > now;

/**
 * The refund whose link asks for the account of this one, too: another of the same transfer to the same application.
 *
 * @param refunds all that are due of the deposit, or of the application
 * @param now a link that has ended by then asks for nothing; null: it still does, as the page of the application tells
 */
export function askedWith<Row extends Asked>(
  refundId: number,
  refunds: readonly Row[],
  now: Date | null,
): Row | undefined {
  const refund = refunds.find(({ id }) => id === refundId);
  if (!refund || refund.submissionId === null || !isUnsaid(refund)) return undefined;
  const asks = (row: Row) => (now === null ? isAsked(row) : isOpen(row, now));
  if (asks(refund)) return undefined;
  return refunds.find(
    (row) =>
      row.depositId === refund.depositId &&
      row.submissionId === refund.submissionId &&
      refundIsDue.of(row) &&
      row.fileItems.length === 0 &&
      asks(row),
  );
}

/** The state of an account that the link of another refund (`askedWith`) asks for; null: no link asks for it. */
export function askedState(
  other: { payeeAccount: Pick<PayeeAccount, 'undeliveredAt'> | null } | undefined,
): PayeeState | null {
  if (!other) return null;
  return other.payeeAccount?.undeliveredAt ? 'undelivered' : 'asked';
}

/**
 * A refund that is asked about, and the others of the same transfer to the same application whose account nobody has
 * said: their payer says it once. Who reads the sums and stores the account holds the deposit.
 */
export async function answeredTogether(
  tx: Tx | Db,
  {
    id,
    amount,
    depositId,
    submissionId,
  }: Pick<Refund, 'id' | 'amount' | 'depositId' | 'submissionId'>,
): Promise<{ ids: number[]; amount: number }> {
  const due =
    submissionId === null
      ? []
      : await tx.refund.findMany({
          ...questionParts,
          where: { ...questionParts.where, id: { not: id }, depositId, submissionId },
        });
  const all = [{ id, amount }, ...due.filter(isUnsaid)];
  return {
    ids: all.map((refund) => refund.id),
    amount: all.reduce((sum, it) => sum + it.amount, 0),
  };
}
