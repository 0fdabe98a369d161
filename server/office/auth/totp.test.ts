import { expect, test } from 'vitest';
import { codeOf, otpauthUrl, stepOf, toBase32 } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, the last six of its eight digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(codeOf(secret, Math.floor(second / 30))).toBe(code);
});

test('a secret is written as authenticator apps read it', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const url = new URL(otpauthUrl({ secret: 'ABC', issuer: '東都協会', email: 'a@example.jp' }));
  expect([url.protocol, url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    'ABC',
    '東都協会',
  ]);
});

test('a code counts half a minute early or late, and only once', () => {
  const now = new Date('2026-04-10T00:00:10Z');
  const present = Math.floor(now.getTime() / 30_000);
  const given = (step: number, lastUsed: number | null = null) =>
    stepOf(secret, { code: codeOf(secret, step), now, lastUsed });
  expect([-2, -1, 0, 1, 2].map((by) => given(present + by))).toEqual([
    null,
    present - 1,
    present,
    present + 1,
    null,
  ]);
  expect(given(present, present)).toBeNull();
  expect(given(present - 1, present)).toBeNull();
  expect(given(present + 1, present)).toBe(present + 1);
});
