import { beforeAll, beforeEach, expect, test } from 'vitest';
import { closeAccount } from './closeAccount.ts';
import { fillAccountPool } from './fillAccountPool.ts';
import { bankAtWork, type BankAtWork } from './testing/bankAtWork.ts';
import { linkBank } from './testing/linking.ts';

let work: BankAtWork;

beforeAll(async () => {
  work = await bankAtWork();
  await linkBank(work);
});

beforeEach(async () => {
  await work.context.db.virtualAccount.deleteMany();
});

async function account(state: string) {
  const { db } = work.context;
  await fillAccountPool(work.context, { target: 1, lowWater: 1 });
  const { id } = await db.virtualAccount.findFirstOrThrow();
  return db.virtualAccount.update({ where: { id }, data: { state } });
}

const atTheBank = async (externalId: string) =>
  (await work.context.db.simulatorAccount.findUniqueOrThrow({ where: { vaId: externalId } }))
    .statusCode;

test('an account that was given up takes no more transfers, however often it is closed', async () => {
  const { id, externalId } = await account('closed');
  await closeAccount(work.context, id);
  await closeAccount(work.context, id);
  expect(await atTheBank(externalId)).toBe('3');
});

test.each(['free', 'taken'])('an account that is %s stays open', async (state) => {
  const { id, externalId } = await account(state);
  await closeAccount(work.context, id);
  expect(await atTheBank(externalId)).toBe('1');
});
