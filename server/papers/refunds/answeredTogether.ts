import { refundIsDue, refundPayerIsUnchecked } from '../../platform/conditions/refunds.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Prisma, Refund } from '../../generated/prisma/client.ts';

/** What is read of the refunds of a transfer, to see which of them one question is about. */
export const questionParts = {
  where: refundIsDue.where,
  select: {
    id: true,
    amount: true,
    submissionId: true,
    fourEyes: true,
    payerDiffers: true,
    payerCheckedAt: true,
    payeeAccount: { select: { askedAt: true, expiresAt: true, givenAt: true } },
    fileItems: { where: { withdrawnAt: null }, select: { id: true } },
  },
  orderBy: { id: 'asc' },
} satisfies Prisma.RefundFindManyArgs;

type Row = Prisma.RefundGetPayload<Pick<typeof questionParts, 'select'>>;

/** Whether the answer to a question about another refund of its transfer counts for it, too. */
const isUnsaid = (row: Row) =>
  !refundPayerIsUnchecked.of(row) && !row.payeeAccount?.givenAt && row.fileItems.length === 0;

/**
 * The refund whose link asks for the account of this one, too: another of the same transfer to the same application.
 *
 * @param ofDeposit `questionParts` of all refunds of the deposit
 */
export function askedWith(refundId: number, ofDeposit: readonly Row[], now: Date): Row | undefined {
  const refund = ofDeposit.find(({ id }) => id === refundId);
  if (!refund || refund.submissionId === null || !isUnsaid(refund)) return undefined;
  const isOpen = ({ payeeAccount }: Row) =>
    payeeAccount !== null && payeeAccount.expiresAt !== null && payeeAccount.expiresAt > now;
  if (isOpen(refund)) return undefined;
  return ofDeposit.find(
    (row) => row.submissionId === refund.submissionId && row.fileItems.length === 0 && isOpen(row),
  );
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
