import { readFileSync } from 'node:fs';
import { passwordProblems } from '@seminar/shared/office/auth/password.rules';
import { expect, it } from 'vitest';
import { commonPasswords } from './commonPasswords.ts';

const common = await commonPasswords();
const isRefused = (password: string) =>
  passwordProblems(password, undefined, common).some(({ key }) => key === 'password_guessable');

it('every common password of the list that is long enough is refused, and as many are on it as SECURITY.md says', () => {
  const long = [...common].filter((password) => password.length >= 12);
  expect(long.length).toBeGreaterThan(300);
  expect(long.filter((password) => !isRefused(password))).toEqual([]);
  const security = readFileSync(new URL('../../../SECURITY.md', import.meta.url), 'utf8');
  expect(security).toContain(`${common.size.toLocaleString('en')} common passwords`);
});

it.each([
  'sonyericsson2026!',
  'FinalFantasy99',
  'Liverpool-Liverpool',
  'L1v3rp00l2026',
  'chelsea12345',
])('%j is refused: a common password, and too little besides', (password) => {
  expect(isRefused(password)).toBe(true);
});

it.each(['correct horse battery', 'liverpool harbour lantern', 'kx7#mQ2vLp9w'])(
  '%j is accepted: several words that don’t belong together',
  (password) => {
    expect(isRefused(password)).toBe(false);
  },
);
