import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { limits } from './limits.ts';

const security = readFileSync(new URL('../../../SECURITY.md', import.meta.url), 'utf8');
const rows = security.split('\n').filter((line) => line.startsWith('|'));

function within(seconds: number): string {
  if (seconds === 60) return 'a minute';
  if (seconds < 3600) return `in ${seconds / 60} minutes`;
  if (seconds === 3600) return 'an hour';
  return seconds === 86_400 ? 'a day' : `in ${seconds / 3600} hours`;
}

it.each(Object.entries(limits))('SECURITY.md says of %s what is allowed', (name, limit) => {
  const [row = '', ...others] = rows.filter((line) => line.includes(`\`${name}\``));
  expect(others).toEqual([]);
  const requests = limit.requests.toLocaleString('en');
  expect(row).toContain(`\`${name}\` ${requests} ${within(limit.seconds)}`);
});

it('SECURITY.md names no limit that isn’t there', () => {
  const named = rows.flatMap((row) => [...row.matchAll(/`([a-z-]+)` [\d,]+ (?:an?|in) /g)]);
  expect(named.map(([, name]) => name).toSorted()).toEqual(Object.keys(limits).toSorted());
});
