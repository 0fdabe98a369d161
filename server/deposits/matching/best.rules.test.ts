import type { SuggestedSet, Suggestion } from '@seminar/shared/deposits/schema';
import { expect, it } from 'vitest';
import { bestOf } from './best.rules.ts';

const submission = (id: string, owed = 8000) =>
  ({
    submission_id: id,
    applicant: { expected_payment_amount: owed, allocated_amount: 0 },
  }) as Suggestion['submission'];
const one = (id: string, rest: Partial<Suggestion> = {}): Suggestion => ({
  submission: submission(id),
  grade: 'high',
  reasons: [],
  amount_difference: 0,
  ...rest,
});
const set = (rest: Partial<SuggestedSet> = {}): SuggestedSet => ({
  submissions: [submission('B'), submission('C')],
  grade: 'high',
  reasons: [],
  total: 16_000,
  shortfall: 0,
  ...rest,
});
const idsOf = (suggestions: Suggestion[], sets: SuggestedSet[]) =>
  bestOf({ suggestions, sets }, 16_000)?.parts.map(({ submission_id: id }) => id);

it('the surest is the best', () => {
  expect(idsOf([one('A')], [set({ grade: 'medium' })])).toEqual(['A']);
  expect(idsOf([one('A', { grade: 'low' })], [set({ grade: 'medium' })])).toEqual(['B', 'C']);
});

it('of two that are as sure, the one that the deposit pays to the yen', () => {
  expect(idsOf([one('A', { amount_difference: 8000 })], [set()])).toEqual(['B', 'C']);
  expect(idsOf([one('A')], [set()])).toEqual(['A']);
});

it('a set of which the deposit is short can’t be accepted as it is', () => {
  expect(idsOf([], [set({ shortfall: 220 })])).toBeUndefined();
});

it('one application gets the whole deposit, the members of a set what they owe', () => {
  expect(bestOf({ suggestions: [one('A')], sets: [] }, 9000)?.parts).toEqual([
    { submission_id: 'A', amount: 9000, owed: 8000 },
  ]);
  expect(bestOf({ suggestions: [], sets: [set()] }, 16_000)?.parts).toEqual([
    { submission_id: 'B', amount: 8000, owed: 8000 },
    { submission_id: 'C', amount: 8000, owed: 8000 },
  ]);
});
