import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readBankStatus } from '../../bank/virtual-accounts/readBankStatus.ts';
import { issueSimulatorAccounts } from '../../bank/bank/simulator/issueSimulatorAccounts.ts';
import { simulateTransfer } from '../../bank/bank/simulator/simulateTransfer.ts';
import { bankAtWork, Slowness, type BankAtWork } from '../../bank/bank/testing/bankAtWork.ts';
import { linkBank } from '../../bank/bank/testing/linking.ts';
import { syncNow } from './syncNow.ts';

let work: BankAtWork;
const pageSize = 10;
const deposits = '/va/deposit-transactions';

beforeAll(async () => {
  work = await bankAtWork(pageSize);
  const [account] = await issueSimulatorAccounts(work.context, 1);
  await linkBank(work);
  for (let amount = 1; amount <= pageSize + 1; amount += 1) {
    await simulateTransfer(work.context, {
      account_number: account?.accountNumber ?? '',
      amount,
      remitter_name: 'ﾔﾏﾀﾞ ﾀﾛｳ',
    });
  }
});

beforeEach(async () => {
  await work.context.db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

const status = () => readBankStatus(work.context, { locale: 'ja' });
const untilItEnds = () =>
  vi.waitFor(async () => expect((await status()).sync.running).toBe(false), { timeout: 10_000 });

test('a person who presses the button is answered while the bank is still sending, and sees how far it is', async () => {
  const slow = new Slowness();
  work.fail(deposits, 'none', { slow });
  const answer = await syncNow(work.context, slow.met);
  expect(answer).toEqual({ added: pageSize, allocated: 0, running: true });
  expect((await status()).sync).toEqual({ running: true, read: pageSize });

  slow.answer();
  await untilItEnds();
  expect(await status()).toMatchObject({ sync: { read: pageSize + 1 }, last_error: null });
  expect(await work.context.db.deposit.count()).toBe(pageSize + 1);
});

test('a reading that is quick enough is complete in the answer', async () => {
  const answer = await syncNow(work.context);
  expect(answer).toEqual({ added: 0, allocated: 0, running: false });
  expect((await status()).sync).toEqual({ running: false, read: pageSize + 1 });
});

test('a person who presses it during another reading is told so', async () => {
  const slow = new Slowness();
  work.fail(deposits, { slow });
  const first = syncNow(work.context);
  await slow.met;
  const second = await syncNow(work.context, Promise.resolve());
  expect(second).toEqual({ added: 0, allocated: 0, running: true });
  slow.answer();
  expect(await first).toMatchObject({ running: false });
  await untilItEnds();
});

test('what goes wrong after the answer is said on the status', async () => {
  const slow = new Slowness();
  const refusal = { status: 403, body: { errorCode: 'WG_ERR_000', errorMessage: 'not allowed' } };
  work.fail(deposits, { slow }, refusal);
  await expect(syncNow(work.context, slow.met)).resolves.toMatchObject({ running: true });
  slow.answer();
  await untilItEnds();
  expect((await status()).last_error).toContain('WG_ERR_000');
});
