import { expect, it } from 'vitest';
import { toldPrice } from './toldPrice.rules.ts';

const person = (
  priceKind: 'full' | 'early' | 'member',
  memberClaim: 'matched' | 'declined' | null,
) => ({
  priceKind,
  memberClaim,
});

it('the price of a group is told where all pay it', () => {
  expect(toldPrice([person('full', null), person('full', null)], [])).toEqual({
    kind: 'full',
    claim: null,
  });
  expect(toldPrice([person('full', null), person('early', null)], [])).toBeUndefined();
  expect(toldPrice([], [person('member', 'matched')])).toEqual({ kind: 'member', claim: null });
  expect(toldPrice([], [])).toBeUndefined();
});

it('a refusal is told where it holds for all, whichever of the prices for others they pay', () => {
  const declined = [person('early', 'declined'), person('full', 'declined')];
  expect(toldPrice(declined, [])).toEqual({ kind: 'early', claim: 'declined' });
  expect(toldPrice([...declined, person('member', 'matched')], [])).toBeUndefined();
});

it('nothing is told of a claim where the member price is paid whatever becomes of it, nor where only some pay that', () => {
  const left = person('member', 'declined');
  expect(toldPrice([left, left], [])).toEqual({ kind: 'member', claim: null });
  expect(toldPrice([left, person('full', 'declined')], [])).toBeUndefined();
  expect(toldPrice([person('full', 'declined'), left], [])).toBeUndefined();
});
