import { describe, expect, it } from 'vitest';
import {
  endedByReversal,
  refundDayProblems,
  withdrawnByAllocating,
  withdrawnByUnassigning,
} from './refund.rules.ts';
import { owesReturnInvoice } from './owesReturnInvoice.rules.ts';

describe('a refund', () => {
  it('can have been sent back from the deposit’s day until today', () => {
    const problems = (day: string) => refundDayProblems(day, '2026-04-02', '2026-04-10', null);
    expect(problems('2026-04-02')).toEqual({});
    expect(problems('2026-04-10')).toEqual({});
    expect(problems('2026-04-01')).toMatchObject({ refunded_on: [{ key: 'refund_too_early' }] });
    expect(problems('2026-04-11')).toMatchObject({ refunded_on: [{ key: 'refund_too_late' }] });
  });

  it('can’t have been sent back after the day on which the deposit’s reversal was recorded', () => {
    const problems = (day: string) =>
      refundDayProblems(day, '2026-04-02', '2026-04-10', '2026-04-08');
    expect(problems('2026-04-08')).toEqual({});
    expect(problems('2026-04-09')).toEqual({
      refunded_on: [{ key: 'refund_after_reversal', values: { day: '2026-04-08' } }],
    });
  });

  it('was ended by the bank’s reversal unless it was done or withdrawn before', () => {
    const [before, reversal, after] = [1, 2, 3].map((hour) => new Date(hour));
    const ended = (withdrawnAt: Date | null = null, completedAt: Date | null = null) =>
      endedByReversal({ completedAt, withdrawnAt }, reversal ?? null);
    expect(ended(reversal)).toBe(true);
    expect(ended()).toBe(false);
    expect(ended(before)).toBe(false);
    expect(ended(after, before)).toBe(false);
    expect(endedByReversal({ completedAt: null, withdrawnAt: after ?? null }, null)).toBe(false);
  });

  it('is withdrawn when its deposit is allocated; undoing an allocation withdraws a surplus only', () => {
    const due = [
      { id: 1, kind: 'overpaid' },
      { id: 2, kind: 'fee_returned' },
    ] as const;
    expect(withdrawnByAllocating(due)).toEqual([1, 2]);
    expect(withdrawnByUnassigning(due)).toEqual([1]);
  });
});

describe('a qualified return invoice', () => {
  const number = 'T7000012050002';
  it.each([
    ['of 10,000 yen, tax included', 10_000, 'taxable_10', number, true],
    ['of a yen less, which the law exempts', 9_999, 'taxable_10', number, false],
    ['at the reduced rate', 10_000, 'reduced_8', number, true],
    ['of a fee without tax', 10_000, 'exempt', number, false],
    ['of a fee outside the tax', 10_000, 'out_of_scope', number, false],
    ['of an issuer who isn’t registered', 10_000, 'taxable_10', null, false],
  ] as const)('%s', (_, amount, tax, registration, owed) => {
    expect(owesReturnInvoice(amount, tax, registration)).toBe(owed);
  });
});
