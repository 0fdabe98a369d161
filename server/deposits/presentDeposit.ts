import type { Deposit, DepositDetail } from '@seminar/shared/deposits/schema';
import { nameless } from '@seminar/shared/submissions/answers';
import { unexplainedAmount } from '../conditions/deposits.ts';
import { refundState } from '../conditions/refunds.ts';
import { toDay } from '../context/days.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { sentBack } from '../refunds/refund.rules.ts';
import { isSettled } from './allocation.rules.ts';

const person = { publicId: true, applicantName: true, email: true, paymentStatus: true } as const;

export const depositParts = {
  allocations: {
    where: { reversedAt: null },
    orderBy: { id: 'asc' },
    include: { submission: { select: person } },
  },
  intendedSubmission: { select: person },
  refunds: {
    where: { withdrawnAt: null },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      kind: true,
      amount: true,
      refundedOn: true,
      completedAt: true,
      withdrawnAt: true,
    },
  },
} satisfies Prisma.DepositInclude;

type Row = Prisma.DepositGetPayload<{ include: typeof depositParts }>;

export function presentDeposit(row: Row): Deposit {
  const allocations = row.allocations.map(({ amount, submission }) => ({
    submission_id: submission.publicId,
    name: submission.applicantName || nameless,
    email: submission.email,
    amount,
    payment_status: submission.paymentStatus,
  }));
  const shown =
    allocations.find(({ payment_status }) => payment_status !== 'PAID') ?? allocations[0];
  const { intendedSubmission: intended } = row;
  const refunded = sentBack(row.refunds);
  return {
    id: row.id,
    deposited_at: toDay(row.depositedAt),
    remitter_name: row.remitterName,
    amount: row.amount,
    allocated_amount: row.allocatedAmount,
    refund_amount: row.refundAmount,
    refunded_amount: refunded,
    available_amount: row.reversedAt === null ? row.amount - refunded : 0,
    unexplained_amount: unexplainedAmount(row),
    applicant: shown
      ? {
          name: shown.name,
          email: shown.email,
          submission_id: shown.submission_id,
          payment_status: shown.payment_status,
        }
      : null,
    settled:
      row.reversedAt === null && isSettled(allocations.map(({ payment_status }) => payment_status)),
    reversed_at: row.reversedAt?.toISOString() ?? null,
    virtual_bank_account: row.accountNumber === '' ? null : { account_number: row.accountNumber },
    allocations: allocations.map(({ submission_id, name, amount, payment_status }) => ({
      submission_id,
      name,
      amount,
      payment_status,
    })),
    intended_submission: intended && {
      submission_id: intended.publicId,
      name: intended.applicantName || nameless,
      former: row.formerHolder,
    },
    refunds: row.refunds.map((refund) => ({
      id: refund.id,
      kind: refund.kind,
      state: refundState(refund),
      amount: refund.amount,
    })),
    version: row.version,
  };
}

export function presentDepositDetail(row: Row): DepositDetail {
  return {
    ...presentDeposit(row),
    bank_name: row.paymentBankName,
    branch_name: row.paymentBranchName,
    remarks: row.remarks,
    received_at: row.createdAt.toISOString(),
  };
}
