import type { Deposit } from '@seminar/shared/money/deposits/schema';
import {
  paymentStatusOf,
  type ShownPaymentStatus,
} from '../../applying/submissions/office/submissionState.rules.ts';

/** The status on a deposit's badge: its applicant's payment status, or unlinked, or no fee, or taken back. */
export type DepositStatus = ShownPaymentStatus | 'UNLINKED' | 'ASIDE' | 'REVERSED';

export function depositStatus(
  deposit: Pick<Deposit, 'applicant' | 'reversed_at' | 'asides' | 'unexplained_amount'>,
): DepositStatus {
  // A deposit that was taken back but still pays for an application shows that application.
  if (deposit.reversed_at !== null && !deposit.applicant) return 'REVERSED';
  if (deposit.applicant) return paymentStatusOf(deposit.applicant.payment_status);
  return deposit.asides.length > 0 && deposit.unexplained_amount === 0 ? 'ASIDE' : 'UNLINKED';
}

/** No part of it needs a person: what the server calls `settled` in the list's filter. */
export function isDepositDone(
  deposit: Pick<
    Deposit,
    'unexplained_amount' | 'allocations' | 'refunds' | 'asides' | 'reversed_at'
  >,
): boolean {
  const { allocations, refunds, asides, reversed_at: reversedAt } = deposit;
  if (reversedAt !== null) {
    return allocations.length === 0 && refunds.length === 0 && asides.length === 0;
  }
  return (
    deposit.unexplained_amount === 0 &&
    refunds.every(({ state }) => state !== 'due') &&
    allocations.every((part) => part.payment_status !== 'MISMATCH' && part.duplicate_of === null)
  );
}
