import type {
  SuggestedGroup,
  SuggestedSet,
  Suggestion,
} from '@seminar/shared/money/deposits/schema';
import { expect, it } from 'vitest';
import { bestOf } from './bestSuggestion.rules.ts';

const submission = (id: string, owed = 8000) =>
  ({
    submission_id: id,
    applicant: { expected_payment_amount: owed, allocated_amount: 0 },
  }) as Suggestion['submission'];
const one = (id: string, rest: Partial<Suggestion> = {}): Suggestion => ({
  submission: submission(id),
  of_group: false,
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
  bestOf({ suggestions, sets, groups: [] }, 16_000)?.parts.map(({ submission_id: id }) => id);

it('the surest is the best', () => {
  expect(idsOf([one('A')], [set({ grade: 'medium' })])).toEqual(['A']);
  expect(idsOf([one('A', { grade: 'low' })], [set({ grade: 'medium' })])).toEqual(['B', 'C']);
});

it('of two that are as sure, the one that the deposit pays to the yen', () => {
  expect(idsOf([one('A', { amount_difference: 8000 })], [set()])).toEqual(['B', 'C']);
  expect(idsOf([one('A')], [set()])).toEqual(['A']);
});

it('of a set of which a fee was taken off the last one gets less, and it yields to one that is as sure and exact', () => {
  const short = set({ grade: 'medium', shortfall: 220 });
  expect(bestOf({ suggestions: [], sets: [short], groups: [] }, 15_780)?.parts).toEqual([
    { submission_id: 'B', amount: 8000, owed: 8000 },
    { submission_id: 'C', amount: 7780, owed: 8000 },
  ]);
  expect(idsOf([one('A', { grade: 'medium' })], [short])).toEqual(['A']);
  // The last one would get nothing.
  const least = { ...short, submissions: [submission('B', 15_780), submission('C', 220)] };
  expect(idsOf([], [least])).toBeUndefined();
});

it('one application gets the whole deposit, the members of a set what they owe', () => {
  expect(bestOf({ suggestions: [one('A')], sets: [], groups: [] }, 9000)?.parts).toEqual([
    { submission_id: 'A', amount: 9000, owed: 8000 },
  ]);
  expect(bestOf({ suggestions: [], sets: [set()], groups: [] }, 16_000)?.parts).toEqual([
    { submission_id: 'B', amount: 8000, owed: 8000 },
    { submission_id: 'C', amount: 8000, owed: 8000 },
  ]);
});

it('a group is the best where it is surer, or as sure and the deposit pays it and nothing else to the yen', () => {
  const group = (rest: Partial<SuggestedGroup> = {}): SuggestedGroup => ({
    group: {
      group_id: 'G',
      group_number: 'X-G0001',
      company_name: '株式会社まとめ',
      seminar: { id: 1, code: 'X', name: '継続的研修' },
      people: 2,
      owed: 16_000,
      to_come: 16_000,
    },
    grade: 'high',
    reasons: [],
    amount_difference: 0,
    ...rest,
  });
  const best = (groups: SuggestedGroup[], suggestions: Suggestion[], sets: SuggestedSet[] = []) =>
    bestOf({ suggestions, sets, groups }, 16_000)?.group?.group_id ?? null;
  expect(best([group()], [])).toBe('G');
  expect(best([group()], [one('A', { grade: 'medium' })])).toBe('G');
  expect(best([group({ grade: 'medium' })], [one('A')])).toBeNull();
  expect(best([group()], [one('A')])).toBe('G');
  expect(best([group({ amount_difference: 220 })], [one('A')])).toBeNull();
  expect(best([group()], [], [set()])).toBeNull();
});
