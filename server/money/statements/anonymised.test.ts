import { expect, it } from 'vitest';
import { assignDeposit } from '../deposits/assignDeposit.ts';
import { recordDeposit } from '../deposits/recordDeposit.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { anonymise } from '../../house/retention/anonymise.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildSubmission, buildVirtualAccount } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { importFile } from './testing/importFile.ts';
import { aozoraCsv } from './testing/writeCsv.ts';
import { depositRecords, zenginFile } from './testing/writeZengin.ts';

const context = await testContext();
const { db } = context;
const client = await loggedIn(context);
const name = 'ﾐﾀﾗｲ ﾙﾘｺ';
let amount = 40_000;
const transfer = () => ({ day: '2026-04-03', name, amount: (amount += 1) });
const deposits = (yen: number) =>
  db.deposit.findMany({ where: { amount: yen }, orderBy: { id: 'asc' } });

/** Assigns the first deposit of this amount to an application and anonymises that. */
async function anonymisePayer(yen: number): Promise<void> {
  const [deposit] = await deposits(yen);
  const submission = await buildSubmission(db, { expectedAmount: yen });
  const input = { depositId: deposit?.id ?? 0, publicId: normalisePublicId(submission.publicId) };
  await assignDeposit(context, { ...input, version: null, adminId: client.adminId });
  const people = { submissionIds: [submission.id], studentIds: [] };
  await inTransaction(db, (tx) => anonymise(tx, people, context.clock()));
}

async function isNamedIn(importId: number): Promise<boolean> {
  const rows = await db.statementRow.findMany({ where: { importId } });
  const file = await db.statementFile.findUnique({ where: { importId } });
  return (
    file !== null ||
    JSON.stringify(rows, (_, it) => (typeof it === 'bigint' ? '' : it)).includes('ミタライ')
  );
}

it('a deposit that the bank reported is known in a file that comes after its payer was anonymised', async () => {
  const { day, amount: yen } = transfer();
  await recordDeposit(context, bankDeposit({ depositedAt: day, amount: yen, remitterName: name }));
  await anonymisePayer(yen);
  const again = await importFile(context, client, aozoraCsv([{ day, name, amount: yen }]));
  expect(again.counts).toMatchObject({ new: 0, known: 1 });
  expect(await deposits(yen)).toMatchObject([{ remitterName: '（匿名化済）' }]);
  expect(await isNamedIn(again.id)).toBe(false);
});

it('after anonymising, the file with the deposits can be imported again without duplicates, and a third one is new', async () => {
  const entry = transfer();
  const first = await importFile(context, client, aozoraCsv([entry, entry]));
  await anonymisePayer(entry.amount);
  const stored = await deposits(entry.amount);
  expect(stored.map(({ itemKey }) => itemKey.includes('ミタライ'))).toEqual([false, true]);
  expect(await isNamedIn(first.id)).toBe(true);

  const again = await importFile(context, client, aozoraCsv([entry, entry]));
  expect([again.state, again.counts.new]).toEqual(['imported', 0]);
  const more = await importFile(context, client, aozoraCsv([entry, entry, entry]));
  expect([more.state, more.counts.new]).toEqual(['imported', 1]);
  expect(await deposits(entry.amount)).toHaveLength(3);
});

it('a deposit from a file gets the account that the bank reports, also when somebody has assigned it', async () => {
  const entry = transfer();
  await importFile(context, client, zenginFile(depositRecords([{ entries: [entry] }])));
  const [deposit] = await deposits(entry.amount);
  const submission = await buildSubmission(db, { expectedAmount: entry.amount });
  await assignDeposit(context, {
    depositId: deposit?.id ?? 0,
    publicId: normalisePublicId(submission.publicId),
    version: null,
    adminId: client.adminId,
  });
  const account = await buildVirtualAccount(db, { state: 'taken' });
  const { externalId: vaId, accountNumber, provider } = account;
  const reported = {
    depositedAt: entry.day,
    amount: entry.amount,
    remitterName: name,
    vaId,
    accountNumber,
    provider,
  };
  expect(await recordDeposit(context, bankDeposit(reported))).toBe('known');
  expect(await deposits(entry.amount)).toMatchObject([
    { virtualAccountId: account.id, accountNumber, allocatedAmount: entry.amount },
  ]);
});

it('a deposit from a file is known when the bank reports it after its payer was anonymised', async () => {
  const entry = transfer();
  await importFile(context, client, zenginFile(depositRecords([{ entries: [entry] }])));
  await anonymisePayer(entry.amount);
  const reported = { depositedAt: entry.day, amount: entry.amount, remitterName: name };
  expect(await recordDeposit(context, bankDeposit(reported))).toBe('known');
  expect(await deposits(entry.amount)).toHaveLength(1);
});
