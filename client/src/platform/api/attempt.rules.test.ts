import { expect, test } from 'vitest';
import { attemptFor } from './attempt.rules.ts';

test('a retry of the same content keeps its key, changed content gets a new one', () => {
  const first = attemptFor('a', null, () => 'k1');
  expect(attemptFor('a', first, () => 'k2')).toEqual(first);
  expect(attemptFor('b', first, () => 'k2')).toEqual({ content: 'b', key: 'k2' });
});
