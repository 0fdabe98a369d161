import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readBankStatus } from './readBankStatus.ts';
import { readConnection } from '../bank/bankConnection.ts';
import { linkDemoBank } from './linkDemoBank.ts';
import { bankAtWork, type BankAtWork } from '../bank/testing/bankAtWork.ts';

let work: BankAtWork;

beforeAll(async () => {
  work = await bankAtWork();
});

beforeEach(async () => {
  await work.context.db.bankConnection.deleteMany();
  await work.context.db.virtualAccount.deleteMany();
});

test('a demo starts linked, with a full pool', async () => {
  await linkDemoBank(work.context);
  expect(await readBankStatus(work.context, { locale: 'ja' })).toMatchObject({
    linked: true,
    account_name: '302 0000015 講習会事務局',
    accounts: { free: 200 },
  });
});

test('starting again keeps the link and the pool', async () => {
  await linkDemoBank(work.context);
  const before = await readConnection(work.context, 'simulator');
  await linkDemoBank(work.context);
  expect(await readConnection(work.context, 'simulator')).toEqual(before);
  expect((await readBankStatus(work.context, { locale: 'ja' })).accounts.free).toBe(200);
});

test('servers that start together link the bank once and fill the pool once', async () => {
  await Promise.all([1, 2, 3].map(() => linkDemoBank(work.context)));
  expect((await readBankStatus(work.context, { locale: 'ja' })).accounts.free).toBe(200);
});

test('a link that another encryption key sealed is made anew', async () => {
  await linkDemoBank(work.context);
  const secrets = { ...work.context.secrets, encryption: Buffer.alloc(32, 9) };
  await linkDemoBank({ ...work.context, secrets });
  await expect(readConnection({ ...work.context, secrets }, 'simulator')).resolves.toBeDefined();
});

test('a link that the bank has forgotten is made anew', async () => {
  await linkDemoBank(work.context);
  await work.context.db.simulatorGrant.deleteMany();
  await linkDemoBank(work.context);
  expect((await readBankStatus(work.context, { locale: 'ja' })).linked).toBe(true);
});

test('another provider is never linked without a person', async () => {
  const env = { ...work.context.env, bankProvider: 'gmo-aozora' as const };
  await linkDemoBank({ ...work.context, env });
  expect((await readBankStatus(work.context, { locale: 'ja' })).linked).toBe(false);
});
