import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordProblems } from './password.rules.ts';

const person = { name: '事務局 星野', email: 'hoshino.mei@kenko-kyokai.example.jp' };
const keysOf = (password: string) => passwordProblems(password, person).map(({ key }) => key);

test.each(['短い', 'elevenchars', ''])('%j is too short', (password) => {
  expect(keysOf(password)).toEqual(['password_short']);
});

test('bcrypt would ignore what stands after 72 bytes, so a longer password is refused', () => {
  const words = 'correct horse battery staple lantern violet umbrella quartz meadow river';
  expect(words).toHaveLength(72);
  expect(keysOf(words)).toEqual([]);
  expect(keysOf(`${words}!`)).toEqual(['password_long']);
  // 25 characters of three bytes each.
  expect(keysOf('紺碧檸檬硝子窓辺琥珀珊瑚瑠璃翡翠蛍石雲母柘榴石橄欖石')).toEqual(['password_long']);
});

test.each([
  'password1234',
  'P@ssw0rd12345',
  'iloveyou2026',
  'aaaaaaaaaaaa',
  '123456789012',
  'qwertyuiop12',
  'abcdefghijkl',
  'abcabcabcabc',
  'Welcome2026!!!',
  'seminar-demo',
  'seminar-2026-admin',
  '講習会事務局パスワード二〇',
  'hoshino.mei-2026',
  'KenkoKyokai2026',
  '星野星野星野星野星野星野',
])('%j is guessable', (password) => {
  expect(keysOf(password)).toEqual(['password_guessable']);
});

test.each([
  'correct horse battery',
  'Tr4velling-by-n1ght',
  'kx7#mQ2vLp9w',
  '雨上がりの坂道に猫が二匹',
])('%j is accepted', (password) => {
  expect(keysOf(password)).toEqual([]);
});

test('a random password of a password manager is accepted', () => {
  const alphabet = 'bcdfghjkmnpqrtvwxz2689BDFGHJKMNPQRTVWXZ#%&*';
  const characters = fc.uniqueArray(fc.constantFrom(...alphabet), { minLength: 20, maxLength: 24 });
  const refused = fc
    .sample(characters, { numRuns: 300, seed: 7 })
    .filter((picked) => keysOf(picked.join('')).length > 0);
  expect(refused).toEqual([]);
});
