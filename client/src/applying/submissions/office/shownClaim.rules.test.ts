import type { PriceKind } from '@seminar/shared/catalogue/seminars/prices.rules';
import { expect, it } from 'vitest';
import { priceStays, unmatchedText } from './shownClaim.rules.ts';

it('a decision about a place at the member price that was handed over changes no fee', () => {
  expect(priceStays({ amount: 6000 }, { amount: 6000, ofGroup: false })).toBe(true);
  expect(priceStays({ amount: 6000 }, { amount: 8000, ofGroup: false })).toBe(false);
  expect(priceStays({ amount: 6000 }, { amount: 6000, ofGroup: true })).toBe(false);
});

it('a place that was handed over is not said to name a member number, nor to cost the full fee where it does not', () => {
  const former = [
    { name: '前任', replaced_at: '2026-04-10T00:00:00Z', replaced_by: 'office' } as const,
  ];
  const text = (kind: PriceKind, rest: Partial<Parameters<typeof unmatchedText>[0]> = {}) =>
    unmatchedText({ price_kind: kind, former_people: former, group: null, ...rest });
  expect(text('full', { former_people: [] })).toBe('member_claim_unmatched');
  expect(text('full')).toBe('member_claim_of_former');
  expect(text('member')).toBe('member_price_of_former');
  // A company named the number for all of its people.
  const group = {
    group_id: 'G',
    group_number: 'G-1',
    company_name: '株式会社まとめ',
    receipt: 'each' as const,
  };
  expect(text('full', { group })).toBe('member_claim_unmatched');
});
