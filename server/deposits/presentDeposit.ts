import type { Deposit } from '@seminar/shared/deposits/schema';
import { nameless } from '@seminar/shared/submissions/answers';
import { paymentStatusSchema } from '@seminar/shared/submissions/schema';
import { z } from 'zod';
import { toDay } from '../days.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { isSettled } from './allocation.rules.ts';

const person = { publicId: true, applicantName: true, email: true, paymentStatus: true } as const;

export const depositParts = {
  allocations: {
    where: { reversedAt: null },
    orderBy: { id: 'asc' },
    include: { submission: { select: person } },
  },
  intendedSubmission: { select: person },
} satisfies Prisma.DepositInclude;

type Row = Prisma.DepositGetPayload<{ include: typeof depositParts }>;

const refundSchema = z.enum(['already_paid', 'cancelled']);

export function presentDeposit(row: Row): Deposit {
  const allocations = row.allocations.map(({ amount, submission }) => ({
    submission_id: submission.publicId,
    name: submission.applicantName || nameless,
    email: submission.email,
    amount,
    payment_status: paymentStatusSchema.parse(submission.paymentStatus),
  }));
  const shown =
    allocations.find(({ payment_status }) => payment_status !== 'PAID') ?? allocations[0];
  const { intendedSubmission: intended } = row;
  return {
    id: row.id,
    deposited_at: toDay(row.depositedAt),
    remitter_name: row.remitterName,
    amount: row.amount,
    allocated_amount: row.allocatedAmount,
    applicant: shown
      ? {
          name: shown.name,
          email: shown.email,
          submission_id: shown.submission_id,
          payment_status: shown.payment_status,
        }
      : null,
    settled: isSettled(allocations.map(({ payment_status }) => payment_status)),
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
    },
    // Once somebody has allocated it, the money is not to be given back any more.
    refund_due:
      row.refundDue !== null && allocations.length === 0 ? refundSchema.parse(row.refundDue) : null,
    version: row.version,
  };
}
