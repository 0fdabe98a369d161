import { beforeAll, beforeEach, expect, test } from 'vitest';
import { BankNotLinked, BankUnavailable } from '../bank/bankErrors.ts';
import { fillAccountPool } from './fillAccountPool.ts';
import { fillAccountPoolJob } from './fillAccountPoolJob.ts';
import { bankAtWork, type BankAtWork } from '../bank/testing/bankAtWork.ts';
import { linkBank } from '../bank/testing/linking.ts';

let work: BankAtWork;

beforeAll(async () => {
  work = await bankAtWork();
});

beforeEach(async () => {
  await work.context.db.virtualAccount.deleteMany();
  await work.context.db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  await linkBank(work);
  work.calls.length = 0;
});

const free = () => work.context.db.virtualAccount.count({ where: { state: 'free' } });
const small = { target: 20, lowWater: 10 };

test('an empty pool is filled up to its target', async () => {
  expect(await fillAccountPool(work.context, { size: small })).toBe(20);
  expect(await free()).toBe(20);
});

test('an account is stored as an applicant has to write it', async () => {
  await fillAccountPool(work.context, { size: { target: 1, lowWater: 1 } });
  const account = await work.context.db.virtualAccount.findFirstOrThrow();
  expect(account).toMatchObject({
    provider: 'simulator',
    bankName: 'GMOあおぞらネット銀行',
    branchName: 'フリコミセンヨウシテン',
    branchCode: '502',
    accountName: 'コウシユウカイジムキヨク',
  });
  expect(account.accountNumber).toMatch(/^\d{7}$/);
  expect(account.externalId).toMatch(/^\d{10}$/);
});

test('a pool above its low-water mark is left alone', async () => {
  await fillAccountPool(work.context, { size: { target: 10, lowWater: 10 } });
  expect(await fillAccountPool(work.context, { size: small })).toBe(0);
  expect(work.calls).toEqual(['POST /va/issue']);
});

test('taken and closed accounts do not count as free', async () => {
  await fillAccountPool(work.context, { size: { target: 10, lowWater: 10 } });
  await work.context.db.virtualAccount.updateMany({ data: { state: 'taken' } });
  await fillAccountPool(work.context, { size: small });
  expect(await free()).toBe(20);
  expect(await work.context.db.virtualAccount.count()).toBe(30);
});

test('the bank is asked for a thousand at most in one call', async () => {
  expect(await fillAccountPool(work.context, { size: { target: 1_200, lowWater: 1 } })).toBe(1_200);
  expect(work.calls).toEqual(['POST /va/issue', 'POST /va/issue']);
});

test('two servers that fill the pool at the same time issue no account too many', async () => {
  const added = await Promise.all(
    [1, 2, 3].map(() => fillAccountPool(work.context, { size: small })),
  );
  expect(added.toSorted((a, b) => a - b)).toEqual([0, 0, 20]);
  expect(await free()).toBe(20);
});

test('a server that waits for another one finds the pool full', async () => {
  const waiting = () => fillAccountPool(work.context, { size: small, waitMs: 20_000 });
  const added = await Promise.all([waiting(), waiting()]);
  expect(added.toSorted((a, b) => a - b)).toEqual([0, 20]);
  expect(work.calls).toEqual(['POST /va/issue']);
});

test('a request for accounts whose answer is lost is not sent again, since the bank limits accounts', async () => {
  work.fail('/va/issue', 'cut');
  await expect(fillAccountPool(work.context, { size: small })).rejects.toThrow(BankUnavailable);
  expect(work.calls).toEqual(['POST /va/issue']);
});

test('maintenance leaves the pool as it was, and the next run fills it', async () => {
  work.fail('/va/issue', { status: 503 });
  await expect(fillAccountPool(work.context, { size: small })).rejects.toThrow(BankUnavailable);
  expect(await free()).toBe(0);
  expect(await fillAccountPool(work.context, { size: small })).toBe(20);
});

test('without a link the job has nothing to do, and does not fail', async () => {
  await work.context.db.bankConnection.deleteMany();
  await expect(fillAccountPool(work.context, { size: small })).rejects.toThrow(BankNotLinked);
  await fillAccountPoolJob(work.context, {});
  expect(await free()).toBe(0);
});

test('after linking, the job fills even a pool that is not low', async () => {
  await fillAccountPool(work.context, { size: { target: 150, lowWater: 150 } });
  await fillAccountPoolJob(work.context, {});
  expect(await free()).toBe(150);
  await fillAccountPoolJob(work.context, { full: 1 });
  expect(await free()).toBe(200);
});

test('when accounts are added, a job gives them to the applications that wait for one', async () => {
  const { db } = work.context;
  const waiting = () => db.$queryRaw<unknown[]>`
    SELECT FROM graphile_worker.jobs WHERE task_identifier = 'assignPendingAccounts'`;
  expect(await waiting()).toHaveLength(0);
  await fillAccountPoolJob(work.context, {});
  expect(await waiting()).toHaveLength(1);
});
