import type { Deposit } from '@seminar/shared/money/deposits/schema';

/** How a deposit is a group's: it came on an account of before, waits for the rest, or is used or left over. */
export function stateOf({
  former,
  held,
}: Pick<NonNullable<Deposit['group']>, 'former' | 'held'>): 'former' | 'held' | 'used' {
  if (former) return 'former';
  return held ? 'held' : 'used';
}

/** Yen that wait for the rest of a group's money, or for the names of its places: neither allocated nor left over. */
export function heldOf(
  deposit: Pick<
    Deposit,
    | 'amount'
    | 'allocated_amount'
    | 'refund_amount'
    | 'asides'
    | 'unexplained_amount'
    | 'reversed_at'
  >,
): number {
  if (deposit.reversed_at !== null) return 0;
  const aside = deposit.asides.reduce((sum, { amount }) => sum + amount, 0);
  const used = deposit.allocated_amount + deposit.refund_amount + aside;
  return deposit.amount - used - deposit.unexplained_amount;
}
