/** An amount that may be part of a sum; of equal ones the earlier is taken first. */
export interface Summand {
  id: number;
  seminarId: number;
  /** Yen, above 0. */
  amount: number;
}

export interface FoundSum {
  /** In the order in which they were given. */
  ids: number[];
  seminars: number;
  /** Others of the same seminar and amount would fit as well. */
  interchangeable: boolean;
}

interface Class {
  seminarId: number;
  amount: number;
  ids: number[];
}

/** Applications of one seminar that owe the same amount form a class: they are interchangeable. */
function classesOf(summands: readonly Summand[]): Class[] {
  const classes = new Map<string, Class>();
  for (const { id, seminarId, amount } of summands) {
    const key = `${seminarId}/${amount}`;
    const found = classes.get(key) ?? { seminarId, amount, ids: [] };
    found.ids.push(id);
    classes.set(key, found);
  }
  return [...classes.values()].sort((a, b) => b.amount - a.amount || a.seminarId - b.seminarId);
}

export const mostSteps = 20_000;
const mostSeminars = 4;

/**
 * Sets of two or more that add up to the total to the yen: those of the fewest seminars first, then of
 * the fewest members. After `mostSteps` it returns what it has found. The same input always gives the
 * same result.
 *
 * @param most how many to find
 */
export function findSums(summands: readonly Summand[], total: number, most: number): FoundSum[] {
  const classes = classesOf(summands.filter(({ amount }) => amount > 0 && amount <= total));
  // The most that all classes from here on can add; a branch that needs more is skipped.
  const rest = classes.map((_, from) =>
    classes.slice(from).reduce((sum, { amount, ids }) => sum + amount * ids.length, 0),
  );
  const found: FoundSum[] = [];
  const taken: { part: Class; count: number }[] = [];
  let steps = 0;

  const keep = (seminars: number) => {
    const ids = new Set(taken.flatMap(({ part, count }) => part.ids.slice(0, count)));
    if (ids.size < 2) return;
    found.push({
      ids: summands.map(({ id }) => id).filter((id) => ids.has(id)),
      seminars,
      interchangeable: taken.some(({ part, count }) => count < part.ids.length),
    });
  };

  const search = (from: number, left: number, seminars: number) => {
    steps += 1;
    const used = new Set(taken.map(({ part }) => part.seminarId));
    if (left === 0) {
      // Those of fewer seminars were found in an earlier round.
      if (used.size === seminars) keep(seminars);
      return;
    }
    const part = classes[from];
    if (!part || steps > mostSteps || left > (rest[from] ?? 0)) return;
    const mayTake = used.has(part.seminarId) || used.size < seminars;
    const upTo = mayTake ? Math.min(part.ids.length, Math.floor(left / part.amount)) : 0;
    for (let count = upTo; count >= 0; count -= 1) {
      if (count > 0) taken.push({ part, count });
      search(from + 1, left - count * part.amount, seminars);
      if (count > 0) taken.pop();
      if (found.length >= most * 4 || steps > mostSteps) return;
    }
  };

  const seminarCount = new Set(classes.map(({ seminarId }) => seminarId)).size;
  for (let seminars = 1; seminars <= Math.min(mostSeminars, seminarCount); seminars += 1) {
    const before = found.length;
    search(0, total, seminars);
    const round = found.splice(before).sort((a, b) => a.ids.length - b.ids.length);
    found.push(...round);
    if (found.length >= most) break;
  }
  return found.slice(0, most);
}

/** How many different sums are followed; beyond them nobody can say that a set is the only one. */
const mostSums = 20_000;

/** Whether exactly one choice of the amounts, be it a single one, adds up to one of the totals. */
export function isOnlySum(summands: readonly Summand[], totals: readonly number[]): boolean {
  const most = Math.max(...totals);
  // By sum: how many choices have it, at most 2.
  let ways = new Map<number, number>([[0, 1]]);
  for (const { amount } of summands) {
    if (amount <= 0 || amount > most) continue;
    const more = new Map(ways);
    for (const [sum, count] of ways) {
      const next = sum + amount;
      if (next <= most) more.set(next, Math.min(2, (more.get(next) ?? 0) + count));
    }
    if (more.size > mostSums) return false;
    ways = more;
  }
  return [...new Set(totals)].reduce((sum, total) => sum + (ways.get(total) ?? 0), 0) === 1;
}
