import { dayMs } from '@seminar/shared/date';
import type { ReturnedRefund } from '@seminar/shared/money/deposits/schema';
import { message } from '@seminar/shared/platform/messages/message';
import { restAmount } from '../../platform/conditions/deposits.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { NotFound, refuseProblems } from '../../platform/http/errors.ts';
import type { Prisma } from '../../generated/prisma/client.ts';

const company = { select: { number: true, companyName: true } } as const;

/** A transfer that couldn't be delivered is back within weeks. */
const longestWayBackMs = 60 * dayMs;

interface CameBack {
  depositId: number;
  /** Yen. */
  amount: number;
  day: Date;
}

/**
 * Refunds that were sent of which such an amount may have come back on a day: an applicant's or a company's. Where
 * nobody has looked whose money it is, nobody is told that it comes to them.
 */
const mayBeBack = ({ depositId, amount, day }: CameBack) =>
  ({
    depositId: { not: depositId },
    AND: [
      { OR: [{ payerDiffers: false }, { payerCheckedAt: { not: null } }] },
      {
        OR: [
          { submission: { anonymisedAt: null } },
          { submissionId: null, group: { anonymisedAt: null } },
          { submissionId: null, deposit: { group: { anonymisedAt: null } } },
        ],
      },
    ],
    amount,
    refundedOn: { gte: new Date(day.getTime() - longestWayBackMs), lte: day },
    withdrawnAt: null,
    resentBy: { none: { withdrawnAt: null } },
  }) satisfies Prisma.RefundWhereInput;

/**
 * The refunds whose transfer may have come back as this deposit: sent of the same amount before it, the latest first.
 *
 * @throws NotFound no such deposit
 */
export async function returnedRefunds(db: Db, depositId: number): Promise<ReturnedRefund[]> {
  const deposit = await db.deposit.findUnique({ where: { id: depositId } });
  if (!deposit) throw new NotFound();
  const amount = restAmount(deposit) - deposit.reservedAmount;
  if (deposit.reversedAt !== null || deposit.groupId !== null || amount <= 0) return [];
  const rows = await db.refund.findMany({
    where: mayBeBack({ depositId, amount, day: deposit.depositedAt }),
    select: {
      id: true,
      amount: true,
      refundedOn: true,
      submission: { select: { number: true, applicantName: true, group: company } },
      group: company,
      deposit: { select: { group: company } },
      payeeAccount: { select: { accountNumberEnd: true } },
    },
    orderBy: [{ refundedOn: 'desc' }, { id: 'desc' }],
    take: 20,
  });
  return rows.flatMap(({ id, refundedOn, submission, group, payeeAccount, ...row }) => {
    const payer = group ?? row.deposit.group;
    if (refundedOn === null) return [];
    const name = submission
      ? (submission.group?.companyName ?? submission.applicantName)
      : (payer?.companyName ?? '');
    return [
      {
        id,
        amount: row.amount,
        refunded_on: toDay(refundedOn),
        application_number: submission?.number ?? null,
        group_number: submission ? null : (payer?.number ?? null),
        name,
        account_end: payeeAccount?.accountNumberEnd ?? null,
      },
    ];
  });
}

/**
 * The refund whose transfer came back, locked, so that it is sent again once.
 *
 * @throws ValidationFailed `returnedRefunds` doesn’t list it
 */
export async function lockReturned(
  tx: Tx,
  { id, groupId, ...cameBack }: CameBack & { id: number; groupId: number | null },
) {
  await tx.$queryRaw`SELECT FROM refunds WHERE id = ${id} FOR UPDATE`;
  const refund = await tx.refund.findFirst({
    where: { id, ...mayBeBack(cameBack) },
    select: {
      submissionId: true,
      groupId: true,
      deposit: { select: { groupId: true } },
      payeeAccount: { select: { accountNumberEnd: true } },
    },
  });
  refuseProblems(
    refund && groupId === null ? {} : { returned_refund_id: [message('refund_not_returned')] },
  );
  if (!refund) return null;
  // Of a group's person the application tells whose money it is.
  const { submissionId, payeeAccount } = refund;
  const whose = submissionId === null ? (refund.groupId ?? refund.deposit.groupId) : null;
  return { submissionId, groupId: whose, accountEnd: payeeAccount?.accountNumberEnd ?? null };
}
