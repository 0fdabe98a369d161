import type { Allocation } from '@seminar/shared/money/deposits/schema';
import { expect, it } from 'vitest';
import { endsOf, mismatchOf } from './shortfall.rules.ts';

const allocation = (rest: Partial<Allocation>): Allocation => ({
  submission_id: 'A',
  application_number: 'KEIZOKU-A0001',
  name: '山田 太郎',
  amount: 7780,
  payment_status: 'MISMATCH',
  owed: 8000,
  lacking: 220,
  beyond_fee: false,
  can_be_asked: true,
  duplicate_of: null,
  waived: 0,
  ...rest,
});
const deposit = (...allocations: Allocation[]) => ({
  allocations,
  reversed_at: null,
  available_amount: allocations.reduce((sum, { amount }) => sum + amount, 0),
  can_be_assigned: true,
});

it('everybody who handles money can bear a missing transfer fee, or ask the applicant for it', () => {
  const short = deposit(allocation({}));
  expect(endsOf(short, 'accountant')).toEqual({
    waive: 'fee',
    ask: true,
    surplus: 0,
    forOthers: false,
  });
  expect(endsOf(short, 'viewer')).toEqual({
    waive: 'nothing',
    ask: false,
    surplus: 0,
    forOthers: false,
  });
});

it('only an administrator is offered to bear more than a transfer fee', () => {
  const short = deposit(allocation({ amount: 7000, lacking: 1000, beyond_fee: true }));
  expect(endsOf(short, 'accountant').waive).toBe('nothing');
  expect(endsOf(short, 'administrator').waive).toBe('more');
});

it('a surplus can be given back where the rest of the deposit still pays for something', () => {
  const over = { amount: 9000, lacking: -1000, can_be_asked: false };
  expect(endsOf(deposit(allocation(over)), 'accountant').surplus).toBe(1000);
  const all = allocation({ ...over, amount: 1000 });
  expect(endsOf(deposit(all), 'accountant').surplus).toBe(0);
  const split = deposit(allocation(over), allocation({ submission_id: 'B' }));
  expect(endsOf(split, 'accountant').surplus).toBe(0);
  const fixed = { ...deposit(allocation(over)), can_be_assigned: false };
  expect(endsOf(fixed, 'accountant').surplus).toBe(0);
});

it('a surplus of another fee or more may be for more people, a smaller one is not', () => {
  const over = (lacking: number) =>
    endsOf(deposit(allocation({ amount: 8000 - lacking, lacking })), 'accountant').forOthers;
  expect(over(-7999)).toBe(false);
  expect(over(-8000)).toBe(true);
});

it('a deposit whose applications are paid, or that the bank took back, offers nothing', () => {
  const paid = deposit(allocation({ payment_status: 'PAID', lacking: 0, waived: 220 }));
  expect(mismatchOf(paid)).toBeUndefined();
  expect(endsOf(paid, 'administrator')).toEqual({
    waive: 'nothing',
    ask: false,
    surplus: 0,
    forOthers: false,
  });
  const back = { ...deposit(allocation({})), reversed_at: '2026-04-20T00:00:00.000Z' };
  expect(mismatchOf(back)).toBeUndefined();
});
