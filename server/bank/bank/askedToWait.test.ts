import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect } from '../../platform/db/db.ts';
import type { BankAccess, BankPort } from '../../platform/context/bankPort.ts';
import { accessToken } from './accessToken.ts';
import { bankGate } from './bankGate.ts';
import { gmoAozoraBank } from './gmoAozora/gmoAozoraBank.ts';
import { bankAtWork, type BankAtWork } from './testing/bankAtWork.ts';
import { linkBank } from './testing/linking.ts';

let work: BankAtWork;
let access: BankAccess;
let here: BankPort;
let elsewhere: BankPort;
const deposits = '/va/deposit-transactions';
const waits: number[] = [];

/** The adapter of one copy of the server, with the gate that all copies share. */
function copyOn(db: BankAtWork['context']['db']): BankPort {
  const wait = async (ms: number) => waits.push(ms);
  return gmoAozoraBank(work.config, 'simulator', {
    clock: work.context.clock,
    gate: bankGate(db, { provider: 'simulator', intervalMs: 0, wait }),
  });
}

beforeAll(async () => {
  work = await bankAtWork();
  await linkBank(work);
  access = await accessToken(work.context);
  here = copyOn(work.context.db);
  const anotherServers = connect(work.context.databaseUrl, 1);
  elsewhere = copyOn(anotherServers);
  afterAll(() => anotherServers.$disconnect());
});

beforeEach(async () => {
  await work.context.db.bankGate.deleteMany();
  work.calls.length = 0;
  waits.length = 0;
});

async function read(bank: BankPort): Promise<void> {
  for await (const _ of bank.listDeposits(access, { from: '2026-04-10', to: '2026-04-10' }));
}
const askedToWait = { name: 'BankUnavailable', trouble: 'asked_to_wait' };

test.each([
  ['seconds', { 'retry-after': '3600' }],
  [
    'a date',
    { 'retry-after': 'Fri, 10 Apr 2026 01:00:00 GMT', date: 'Fri, 10 Apr 2026 00:00:00 GMT' },
  ],
])('a bank that asks for an hour in %s is left alone by every copy', async (_form, headers) => {
  work.fail(deposits, { status: 429, headers });
  await expect(read(here)).rejects.toMatchObject(askedToWait);
  await expect(read(elsewhere)).rejects.toMatchObject(askedToWait);
  await expect(elsewhere.issueAccounts(access, 1)).rejects.toMatchObject(askedToWait);
  expect(work.calls).toHaveLength(1);
  expect(waits).toEqual([]);
  const gate = await work.context.db.bankGate.findFirstOrThrow();
  const minutes = ((gate.closedUntil?.getTime() ?? 0) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(55);
  expect(minutes).toBeLessThan(65);
});

test('when the hour is over the bank is asked again', async () => {
  work.fail(deposits, { status: 429, headers: { 'retry-after': '3600' } });
  await expect(read(here)).rejects.toMatchObject(askedToWait);
  await work.context.db.$executeRaw`UPDATE bank_gates SET closed_until = now() - interval '1 s'`;
  await read(elsewhere);
  expect(work.calls).toHaveLength(2);
});

test('a short wait that the bank asked for at the last try holds up the other copies, too', async () => {
  work.fail(
    deposits,
    ...Array.from({ length: 5 }, () => ({ status: 429, headers: { 'retry-after': '20' } })),
  );
  await expect(read(here)).rejects.toMatchObject({ name: 'BankUnavailable' });
  waits.length = 0;
  await work.context.db.$executeRaw`UPDATE bank_gates SET free_at = now()`;
  await read(elsewhere);
  expect(waits.map((ms) => Math.round(ms / 10_000))).toEqual([2]);
});

test('a bank that asks for years is asked again the day after', async () => {
  work.fail(deposits, { status: 429, headers: { 'retry-after': '999999999' } });
  await expect(read(here)).rejects.toMatchObject(askedToWait);
  const gate = await work.context.db.bankGate.findFirstOrThrow();
  const hours = ((gate.closedUntil?.getTime() ?? 0) - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
});

test('a caller that waits for its turn does not call after the bank has closed the gate', async () => {
  const closing = gmoAozoraBank(work.config, 'simulator', {
    clock: work.context.clock,
    gate: bankGate(work.context.db, {
      provider: 'simulator',
      intervalMs: 1_000,
      wait: async () => {
        work.fail(deposits, { status: 429, headers: { 'retry-after': '3600' } });
        await expect(read(elsewhere)).rejects.toMatchObject(askedToWait);
      },
    }),
  });
  await read(closing);
  await expect(read(closing)).rejects.toMatchObject(askedToWait);
  expect(work.calls).toHaveLength(2);
});
