import type { GroupRow } from './schema.ts';

/** What a group owes, and what is still to come, in yen, when it owes this much more: a surplus pays for it first. */
export function afterAdding(
  money: Pick<GroupRow['money'], 'owed' | 'to_come' | 'surplus'>,
  more: number,
): { owed: number; toCome: number } {
  return {
    owed: money.owed + more,
    toCome: Math.max(0, money.to_come + more - money.surplus),
  };
}
