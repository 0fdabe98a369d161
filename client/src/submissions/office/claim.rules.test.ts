import { expect, it } from 'vitest';
import { priceStays } from './claim.rules.ts';

it('a decision about a place at the member price that was handed over changes no fee', () => {
  expect(priceStays({ amount: 6000 }, { amount: 6000, ofGroup: false })).toBe(true);
  expect(priceStays({ amount: 6000 }, { amount: 8000, ofGroup: false })).toBe(false);
  expect(priceStays({ amount: 6000 }, { amount: 6000, ofGroup: true })).toBe(false);
});
