import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { fetchExport } from '../../platform/exports/testing/fetchExport.ts';
import { issueReceipt, voidReceipt } from '../receipts/testing/oneReceipt.ts';
import {
  buildDeposit,
  buildRefund,
  buildSeminar,
  buildSubmission,
} from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
context.setClock('2026-05-20T09:00:00+09:00');
const { db } = context;
const office = await loggedIn(context);
const { id: seminarId } = await buildSeminar(db);

let files: Record<string, Uint8Array>;
const rowsOf = (name: string) =>
  Papa.parse<Record<string, string>>(
    Buffer.from(files[name] ?? [])
      .toString('utf8')
      .slice(1),
    {
      header: true,
      skipEmptyLines: true,
    },
  ).data;

/** A receipt of a company, issued at an instant. */
async function issue(companyName: string, instant: string) {
  const { id: submissionId } = await buildSubmission(db, { seminarId, companyName });
  const order = { submissionId, transactionDate: '2026-03-20' as const };
  await inTransaction(db, (tx) => issueReceipt(tx, { ...order, issuedAt: new Date(instant) }));
  return submissionId;
}

/** Deposits of March: of what was done with each, one thing was done in April. */
const march = () => buildDeposit(db, { depositedAt: new Date('2026-03-10') });
const early = new Date('2026-03-11T09:00:00+09:00');
const april = new Date('2026-04-30T23:59:59+09:00');
const may = new Date('2026-05-01T00:00:00+09:00');

beforeAll(async () => {
  await issue('三月末日商会', '2026-03-31T23:59:59+09:00');
  await issue('四月初日商会', '2026-04-01T00:00:00+09:00');
  await issue('四月末日商会', '2026-04-30T23:59:59+09:00');
  await issue('五月初日商会', '2026-05-01T00:00:00+09:00');
  const submissionId = await issue('五月取消商会', '2026-04-15T09:00:00+09:00');
  const undone = { reason: '返金', at: new Date('2026-05-12'), adminId: office.adminId };
  await inTransaction(db, (tx) => voidReceipt(tx, { submissionId, ...undone }));
  const allocate = async (reversedAt: Date) => {
    const [{ id: depositId }, { id: submissionId }] = [
      await march(),
      await buildSubmission(db, { seminarId }),
    ];
    const made = { depositId, submissionId, amount: 8000, createdAt: early };
    const { id } = await db.allocation.create({ data: made });
    const reversed = { reversedAt, reversedBy: office.adminId, reversalReason: '振込人違い' };
    await db.allocation.update({ where: { id }, data: reversed });
  };
  await allocate(april);
  await allocate(may);
  for (const day of ['2026-04-30', '2026-05-01']) {
    const { id: depositId } = await march();
    const { id } = await buildRefund(db, { depositId, createdAt: early });
    await db.refund.update({
      where: { id },
      data: {
        refundedOn: new Date(day),
        completedAt: new Date(`${day}T12:00:00+09:00`),
        completedBy: office.adminId,
      },
    });
  }
  const { id: depositId } = await buildDeposit(db, {
    amount: 5000,
    depositedAt: new Date('2026-03-10'),
  });
  const { id: waivedId } = await buildSubmission(db, { seminarId });
  const part = { depositId, submissionId: waivedId, createdAt: early };
  await db.allocation.create({ data: { ...part, amount: 5000 } });
  const decided = { ...part, amount: 3000, reason: '値引き', createdBy: office.adminId };
  const { id } = await db.waiver.create({ data: decided });
  const unwaived = { undoneAt: april, undoneBy: office.adminId, undoReason: '約束がなかった' };
  await db.waiver.update({ where: { id }, data: unwaived });
  const period = { from: '2026-04-01', to: '2026-04-30' };
  files = unzipSync((await fetchExport(office, '/api/tax-archive', period)).bytes);
});

it('the archive holds the documents of the first and the last day, and of no other', () => {
  expect(rowsOf('索引簿.csv').map((row) => [row['取引先'], row['発行日']])).toEqual([
    ['四月初日商会 御中', '2026-04-01'],
    ['四月末日商会 御中', '2026-04-30'],
    // Voided after the period: the document and its marked copy.
    ['五月取消商会 御中', '2026-04-15'],
    ['五月取消商会 御中', '2026-04-15'],
  ]);
});

it('the ledger holds what was undone in the period with money that came before it', () => {
  expect(rowsOf('帳簿/割当.csv').map((row) => row['取消日時'])).toEqual(['2026-04-30 23:59']);
});

it('the ledger holds what was sent back in the period of money that came before it', () => {
  expect(rowsOf('帳簿/返金.csv').map((row) => row['返金日'])).toEqual(['2026-04-30']);
});

it('the ledger holds what the association bore before the period and no longer bears', () => {
  expect(rowsOf('帳簿/協会負担.csv').map((row) => row['取消日時'])).toEqual(['2026-04-30 23:59']);
});
