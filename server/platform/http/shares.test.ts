import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Shares } from './shares.ts';

test('an origin has half of what nobody else has, and gives it back', () => {
  const shares = new Shares(8);
  const taken = (origin: string) => Array.from({ length: 8 }, () => shares.take(origin));
  expect(taken('a').filter(Boolean)).toHaveLength(4);
  expect(taken('b').filter(Boolean)).toHaveLength(2);
  for (let time = 0; time < 4; time += 1) shares.give('a');
  expect(taken('c').filter(Boolean)).toHaveLength(3);
});

test('who comes first finds a place, however many others take all that they can', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(6), { maxLength: 400 }), (origins) => {
      const shares = new Shares(200);
      for (const origin of origins) shares.take(`attacker ${origin}`);
      expect(shares.take('newcomer')).toBe(true);
    }),
  );
});
