import type { Day } from '@seminar/shared/date';
import { addProblem, message, type Problems } from '@seminar/shared/platform/messages/message';
import type { RefundKind } from '@seminar/shared/papers/refunds/schema';

interface Standing {
  completedAt: Date | null;
  withdrawnAt: Date | null;
}

/**
 * The bank's reversal of the deposit withdrew the refund before it was noted as done. The money may have
 * been sent before that all the same.
 */
export function endedByReversal(
  { completedAt, withdrawnAt }: Standing,
  reversedAt: Date | null,
): boolean {
  if (completedAt !== null || withdrawnAt === null || reversedAt === null) return false;
  return withdrawnAt >= reversedAt;
}

/** Yen that were sent back; the caller leaves out withdrawn refunds. */
export function sentBack(refunds: readonly { amount: number; completedAt: Date | null }[]): number {
  return refunds.reduce((sum, { amount, completedAt }) => sum + (completedAt ? amount : 0), 0);
}

/**
 * What is wrong with the day of a refund: it must be between the deposit's day and today, and not after
 * the day on which the bank's reversal was imported, or an order given before was carried out.
 */
export function refundDayProblems(
  refundedOn: Day,
  depositedAt: Day,
  today: Day,
  until: Day | null,
): Problems {
  const problems: Problems = {};
  if (until !== null && refundedOn > until) {
    addProblem(problems, 'refunded_on', message('refund_after_reversal', { day: until }));
  }
  if (refundedOn < depositedAt) addProblem(problems, 'refunded_on', message('refund_too_early'));
  if (refundedOn > today) addProblem(problems, 'refunded_on', message('refund_too_late'));
  return problems;
}

interface Due {
  id: number;
  kind: RefundKind;
}

/** Allocating a whole deposit withdraws all its due refunds. */
export function withdrawnByAllocating(due: readonly Due[]): number[] {
  return due.map(({ id }) => id);
}

/**
 * Undoing an allocation withdraws the refund of the surplus. Refunds for an application that was
 * cancelled before stay due.
 */
export function withdrawnByUnassigning(due: readonly Due[]): number[] {
  return due.filter(({ kind }) => kind === 'overpaid').map(({ id }) => id);
}
