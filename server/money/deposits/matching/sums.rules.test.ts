import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSums, type Summand } from './sums.rules.ts';

const of = (...parts: [seminarId: number, amount: number][]): Summand[] =>
  parts.map(([seminarId, amount], index) => ({ id: index + 1, seminarId, amount }));

const summands = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 12 })), {
    maxLength: 12,
  })
  .map((parts) =>
    of(...parts.map(([seminar, amount]) => [seminar, amount * 1000] as [number, number])),
  );

/** Every set of two or more, found by trying all of them. */
function allSets(items: readonly Summand[], total: number): Summand[][] {
  const sets: Summand[][] = [];
  for (let mask = 1; mask < 2 ** items.length; mask += 1) {
    const set = items.filter((_, at) => mask & (1 << at));
    const sum = set.reduce((whole, { amount }) => whole + amount, 0);
    if (set.length > 1 && sum === total) sets.push(set);
  }
  return sets;
}

describe('sets that add up', () => {
  it('are of one seminar if possible', () => {
    const items = of([1, 8000], [2, 8000], [2, 8000], [1, 4000]);
    expect(findSums(items, 16_000, 1)).toEqual([
      { ids: [2, 3], seminars: 1, interchangeable: false },
    ]);
  });

  it('take the earlier of equal applications, and say that others would fit as well', () => {
    expect(findSums(of([1, 8000], [1, 8000], [1, 8000]), 16_000, 3)).toEqual([
      { ids: [1, 2], seminars: 1, interchangeable: true },
    ]);
  });

  it('never have a single member', () => {
    expect(findSums(of([1, 8000], [1, 12_000]), 8000, 3)).toEqual([]);
  });

  it('always add up to the yen, with different members', () => {
    fc.assert(
      fc.property(summands, fc.integer({ min: 1, max: 60 }), (items, thousands) => {
        for (const { ids, seminars } of findSums(items, thousands * 1000, 5)) {
          const members = ids.map((id) => items.find((item) => item.id === id)!);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.length).toBeGreaterThan(1);
          expect(members.reduce((sum, { amount }) => sum + amount, 0)).toBe(thousands * 1000);
          expect(new Set(members.map(({ seminarId }) => seminarId)).size).toBe(seminars);
        }
      }),
    );
  });

  it('are found whenever they exist, with as few seminars as possible', () => {
    fc.assert(
      fc.property(summands, fc.integer({ min: 1, max: 60 }), (items, thousands) => {
        const [first] = findSums(items, thousands * 1000, 1);
        const fewest = Math.min(
          ...allSets(items, thousands * 1000).map(
            (set) => new Set(set.map(({ seminarId }) => seminarId)).size,
          ),
        );
        expect(first?.seminars ?? Infinity).toBe(fewest);
      }),
    );
  });

  it('are the same for the same input', () => {
    fc.assert(
      fc.property(summands, (items) => {
        expect(findSums(items, 24_000, 3)).toEqual(findSums(items, 24_000, 3));
      }),
    );
  });

  it('are given up soon when there are too many to try: even amounts for an odd total', () => {
    const items = Array.from({ length: 300 }, (_, at) => ({
      id: at,
      seminarId: at % 9,
      amount: 2 * (1000 + at * 37),
    }));
    expect(findSums(items, 1_000_001, 3)).toEqual([]);
  });
});
