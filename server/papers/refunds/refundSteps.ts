import { tokyoDay } from '@seminar/shared/date';
import type { RefundStep } from '@seminar/shared/papers/refunds/schema';
import { refundPayerIsUnchecked } from '../../platform/conditions/refunds.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { askedWith } from './answeredTogether.ts';

/** What is read of refunds, to see how far each is. */
export const refundStepParts = {
  where: { withdrawnAt: null },
  select: {
    id: true,
    amount: true,
    depositId: true,
    submissionId: true,
    refundedOn: true,
    withdrawnAt: true,
    createdAt: true,
    payerDiffers: true,
    payerCheckedAt: true,
    payeeAccount: { select: { askedAt: true, repeatedAt: true, expiresAt: true, givenAt: true } },
    resentBy: { where: { withdrawnAt: null }, select: { createdAt: true } },
    fileItems: {
      where: { withdrawnAt: null },
      select: { file: { select: { madeAt: true } } },
    },
  },
  orderBy: { id: 'asc' },
} satisfies Prisma.RefundFindManyArgs;

type Row = Prisma.RefundGetPayload<Pick<typeof refundStepParts, 'select'>>;

/** How far a refund is. */
function refundStep(refund: Row): RefundStep {
  const { amount, refundedOn, createdAt, payeeAccount, resentBy, fileItems } = refund;
  const [again] = resentBy;
  if (again) return { amount, step: 'returned', on: tokyoDay(again.createdAt) };
  if (refundedOn) return { amount, step: 'sent', on: toDay(refundedOn) };
  if (refundPayerIsUnchecked.of(refund)) {
    return { amount, step: 'checking', on: tokyoDay(createdAt) };
  }
  const [item] = fileItems;
  if (item) return { amount, step: 'prepared', on: tokyoDay(item.file.madeAt) };
  const askedAt = payeeAccount?.askedAt ?? null;
  const givenAt = payeeAccount?.givenAt ?? null;
  // Asked for anew, the account of before counts until another is said.
  if (givenAt && !(askedAt && askedAt > givenAt)) {
    return { amount, step: 'given', on: tokyoDay(givenAt) };
  }
  const asked = payeeAccount?.repeatedAt ?? askedAt;
  return asked
    ? { amount, step: 'asked', on: tokyoDay(asked) }
    : { amount, step: 'due', on: tokyoDay(createdAt) };
}

/** How far each refund is. One that wasn't asked about by itself is as far as the one that it goes with. */
export const refundSteps = (rows: readonly Row[]): RefundStep[] =>
  rows.map((row) => {
    const asked = askedWith(row.id, rows, null) ?? row;
    return refundStep({ ...row, payeeAccount: asked.payeeAccount });
  });
