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

test.each([
  ['SMBC', '0009'],
  ['MUFG', '0005'],
  ['mizuho', '0001'],
  ['郵便局', '9900'],
  ['郵貯', '9900'],
  ['三菱東京UFJ銀行', '0005'],
  ['みずほコーポレート銀行', '0001'],
  ['岐阜銀行', '0153'],
  ['熊本ファミリー銀行', '0587'],
])('%s finds the bank that is meant, by its everyday or its former name', async (search, code) => {
  expect((await findBanks(search))[0]?.code).toBe(code);
});

test.each([
  ['0005', '四ツ谷', '051'],
  ['0005', '三ノ宮', '462'],
  ['0005', '虎の門', '041'],
  ['0001', '自由ヶ丘', '533'],
  ['0009', '霞ヶ関', '639'],
])(
  'of the bank %s, the branch %s is found in whatever kana stand in it',
  async (bank, search, code) => {
    expect((await findBranches(bank, search))[0]?.code).toBe(code);
  },
);

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
