import type { Deposit } from '@seminar/shared/deposits/schema';

/** How a deposit is a group's: it came on an account of before, waits for the rest, or is used or left over. */
export function stateOf({
  former,
  held,
}: Pick<NonNullable<Deposit['group']>, 'former' | 'held'>): 'former' | 'held' | 'used' {
  if (former) return 'former';
  return held ? 'held' : 'used';
}
