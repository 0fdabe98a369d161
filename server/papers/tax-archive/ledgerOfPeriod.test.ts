import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { beforeAll, expect, it } from 'vitest';
import { fetchExport } from '../../platform/exports/testing/fetchExport.ts';
import { makeClose } from '../period-close/makeClose.ts';
import {
  buildDeposit,
  buildRefund,
  buildReversal,
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

/** Of an archive of April, by the file's name. */
let files: Record<string, Uint8Array>;
const rowsOf = (name: string) =>
  Papa.parse<Record<string, string>>(
    Buffer.from(files[`帳簿/${name}.csv`] ?? [])
      .toString('utf8')
      .slice(1),
    { header: true, skipEmptyLines: true },
  ).data;

const march = new Date('2026-03-10');
const inMarch = new Date('2026-03-11T09:00:00+09:00');
const firstInstant = new Date('2026-04-01T00:00:00+09:00');
const lastInstant = new Date('2026-04-30T23:59:59+09:00');
const inMay = new Date('2026-05-01T00:00:00+09:00');
/** The instants of which an archive of April holds the second and the third. */
const around = [inMarch, firstInstant, lastInstant, inMay];
const within = ['2026-04-01 00:00', '2026-04-30 23:59'];

const marchDeposit = async (amount = 8000) =>
  (await buildDeposit(db, { amount, depositedAt: march })).id;
const applied = async () => (await buildSubmission(db, { seminarId })).id;

beforeAll(async () => {
  for (const createdAt of around) {
    const allocation = { submissionId: await applied(), amount: 8000, createdAt };
    await db.allocation.create({ data: { ...allocation, depositId: await marchDeposit() } });
    await buildRefund(db, { depositId: await marchDeposit(), createdAt });
  }
  for (const withdrawnAt of around) {
    const { id } = await buildRefund(db, { depositId: await marchDeposit(), createdAt: inMarch });
    const withdrawn = { withdrawnBy: office.adminId, withdrawalReason: '取り下げ' };
    await db.refund.update({ where: { id }, data: { withdrawnAt, ...withdrawn } });
  }
  const bear = async (createdAt: Date) => {
    const part = { depositId: await marchDeposit(5000), submissionId: await applied() };
    await db.allocation.create({ data: { ...part, amount: 5000, createdAt: inMarch } });
    const decided = { amount: 3000, reason: '値引き', createdBy: office.adminId, createdAt };
    return db.waiver.create({ data: { ...part, ...decided } });
  };
  for (const createdAt of around) await bear(createdAt);
  const { id: undoneId } = await bear(inMarch);
  const undone = { undoneAt: lastInstant, undoneBy: office.adminId, undoReason: '約束がなかった' };
  await db.waiver.update({ where: { id: undoneId }, data: undone });
  const depositId = (
    await buildDeposit(db, { amount: 10_000, depositedAt: new Date('2026-04-30') })
  ).id;
  const half = { depositId, createdAt: lastInstant };
  await db.allocation.create({ data: { ...half, submissionId: await applied(), amount: 8000 } });
  await buildRefund(db, { ...half, amount: 500 });
  for (const day of ['2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01']) {
    const came = { amount: 100, depositedAt: new Date(day), remitterName: 'ヒヅケ' };
    await buildDeposit(db, came);
    const { adminId } = office;
    await buildReversal(db, await marchDeposit(), { day, recordedAt: context.clock(), adminId });
  }
  const back = await buildDeposit(db, {
    amount: 7700,
    depositedAt: new Date('2026-04-10'),
    remitterName: 'トリケシ',
  });
  const { adminId } = office;
  await buildReversal(db, back.id, { day: '2026-04-12', recordedAt: context.clock(), adminId });
  const paid = await buildDeposit(db, {
    amount: 8000,
    depositedAt: new Date('2026-04-10'),
    remitterName: 'トリケシ',
  });
  const allocation = { depositId: paid.id, submissionId: await applied(), amount: 8000 };
  await db.allocation.create({ data: { ...allocation, createdAt: inMarch } });
  await buildReversal(db, paid.id, { day: '2026-04-12', recordedAt: context.clock(), adminId });
  const closes = [
    ['2026-03-31', '2026-03-31'],
    ['2026-03-31', '2026-04-01'],
    ['2026-04-30', '2026-05-01'],
    ['2026-05-01', '2026-05-01'],
  ] as const;
  for (const [from, to] of closes) {
    await makeClose(context, { from, to, adminId: office.adminId });
  }
  const period = { from: '2026-04-01', to: '2026-04-30' };
  files = unzipSync((await fetchExport(office, '/api/tax-archive', period)).bytes);
});

const ofMarch = (name: string) => rowsOf(name).filter((row) => row['入金日'] === '2026-03-10');

it('the ledger holds what was allocated in the period of money that came before it', () => {
  expect(ofMarch('割当').map((row) => row['割当日時'])).toEqual(within);
});

it('the ledger holds what was to be sent back, or no longer, since the period, of money that came before it', () => {
  const refunds = ofMarch('返金');
  const marked = refunds.filter((row) => row['取り下げ日時'] === '');
  expect(marked.map((row) => row['返金待ちにした日時'])).toEqual(within);
  const withdrawn = refunds.filter((row) => row['取り下げ日時'] !== '');
  expect(withdrawn.map((row) => row['取り下げ日時'])).toEqual(within);
});

it('the ledger holds what the association decided in the period to bear of fees that were paid before it', () => {
  const borne = ofMarch('協会負担').filter((row) => row['取消日時'] === '');
  expect(borne.map((row) => row['決定日時'])).toEqual(within);
});

it('the ledger says what is left of a deposit after what was allocated and what is to be sent back', () => {
  const deposits = rowsOf('入金').filter((row) => row['金額'] === '10000');
  expect(deposits).toMatchObject([
    {
      入金日: '2026-04-30',
      金額: '10000',
      割当済の金額: '8000',
      返金の金額: '500',
      未割当の金額: '1500',
    },
  ]);
});

it('the ledger holds the deposits of the first and the last day, and of no other', () => {
  const deposits = rowsOf('入金').filter((row) => row['振込名義'] === 'ヒヅケ');
  expect(deposits.map((row) => row['入金日'])).toEqual(['2026-04-01', '2026-04-30']);
});

it('the ledger holds what the bank took back on the first and the last day, and on no other', () => {
  const days = ofMarch('銀行取消').map((row) => row['銀行による取消日']);
  expect(days).toEqual(['2026-04-01', '2026-04-30']);
});

it('the archive holds each close of which a day is in the period, and no other', () => {
  expect(rowsOf('締め').map((row) => [row['期間の始め'], row['期間の終わり']])).toEqual([
    ['2026-03-31', '2026-04-01'],
    ['2026-04-30', '2026-05-01'],
  ]);
});

it('the archive says of a close what the association bore, without what it no longer bears', () => {
  expect(rowsOf('締め').map((row) => row['協会の負担'])).toEqual(['3000', '3000']);
});

it('the ledger counts what the bank took back apart from what waits for an application', () => {
  expect(rowsOf('入金').filter((row) => row['振込名義'] === 'トリケシ')).toMatchObject([
    { 割当済の金額: '0', 未割当の金額: '0', 未割当のうち銀行が取り消した金額: '7700' },
    // Still assigned: that is for a person to undo.
    { 割当済の金額: '8000', 未割当の金額: '0', 未割当のうち銀行が取り消した金額: '0' },
  ]);
  const amountOf = (row: Record<string, string>, heading: string) => Number(row[heading]);
  for (const row of rowsOf('入金')) {
    const parts = [
      '割当済の金額',
      '返金の金額',
      '未割当の金額',
      '未割当のうち銀行が取り消した金額',
    ];
    expect(parts.reduce((sum, heading) => sum + amountOf(row, heading), 0)).toBe(
      amountOf(row, '金額'),
    );
  }
});
