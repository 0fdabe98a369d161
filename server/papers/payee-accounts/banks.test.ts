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
  ['富士銀行', '0001'],
  ['第一勧業銀行', '0001'],
  ['三和銀行', '0005'],
  ['東海銀行', '0005'],
  ['さくら銀行', '0009'],
  ['大和銀行', '0010'],
  ['あさひ銀行', '0010'],
  ['三菱信託銀行', '0288'],
  ['イーバンク銀行', '0036'],
  ['茨城銀行', '0131'],
  ['びわこ銀行', '0159'],
  ['和歌山銀行', '0163'],
  ['札幌銀行', '0501'],
  ['殖産銀行', '0508'],
  ['広島総合銀行', '0569'],
  ['77銀行', '0125'],
  ['16銀行', '0153'],
  ['OKB', '0152'],
  ['ごうぎん', '0167'],
  ['三井住友銀行', '0009'],
  ['十八親和銀行', '0181'],
  ['親和銀行', '0181'],
  ['北越銀行', '0140'],
  ['第三銀行', '0154'],
  ['みちのく銀行', '0117'],
  ['浜松いわた信用金庫', '1503'],
  ['しずおか焼津信用金庫', '1501'],
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

test('a name partly in kana finds no bank whose kanji or whose reading lack a part of it', async () => {
  expect(await findBanks('浜松いわき信用金庫')).toEqual([]);
  expect(await findBanks('長浜いわた信用金庫')).toEqual([]);
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
