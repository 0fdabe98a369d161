import { tokyoDay, type Day } from '@seminar/shared/date';
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
    payeeAccount: {
      select: {
        askedAt: true,
        repeatedAt: true,
        undeliveredAt: true,
        expiresAt: true,
        givenAt: true,
        accountNumberEnd: true,
      },
    },
    resentBy: { where: { withdrawnAt: null }, select: { createdAt: true } },
    fileItems: {
      where: { withdrawnAt: null },
      select: { file: { select: { madeAt: true, transferOn: true } } },
    },
  },
  orderBy: { id: 'asc' },
} satisfies Prisma.RefundFindManyArgs;

type Row = Prisma.RefundGetPayload<Pick<typeof refundStepParts, 'select'>>;

/** How far a refund is. */
function refundStep(refund: Row, now: Date): RefundStep {
  const { amount, refundedOn, createdAt, payeeAccount, resentBy, fileItems } = refund;
  const at = (step: RefundStep['step'], on: Day, until: Day | null = null): RefundStep => {
    const isKnown = ['given', 'prepared', 'sent', 'returned'].includes(step);
    const end = isKnown ? (payeeAccount?.accountNumberEnd ?? null) : null;
    return { amount, step, on, until, account_end: end };
  };
  const [again] = resentBy;
  if (again) return at('returned', tokyoDay(again.createdAt));
  if (refundedOn) return at('sent', toDay(refundedOn));
  if (refundPayerIsUnchecked.of(refund)) return at('checking', tokyoDay(createdAt));
  const [item] = fileItems;
  if (item) return at('prepared', tokyoDay(item.file.madeAt), toDay(item.file.transferOn));
  const { askedAt = null, givenAt = null, expiresAt = null } = payeeAccount ?? {};
  // Asked for anew, the account of before counts until another is said.
  if (givenAt && !(askedAt && askedAt > givenAt)) return at('given', tokyoDay(givenAt));
  const asked = payeeAccount?.repeatedAt ?? askedAt;
  if (!asked) return at('due', tokyoDay(createdAt));
  if (payeeAccount?.undeliveredAt) return at('undelivered', tokyoDay(asked));
  return expiresAt && expiresAt > now
    ? at('asked', tokyoDay(asked), tokyoDay(expiresAt))
    : at('expired', tokyoDay(asked));
}

/**
 * How far each refund is. One that wasn't asked about by itself is as far as the one that it goes with.
 *
 * @param forOffice false: everybody who has the link of a page reads it. It then has no digit of an account, by which a
 *   caller could pass for the payer
 */
export const refundSteps = (
  rows: readonly Row[],
  { now, forOffice }: { now: Date; forOffice: boolean },
): RefundStep[] =>
  rows.map((row) => {
    const asked = askedWith(row.id, rows, null) ?? row;
    const step = refundStep({ ...row, payeeAccount: asked.payeeAccount }, now);
    return forOffice ? step : { ...step, account_end: null };
  });
