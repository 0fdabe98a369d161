import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/testDatabase.ts';
import { TooManyRequests } from './errors.ts';
import { rateLimits, RateLimit } from './rateLimits.ts';

const { db, pool } = await testDatabase();
const limit = new RateLimit(pool, 'correct-email');
beforeEach(() => db.rateLimit.deleteMany());

describe('a limit', () => {
  it('refuses requests beyond it, and counts each key separately', async () => {
    for (let times = 0; times < 3; times += 1) await limit.use('a');
    await expect(limit.use('a')).rejects.toThrow(TooManyRequests);
    await limit.use('b');
    expect([await limit.used('a'), await limit.used('b'), await limit.used('c')]).toEqual([
      4, 1, 0,
    ]);
  });

  it('counts and forgets keys of any length, and distinguishes them by every character', async () => {
    const [long, other] = [`${'㌀'.repeat(5000)}1`, `${'㌀'.repeat(5000)}2`];
    for (let times = 0; times < 3; times += 1) await limit.use(long);
    await expect(limit.use(long)).rejects.toThrow(TooManyRequests);
    await limit.use(other);
    await limit.forget(long);
    expect([await limit.used(long), await limit.used(other)]).toEqual([0, 1]);
  });

  it.each([
    [undefined, 90, '短い間に操作が繰り返されました。90秒'],
    [undefined, 121, '短い間に操作が繰り返されました。3分'],
    ['logins', 61, 'ログインの試行が続いたため、受け付けを止めています。2分'],
    ['review_tests', 1, 'テストの送信が続いたため、受け付けを止めています。1分'],
  ] as const)('of %s tells how long to wait: %s seconds', (of, seconds, words) => {
    expect(renderMessage(new TooManyRequests(seconds, of).text, 'ja')).toContain(words);
  });
});

const security = readFileSync(new URL('../../../SECURITY.md', import.meta.url), 'utf8');
const rows = security.split('\n').filter((line) => line.startsWith('|'));

function within(seconds: number): string {
  if (seconds === 60) return 'a minute';
  if (seconds < 3600) return `in ${seconds / 60} minutes`;
  if (seconds === 3600) return 'an hour';
  return seconds === 86_400 ? 'a day' : `in ${seconds / 3600} hours`;
}

it.each(Object.entries(rateLimits))('SECURITY.md says of %s what is allowed', (name, limit) => {
  const [row = '', ...others] = rows.filter((line) => line.includes(`\`${name}\``));
  expect(others).toEqual([]);
  const requests = limit.requests.toLocaleString('en');
  expect(row).toContain(`\`${name}\` ${requests} ${within(limit.seconds)}`);
});

it('SECURITY.md names no limit that isn’t there', () => {
  const named = rows.flatMap((row) => [...row.matchAll(/`([a-z-]+)` [\d,]+ (?:an?|in) /g)]);
  expect(named.map(([, name]) => name).toSorted()).toEqual(Object.keys(rateLimits).toSorted());
});
