import type { GroupRow } from './schema.ts';

type Money = Pick<GroupRow['money'], 'owed' | 'to_come' | 'surplus'>;

/**
 * What a group owes, what is still to come and what came beyond it, in yen, when it owes this much more (less,
 * where it is below zero): a surplus pays for more first, and what is not needed any more becomes one. Money on a
 * former account does neither by itself.
 */
export function moneyAfterChange(
  money: Money,
  by: number,
): { owed: number; toCome: number; surplus: number } {
  const lacking = money.to_come - money.surplus + by;
  return {
    owed: money.owed + by,
    toCome: Math.max(0, lacking),
    surplus: Math.max(0, -lacking),
  };
}
