import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bankAtWork, type BankAtWork } from '../../bank/bank/testing/bankAtWork.ts';
import { linkBank } from '../../bank/bank/testing/linking.ts';
import { BankUnavailable } from '../../bank/bank/bankErrors.ts';
import { buildDeposit } from '../../testing/factories.ts';
import { recordDeposit } from './recordDeposit.ts';
import { syncDeposits } from './syncDeposits.ts';
import { loggedIn, type TestClient } from '../../testing/testClient.ts';

let work: BankAtWork;
let office: TestClient;

beforeAll(async () => {
  work = await bankAtWork();
  office = await loggedIn(work.context);
});

beforeEach(async () => {
  await linkBank(work);
  await work.context.db.bankOddRow.deleteMany();
});

let items = 0;
const row = (odd: Record<string, unknown> = {}): Record<string, unknown> => ({
  vaId: '0001000001',
  transactionDate: '2026-04-10',
  vaAccountNumber: '1000001',
  depositAmount: '10000',
  remitterNameKana: 'ﾔﾏﾀﾞ ﾀﾛｳ',
  itemKey: `item ${(items += 1)}`,
  ...odd,
});

async function read(...rows: unknown[]) {
  const body = { hasNext: false, vaTransactions: rows };
  work.fail('/va/deposit-transactions', { status: 200, body });
  return office.send('post', '/api/bank/sync');
}
const status = async () => (await office.get('/api/bank/status')).body.data;
const oddRows = async () => (await office.get('/api/bank/odd-rows')).body.data;

describe('a row that can’t be read as a deposit', () => {
  test.each([
    ['depositAmount', 'abc'],
    ['depositAmount', '-5000'],
    ['depositAmount', -5000],
    ['depositAmount', '0'],
    ['depositAmount', '1e4'],
    ['depositAmount', ''],
    ['vaAccountNumber', undefined],
    ['vaId', null],
    ['itemKey', ''],
    ['transactionDate', '2026-02-30'],
    ['remitterNameKana', 'ﾔﾏﾀﾞ\u0000'],
    ['remarks', '\ud800'],
  ])('for its %s of %j is set aside, and the others are booked', async (field, value) => {
    const odd = row({ [field]: value });
    const synced = await read(row(), odd, row());
    expect(synced.status).toBe(200);
    expect(synced.body.data).toMatchObject({ added: 2 });
    expect(await status()).toMatchObject({ last_error: null, set_aside: 1 });
    const [kept, ...others] = await oddRows();
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ faults: [field], sent: JSON.stringify(odd) });
  });

  test('is set aside even if it is not an object at all', async () => {
    expect((await read(null, 'maintenance', row())).body.data).toMatchObject({ added: 1 });
    expect(await status()).toMatchObject({ set_aside: 2 });
  });

  test('is stored once, however often it is read', async () => {
    const odd = row({ depositAmount: 'abc' });
    await read(odd);
    await read(odd, row());
    expect(await status()).toMatchObject({ set_aside: 1 });
  });

  test('without a key is kept as often as the bank sends it at once', async () => {
    const odd = row({ itemKey: '' });
    await read(odd, odd);
    await read(odd, odd);
    expect(await status()).toMatchObject({ set_aside: 2 });
  });

  test('is dealt with by a person, once and for all, which is noted', async () => {
    const odd = row({ depositAmount: 'abc' });
    await read(odd);
    const [{ id }] = await oddRows();
    expect((await office.send('post', `/api/bank/odd-rows/${id}/settle`)).status).toBe(204);
    expect((await office.send('post', `/api/bank/odd-rows/${id}/settle`)).status).toBe(204);
    await read(odd);
    expect(await status()).toMatchObject({ set_aside: 0 });
    expect(await oddRows()).toEqual([]);
    const noted = { action: 'bank.odd_row_settled', entityId: String(id) };
    expect(await work.context.db.auditEntry.findMany({ where: noted })).toMatchObject([
      { adminId: expect.any(Number) },
    ]);
  });

  test('that nobody knows can’t be dealt with', async () => {
    expect((await office.send('post', '/api/bank/odd-rows/999999/settle')).status).toBe(404);
  });

  test('is dealt with by itself when the bank sends it right later', async () => {
    const odd = row({ depositAmount: 'abc' });
    await read(odd);
    expect((await read({ ...odd, depositAmount: '8000' })).body.data).toMatchObject({ added: 1 });
    expect(await status()).toMatchObject({ set_aside: 0 });
  });

  test('is dealt with by itself when its deposit came in a statement before the bank sends it right', async () => {
    const odd = row({ depositAmount: 'abc', remitterNameKana: 'ﾒｲｻｲ' });
    await read(odd);
    await buildDeposit(work.context.db, {
      provider: 'statement',
      bankAccountKey: ':',
      depositedAt: new Date('2026-04-10'),
      amount: 7321,
      remitterName: 'ﾒｲｻｲ',
    });
    expect((await read({ ...odd, depositAmount: '7321' })).body.data).toMatchObject({ added: 0 });
    expect(await status()).toMatchObject({ set_aside: 0 });
  });
});

describe('an answer of the bank', () => {
  test('that can’t be read at all is not called a failed connection', async () => {
    work.fail('/va/deposit-transactions', { status: 200, body: { vaTransactions: 'none' } });
    const synced = await office.send('post', '/api/bank/sync');
    expect(synced.status).toBe(503);
    expect(synced.body.message).toContain('銀行の応答を読み取れませんでした');
  });

  test('that names the same next page again is reported as endless', async () => {
    const body = { hasNext: true, nextItemKey: '2', vaTransactions: [row()] };
    work.fail('/va/deposit-transactions', { status: 200, body }, { status: 200, body });
    const synced = await office.send('post', '/api/bank/sync');
    expect(synced.status).toBe(503);
    expect(await status()).toMatchObject({
      last_error: expect.stringContaining('銀行の応答が終わりませんでした'),
    });
  });

  test('that always has another page is given up after a thousand', async () => {
    const page = (nextItemKey: string) => ({
      status: 200,
      body: { hasNext: true, nextItemKey, vaTransactions: [] },
    });
    work.calls.length = 0;
    work.fail(
      '/va/deposit-transactions',
      ...Array.from({ length: 1_001 }, (_, index) => page(String(index + 1))),
    );
    // Not with the button, which answers before this many pages are read.
    await expect(syncDeposits(work.context, { record: recordDeposit })).rejects.toThrow(
      BankUnavailable,
    );
    expect(work.calls).toHaveLength(1_000);
    expect(await status()).toMatchObject({
      last_error: expect.stringContaining('銀行の応答が終わりませんでした'),
    });
  });
});
