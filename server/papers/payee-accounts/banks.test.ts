import supertest from 'supertest';
import { afterEach, expect, test, vi } from 'vitest';
import * as sounds from '../../platform/names/plainKana.rules.ts';
import { testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { findBanks, findBranches } from './banks.ts';

afterEach(() => vi.restoreAllMocks());

test('a search that finds nothing sounds out what is searched, and no bank or branch a second time', async () => {
  const searches = [() => findBanks('ｚｚｚｚ1'), () => findBranches('0001', 'ｚｚｚｚ1')];
  for (const search of searches) {
    expect(await search()).toEqual([]);
    const sounded = vi.spyOn(sounds, 'bySound');
    expect(await search()).toEqual([]);
    expect(sounded).toHaveBeenCalledTimes(1);
    sounded.mockRestore();
  }
});

test('banks and branches are looked for from one address as often as people type, and no more often', async () => {
  const context = await testContext();
  const paths = ['/api/banks?search=1', '/api/banks/0001/branches?search=1'];
  const statuses = async () => {
    const answers = await Promise.all(
      paths.map((path) => supertest(testServer(context)).get(path)),
    );
    return answers.map(({ status }) => status);
  };
  expect(await statuses()).toEqual([200, 200]);
  await context.pool.query(
    `UPDATE rate_limits SET points = 1500 WHERE key LIKE 'bank-search%' AND points = 2`,
  );
  expect(await statuses()).toEqual([429, 429]);
});
