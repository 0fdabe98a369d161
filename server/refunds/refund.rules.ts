import type { Day } from '@seminar/shared/date';
import { addProblem, message, type Problems } from '@seminar/shared/messages/message';
import type { RefundKind } from '@seminar/shared/refunds/schema';
import type { TaxCategory } from '@seminar/shared/seminars/schema';

interface Standing {
  completedAt: Date | null;
  withdrawnAt: Date | null;
}

/**
 * The bank took its deposit back before anybody noted it as done, which withdrew it. It may have been sent
 * by then all the same.
 */
export function endedByReversal(
  { completedAt, withdrawnAt }: Standing,
  reversedAt: Date | null,
): boolean {
  if (completedAt !== null || withdrawnAt === null || reversedAt === null) return false;
  return withdrawnAt >= reversedAt;
}

/** Yen that were sent back, of refunds that aren't withdrawn. */
export function sentBack(refunds: readonly { amount: number; completedAt: Date | null }[]): number {
  return refunds.reduce((sum, { amount, completedAt }) => sum + (completedAt ? amount : 0), 0);
}

/**
 * A day on which money can have been sent back: from its arrival until today, and not after the day on
 * which a file told that the bank had taken it back.
 */
export function refundDayProblems(
  refundedOn: Day,
  depositedAt: Day,
  today: Day,
  reversedOn: Day | null,
): Problems {
  const problems: Problems = {};
  if (reversedOn !== null && refundedOn > reversedOn) {
    addProblem(problems, 'refunded_on', message('refund_after_reversal', { day: reversedOn }));
  }
  if (refundedOn < depositedAt) addProblem(problems, 'refunded_on', message('refund_too_early'));
  if (refundedOn > today) addProblem(problems, 'refunded_on', message('refund_too_late'));
  return problems;
}

interface Due {
  id: number;
  kind: RefundKind;
}

/** A new allocation of a whole deposit takes back everything that was to be given back of it. */
export function withdrawnByAllocating(due: readonly Due[]): number[] {
  return due.map(({ id }) => id);
}

/**
 * Undoing an allocation takes back what was too much beside it. What is due for an application that
 * was cancelled before stays due.
 */
export function withdrawnByUnassigning(due: readonly Due[]): number[] {
  return due.filter(({ kind }) => kind === 'overpaid').map(({ id }) => id);
}

/** Yen, tax included: 消費税法施行令 70条の9 3項2号 frees smaller returns of the duty. */
const leastReturnInvoice = 10_000;

/**
 * Must a fee that is given back be confirmed by a qualified return invoice (適格返還請求書, 消費税法 57条の4
 * 3項)? Only of a taxable fee, only by a registered issuer.
 *
 * @param amount yen, tax included
 */
export function owesReturnInvoice(
  amount: number,
  taxCategory: TaxCategory,
  registrationNumber: string | null,
): boolean {
  const taxable = taxCategory === 'taxable_10' || taxCategory === 'reduced_8';
  return taxable && registrationNumber !== null && amount >= leastReturnInvoice;
}
