import { addDays, type Day } from '@seminar/shared/date';
import { groupBy } from './groupBy.ts';
import { pairUp, remitterKey, type DepositFacts } from './sameDeposit.rules.ts';

/** A reversal (取消) as a statement says it. */
export interface ReversalFacts extends DepositFacts {
  /** Of its row. */
  id: number;
  /** The day from which the bank counts the money: that of the reversed deposit. */
  valueDay: Day | null;
}

/** A deposit that may be the reversed one. */
export interface Target {
  facts: DepositFacts;
  allocated: boolean;
}

/** The most days between a deposit and its reversal; banks take only a few. */
export const reversalDays = 31;

/** The latest deposit of the same name and amount in the days before. */
function latestBefore<T extends Target>(row: ReversalFacts, alike: readonly T[]): T | undefined {
  const from = addDays(row.day, -reversalDays);
  return (
    alike
      .filter(
        ({ facts }) => facts.amount === row.amount && facts.day >= from && facts.day <= row.day,
      )
      .toSorted(
        (a, b) =>
          b.facts.day.localeCompare(a.facts.day) || Number(a.allocated) - Number(b.allocated),
      )
      // The same in everything except the day.
      .find(({ facts }) => pairUp([{ ...row, day: facts.day }], [facts]).length > 0)
  );
}

/**
 * The deposit of each reversal: of its value day, else of its own day, else of the days before.
 *
 * @returns by the reversal's id
 */
export function findTargets<T extends Target>(
  rows: readonly ReversalFacts[],
  targets: readonly T[],
): Map<number, T> {
  const found = new Map<number, T>();
  if (rows.length === 0) return found;
  const open = new Set(targets);
  const take = (row: ReversalFacts, target: T) => {
    found.set(row.id, target);
    open.delete(target);
  };
  for (const dayOf of [
    (row: ReversalFacts) => row.valueDay ?? row.day,
    (row: ReversalFacts) => row.day,
  ]) {
    const missing = rows.filter(({ id }) => !found.has(id));
    const pairs = pairUp(
      missing.map((row) => ({ ...row, day: dayOf(row), row })),
      [...open].map((target) => ({ ...target.facts, target })),
    );
    for (const { row, stored } of pairs) take(row.row, stored.target);
  }
  const missing = rows.filter(({ id }) => !found.has(id));
  if (missing.length === 0) return found;
  const byName = groupBy([...open], ({ facts }) => remitterKey(facts.remitterName));
  for (const row of missing) {
    const name = remitterKey(row.remitterName);
    const alike = name === '' ? [] : (byName.get(name) ?? []);
    const target = latestBefore(
      row,
      alike.filter((one) => open.has(one)),
    );
    if (target) take(row, target);
  }
  return found;
}
