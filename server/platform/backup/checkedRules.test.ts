import { Client } from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { keepKnownPayers } from '../../money/deposits/known-payers/keepKnownPayers.ts';
import {
  buildAdmin,
  buildDeposit,
  buildRefund,
  buildReversal,
  buildSubmission,
} from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { checkContent } from './checkContent.ts';

const context = await testContext();
const { db } = context;
const { id: adminId } = await buildAdmin(db);

async function problems(): Promise<string[]> {
  const client = new Client({ connectionString: context.databaseUrl });
  await client.connect();
  try {
    return (await checkContent(client)).problems;
  } finally {
    await client.end();
  }
}

/** Runs a statement past the triggers of a table, as a fault of a disk or a person would. */
async function past(table: string, statement: string): Promise<void> {
  await db.$executeRawUnsafe(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  try {
    expect(await db.$executeRawUnsafe(statement)).toBe(1);
  } finally {
    await db.$executeRawUnsafe(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  }
}

beforeEach(async () => {
  await keepKnownPayers(db);
  expect(await problems()).toEqual([]);
});

it('what is said to be given back of a deposit, without a refund for it, is found', async () => {
  const { id } = await buildDeposit(db, { amount: 8000 });
  await buildRefund(db, { depositId: id, amount: 3000 });
  const said = (amount: number) =>
    past('deposits', `UPDATE deposits SET refund_amount = ${amount} WHERE id = ${id}`);
  await said(2000);
  expect(await problems()).toContain(
    `The refunds do not add up to refund_amount of the deposits: ${id}`,
  );
  await said(3000);
});

it('what is said to be put aside of a deposit, without an entry for it, is found', async () => {
  const { id } = await buildDeposit(db, { amount: 8000 });
  const said = (amount: number) =>
    past('deposits', `UPDATE deposits SET aside_amount = ${amount} WHERE id = ${id}`);
  await said(2000);
  expect(await problems()).toContain(
    `What is put aside does not add up to aside_amount of the deposits: ${id}`,
  );
  await said(0);
});

it('a deposit whose mark says that the bank has taken it back, without a record of that, is found', async () => {
  const [{ id: marked }, { id: recorded }] = [await buildDeposit(db), await buildDeposit(db)];
  await buildReversal(db, recorded, { day: '2026-04-20', recordedAt: context.clock(), adminId });
  const mark = (id: number, at: string) =>
    past('deposits', `UPDATE deposits SET reversed_at = ${at} WHERE id = ${id}`);
  await mark(marked, 'now()');
  await mark(recorded, 'NULL');
  expect(await problems()).toContain(
    `The mark of a reversal is not that of its record, with the deposits: ${marked}, ${recorded}`,
  );
  await mark(marked, 'NULL');
  await mark(recorded, 'now()');
});

it('a file of the bank that is not the one that was read is found', async () => {
  const bytes = Buffer.from('入金の明細');
  const { id } = await db.statementImport.create({
    data: {
      fileName: '振込入金通知.txt',
      size: bytes.length,
      sha256: 'of another file',
      format: 'zengin_deposits',
      encoding: 'cp932',
      createdAt: context.clock(),
      createdBy: adminId,
      file: { create: { bytes } },
    },
  });
  expect(await problems()).toEqual([
    `The bytes in statement_files are not what their SHA-256 says: ${id}`,
  ]);
  await past('statement_files', `DELETE FROM statement_files WHERE import_id = ${id}`);
});

it('a total of a list that is not what is counted is found', async () => {
  await buildSubmission(db);
  const count = (by: number) =>
    db.$executeRaw`
      UPDATE list_counts SET rows = rows + ${by}
      WHERE id = (SELECT min(id) FROM list_counts WHERE list = 'submissions')`;
  expect(await count(1)).toBe(1);
  expect(await problems()).toEqual(['The kept totals of submissions are not what is counted']);
  await count(-1);
});

it('a paid application that waits for its receipt, and is not noted, is found', async () => {
  const [{ id: submissionId }, { id: depositId }] = [
    await buildSubmission(db),
    await buildDeposit(db),
  ];
  await db.allocation.create({ data: { depositId, submissionId, amount: 8000 } });
  await keepKnownPayers(db);
  expect(await problems()).toEqual([]);
  await db.$executeRaw`DELETE FROM awaited_receipts WHERE submission_id = ${submissionId}`;
  expect(await problems()).toEqual([
    `Applications that wait for a receipt are not noted: ${submissionId}`,
  ]);
  await db.$executeRaw`INSERT INTO awaited_receipts VALUES (${submissionId})`;
});

it('who is said to pay for whom, against the ledger, is found', async () => {
  const [{ id: submissionId }, { id: depositId }] = [
    await buildSubmission(db),
    await buildDeposit(db),
  ];
  await db.allocation.create({ data: { depositId, submissionId, amount: 8000 } });
  await keepKnownPayers(db);
  const say = (by: number) => db.$executeRaw`UPDATE known_payers SET deposits = deposits + ${by}`;
  expect(await say(1)).toBe(1);
  // As it is kept and as it should be.
  expect(await problems()).toEqual(['2 of the known payers are not what the ledger says']);
  await say(-1);
});

it.each([
  ['return invoices', 'return_invoice_counters'],
  ['invoices', 'invoice_counters'],
  ['estimates', 'estimate_counters'],
])('of the %s, a number that is missing is found', async (papers, counters) => {
  await db.$executeRawUnsafe(`INSERT INTO ${counters} (fiscal_year, last) VALUES (2026, 1)`);
  expect(await problems()).toEqual([`Of the 1 ${papers} of 2026, 1 are missing`]);
  await db.$executeRawUnsafe(`UPDATE ${counters} SET last = 0`);
});
