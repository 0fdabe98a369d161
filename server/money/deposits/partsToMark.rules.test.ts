import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsToMark, type MarkedBefore } from './partsToMark.rules.ts';

const fee = { submissionId: 1, receiptId: 10, kind: 'fee_returned' } as const;
const other = { submissionId: 2, receiptId: 20, kind: 'fee_returned' } as const;
const surplus = { submissionId: 1, receiptId: null, kind: 'overpaid' } as const;
const withdrawn = (purpose: Omit<MarkedBefore, 'amount' | 'withdrawn'>, amount: number) => ({
  ...purpose,
  amount,
  withdrawn: true,
});
const stands = (purpose: Omit<MarkedBefore, 'amount' | 'withdrawn'>, amount: number) => ({
  ...purpose,
  amount,
  withdrawn: false,
});

describe('money that is marked for refund again', () => {
  it('is what was marked with the same amount', () => {
    const earlier = [withdrawn(surplus, 2000), withdrawn(fee, 8000)];
    expect(partsToMark(earlier, { amount: 8000, free: 10_000 })).toEqual([
      { ...fee, amount: 8000 },
    ]);
    expect(partsToMark(earlier, { amount: 2000, free: 10_000 })).toEqual([
      { ...surplus, amount: 2000 },
    ]);
  });

  it('is not what is marked already', () => {
    const earlier = [stands(fee, 8000), withdrawn(other, 8000), withdrawn(fee, 8000)];
    expect(partsToMark(earlier, { amount: 8000, free: 8000 })).toEqual([
      { ...other, amount: 8000 },
    ]);
  });

  it('is a part of the fee where nothing else is free', () => {
    const first = [withdrawn(fee, 8000)];
    expect(partsToMark(first, { amount: 3000, free: 8000 })).toEqual([{ ...fee, amount: 3000 }]);
    const second = [stands(fee, 3000), ...first];
    expect(partsToMark(second, { amount: 1000, free: 5000 })).toEqual([{ ...fee, amount: 1000 }]);
  });

  it('is unknown where it may be the fee or something else', () => {
    expect(partsToMark([withdrawn(fee, 8000)], { amount: 3000, free: 9000 })).toEqual([
      { amount: 3000 },
    ]);
    const two = [withdrawn(other, 5000), withdrawn(fee, 8000)];
    expect(partsToMark(two, { amount: 3000, free: 13_000 })).toEqual([{ amount: 3000 }]);
    expect(partsToMark([], { amount: 3000, free: 9000 })).toEqual([{ amount: 3000 }]);
  });

  it('is the fees and what is left where all that is free is marked', () => {
    const two = [withdrawn(other, 5000), withdrawn(surplus, 700), withdrawn(fee, 8000)];
    expect(partsToMark(two, { amount: 13_700, free: 13_700 })).toEqual([
      { ...other, amount: 5000 },
      { ...fee, amount: 8000 },
      { amount: 700 },
    ]);
  });

  it('is never more than the money, nor more of a fee than was withdrawn', () => {
    const rows = fc.array(
      fc.record({
        purpose: fc.constantFrom(fee, other, surplus),
        amount: fc.integer({ min: 1, max: 20 }),
        isWithdrawn: fc.boolean(),
      }),
      { maxLength: 8 },
    );
    const marking = fc
      .integer({ min: 1, max: 50 })
      .chain((free) =>
        fc.record({ amount: fc.integer({ min: 1, max: free }), free: fc.constant(free) }),
      );
    fc.assert(
      fc.property(rows, marking, (given, wanted) => {
        const earlier = given.map(({ purpose, amount, isWithdrawn }) => ({
          ...purpose,
          amount,
          withdrawn: isWithdrawn,
        }));
        const parts = partsToMark(earlier, wanted);
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(wanted.amount);
        for (const part of parts) {
          expect(part.amount).toBeGreaterThan(0);
          const same = earlier.filter((row) => row.receiptId === part.receiptId);
          if (part.receiptId === undefined || part.receiptId === null) continue;
          const whole = Math.max(...same.map((row) => row.amount));
          const standing = same.reduce((sum, row) => sum + (row.withdrawn ? 0 : row.amount), 0);
          expect(part.amount + standing).toBeLessThanOrEqual(whole);
        }
      }),
    );
  });
});
