import { expect, test } from 'vitest';
import { askedOf } from './namedInQuestion.rules.ts';

const people = (number: number) => Array.from({ length: number }, (_, index) => `受講者${index}`);

test('up to ten students are named before their certificates are issued, and the others are counted', () => {
  expect(askedOf(people(10), 10)).toEqual({ named: people(10), more: 0 });
  expect(askedOf(people(11), 11)).toEqual({ named: people(10), more: 1 });
  // The list's first page alone is known.
  expect(askedOf(people(10), 60)).toEqual({ named: people(10), more: 50 });
});
