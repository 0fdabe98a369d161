import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import {
  changeOf,
  dividedByFee,
  isSettled,
  refundReason,
  splitProblems,
  targetProblem,
  type Target,
} from './allocation.rules.ts';

const target = (id: number, rest: Partial<Target> = {}): Target => ({
  id,
  publicId: `S${id}`,
  paymentStatus: 'UNPAID',
  status: 'received',
  ...rest,
});
const targets = [
  target(1),
  target(2, { paymentStatus: 'MISMATCH', status: 'needs_check' }),
  target(3, { paymentStatus: 'PAID' }),
  target(4, { status: 'cancelled' }),
  target(5, { status: 'cancelled', paymentStatus: 'PAID' }),
];
const targetOf = (id: string) => targets.find(({ publicId }) => publicId === id);
const keys = (assignments: [string, number][], amount: number) =>
  Object.fromEntries(
    Object.entries(
      splitProblems(
        assignments.map(([id, part]) => ({ publicId: normalisePublicId(id), amount: part })),
        targetOf,
        amount,
      ),
    ).map(([field, problems]) => [field, problems.map(({ key }) => key)]),
  );

describe('a deposit', () => {
  const part = (cancellationFee: boolean, anonymisedAt: Date | null = null) => ({
    cancellationFee,
    submission: { anonymisedAt },
  });
  const change = (parts: ReturnType<typeof part>[], more: object = {}) => {
    const deposit = { ofGroup: false, available: 8000, reversed: false, ...more };
    const { parts: changed, problem } = changeOf(parts, deposit);
    return [changed.length, problem?.key];
  };

  it('keeps, when it is changed, what was kept of cancelled fees, and can’t be changed where it has nothing else', () => {
    expect(change([part(false), part(true)])).toEqual([1, undefined]);
    expect(change([part(true)], { available: 0 })).toEqual([0, 'kept_fee_stays']);
  });

  it('of a group stays as it is once something of it was kept', () => {
    expect(change([part(false)], { ofGroup: true })).toEqual([1, undefined]);
    expect(change([part(false), part(true)], { ofGroup: true })).toEqual([1, 'kept_fee_stays']);
  });

  it('that pays for somebody who is anonymised stays as it is, unless the bank took it back', () => {
    const gone = [part(false, new Date()), part(true)];
    expect(change(gone)).toEqual([1, 'deposit_anonymised']);
    expect(change(gone, { reversed: true, ofGroup: true, available: 0 })).toEqual([2, undefined]);
  });
});

describe('a fee that became lower', () => {
  it('keeps the money that came first, and leaves the rest over', () => {
    const parts = [
      { depositId: 1, amount: 5000 },
      { depositId: 2, amount: 3000 },
      { depositId: 3, amount: 500 },
    ];
    expect(dividedByFee(parts, 6000)).toEqual([
      { depositId: 1, kept: 5000, over: 0 },
      { depositId: 2, kept: 1000, over: 2000 },
      { depositId: 3, kept: 0, over: 500 },
    ]);
  });

  it('divides every yen that came, and keeps no more than the fee', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 20_000 }));
    fc.assert(
      fc.property(amounts, fc.nat(50_000), (given, fee) => {
        const parts = given.map((amount, index) => ({ depositId: index + 1, amount }));
        const divided = dividedByFee(parts, fee);
        expect(divided.map(({ kept, over }) => kept + over)).toEqual(given);
        const came = given.reduce((sum, amount) => sum + amount, 0);
        expect(divided.reduce((sum, { kept }) => sum + kept, 0)).toBe(Math.min(came, fee));
      }),
    );
  });
});

describe('a split', () => {
  it('over open applications that adds up to the yen has no problem', () => {
    expect(
      keys(
        [
          ['S1', 3000],
          ['S2', 5000],
        ],
        8000,
      ),
    ).toEqual({});
    expect(keys([['S1', 8000]], 8000)).toEqual({});
  });

  it('gets every problem reported at once', () => {
    expect(
      keys(
        [
          ['S9', 1],
          ['S3', 1],
          ['S4', 1],
          ['S1', 1],
          ['s1', 1],
          ['S5', 1],
        ],
        8000,
      ),
    ).toEqual({
      'assignments.0.submission_id': ['submission_missing'],
      'assignments.1.submission_id': ['submission_paid'],
      'assignments.2.submission_id': ['submission_cancelled'],
      'assignments.4.submission_id': ['submission_twice'],
      'assignments.5.submission_id': ['submission_cancelled'],
      assignments: ['split_total'],
    });
  });

  it('is accepted exactly when its parts add up to the deposit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.integer({ min: 1, max: 999_999_999 }),
        (first, second, deposit) => {
          const problems = keys(
            [
              ['S1', first],
              ['S2', second],
            ],
            deposit,
          );
          expect('assignments' in problems).toBe(first + second !== deposit);
          expect(
            keys(
              [
                ['S1', first],
                ['S2', second],
              ],
              first + second,
            ),
          ).toEqual({});
        },
      ),
    );
  });
});

describe('an application', () => {
  it.each([
    [undefined, 'submission_missing'],
    [targets[0], undefined],
    [targets[1], undefined],
    [targets[2], 'submission_paid'],
    [targets[3], 'submission_cancelled'],
  ])('%j can be allocated to, or the reason says why not: %s', (candidate, problem) => {
    expect(targetProblem(candidate)?.key).toBe(problem);
  });

  it('that is cancelled or paid has its money refunded', () => {
    expect(targets.map(refundReason)).toEqual([
      null,
      null,
      'already_paid',
      'cancelled',
      'cancelled',
    ]);
  });
});

describe('a deposit', () => {
  it('is settled when it is allocated and all its applications are paid', () => {
    expect(isSettled([])).toBe(false);
    expect(isSettled(['PAID'])).toBe(true);
    expect(isSettled(['PAID', 'PAID'])).toBe(true);
    expect(isSettled(['PAID', 'MISMATCH'])).toBe(false);
    expect(isSettled(['UNPAID'])).toBe(false);
  });
});
