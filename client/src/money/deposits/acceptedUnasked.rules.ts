import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { differenceOf } from './candidate.rules.ts';

/** Only a suggestion that is sure and leaves no difference can be ticked, and is accepted without a question. */
export function isAcceptedUnasked(
  deposit: Pick<Deposit, 'available_amount' | 'suggestion'>,
): boolean {
  const { suggestion } = deposit;
  return suggestion !== null && suggestion.grade === 'high' && differenceOf(deposit) === 0;
}
