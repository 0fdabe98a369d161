import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { keysOf } from './knownAgain.ts';

it('who was chosen before searches ignored old kana and accents is known again', () => {
  const before = (name: string) => createHash('sha256').update(`name ${name}`).digest('hex');
  expect(keysOf({ name: 'スズキ ヨシヱ', email: '' })).toEqual([before('すずきよしゑ')]);
  expect(keysOf({ name: 'José Pérez', email: '' })).toEqual([before('josépérez')]);
});
