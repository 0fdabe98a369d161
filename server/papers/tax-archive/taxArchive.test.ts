import { strFromU8, unzipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Papa from 'papaparse';
import type { BillKind } from '@seminar/shared/papers/bills/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { issueBill } from '../bills/issueBill.ts';
import { voidBill } from '../bills/voidBills.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { ExportRun } from '../../platform/exports/exportRun.ts';
import { fetchExport } from '../../platform/exports/testing/fetchExport.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { makeClose } from '../period-close/makeClose.ts';
import { issueReceipt } from '../receipts/testing/oneReceipt.ts';
import { reissueReceipt } from '../receipts/reissueReceipt.ts';
import { voidReceipt } from '../receipts/testing/oneReceipt.ts';
import {
  buildDeposit,
  buildReversal,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { loggedIn, TestClient } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { taxArchiveFile } from './taxArchiveFile.ts';

const context = await testContext();
context.setClock('2026-04-20T09:00:00+09:00');
const { db } = context;
const office = await loggedIn(context);
const april = { from: '2026-04-01', to: '2026-04-30' };

async function issue(companyName: string, day = '2026-04-10') {
  const { id: seminarId } = await db.seminar.findFirstOrThrow();
  const submission = await buildSubmission(db, { seminarId, companyName });
  const issuedAt = new Date(`${day}T03:00:00Z`);
  const order = { submissionId: submission.id, transactionDate: '2026-04-08' as const, issuedAt };
  const receipt = await inTransaction(db, (tx) => issueReceipt(tx, order));
  return { ...receipt, submission };
}

/** An invoice, which is voided again, or an estimate. */
async function bill(kind: BillKind) {
  const { id: virtualAccountId } = await buildVirtualAccount(db);
  const { id: seminarId } = await db.seminar.findFirstOrThrow();
  const { publicId } = await buildSubmission(db, { seminarId, virtualAccountId });
  const { adminId } = office;
  const order = { kind, addressee: '見積商会', honorific: '御中', adminId };
  const { billNumber } = await issueBill(context, {
    ...order,
    publicId: normalisePublicId(publicId),
  });
  if (kind === 'invoice') await voidBill(context, { billNumber, reason: '宛名の変更', adminId });
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const rowsOf = (file: Uint8Array | undefined) => {
  const text = Buffer.from(file ?? []).toString('utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  return data;
};

async function archive(period = april) {
  const fetched = await fetchExport(office, '/api/tax-archive', period);
  return { ...fetched, files: unzipSync(fetched.bytes) };
}

/** As if somebody had changed the bytes past the triggers. */
async function damage(receiptId: number): Promise<void> {
  await db.$executeRaw`ALTER TABLE receipt_documents DISABLE TRIGGER USER`;
  await db.$executeRaw`
    UPDATE receipt_documents SET bytes = bytes || '\\x0a'::bytea WHERE receipt_id = ${receiptId}`;
  await db.$executeRaw`ALTER TABLE receipt_documents ENABLE TRIGGER USER`;
}

beforeAll(async () => {
  await buildSeminar(db, { name: '継続的研修' });
  await issue('第一商会');
  const { receiptNumber } = await issue('=HYPERLINK("http://example.com")');
  const reason = '宛名の変更';
  const input = { reason, addressee: '第二商会', notify: false };
  await reissueReceipt(context, { receiptNumber, adminId: office.adminId, input });
  const { submission } = await issue('取消商会');
  const undone = { reason: '返金', at: context.clock(), adminId: office.adminId };
  await inTransaction(db, (tx) => voidReceipt(tx, { submissionId: submission.id, ...undone }));
  await issue('五月商会', '2026-05-02');
  const paid = await buildSubmission(db, { expectedAmount: 30_000 });
  const deposit = await buildDeposit(db, { amount: 18_000, depositedAt: new Date('2026-04-15') });
  await office.send('post', `/api/deposits/${deposit.id}/assign`, { submission_id: paid.publicId });
  const waived = await office.send('post', `/api/submissions/${paid.publicId}/waive`, {
    amount: 12_000,
    reason: '値引きの約束があったため',
  });
  expect(waived.status).toBe(200);
  await bill('invoice');
  await bill('estimate');
  await buildDeposit(db, { amount: 500, depositedAt: new Date('2026-03-31') });
  await makeClose(context, { ...april, to: '2026-04-19', adminId: office.adminId });
}, 60_000);

describe('the archive for the tax office', () => {
  it('holds each document that was issued in the period, and an index that matches', async () => {
    const { files, total, id } = await archive();
    const index = rowsOf(files['索引簿.csv']);
    const documents = Object.keys(files).filter((name) => name.startsWith('書類/'));
    expect(index.map((row) => row['ファイル名']).toSorted()).toEqual(documents.toSorted());
    expect(documents.map((name) => name.split('/').at(-1)).toSorted()).toEqual([
      '見積書_E2026-000001.pdf',
      '請求書_I2026-000001.pdf',
      '請求書_I2026-000001_取消.pdf',
      '適格返還請求書_H2026-000001.pdf',
      '領収書_R2026-000001.pdf',
      '領収書_R2026-000002.pdf',
      '領収書_R2026-000002_再発行1.pdf',
      '領収書_R2026-000003.pdf',
      '領収書_R2026-000003_取消.pdf',
      '領収書_R2026-000005.pdf',
    ]);
    for (const row of index) {
      const bytes = files[row['ファイル名'] ?? ''] ?? new Uint8Array();
      expect(strFromU8(bytes.subarray(0, 5))).toBe('%PDF-');
      expect([row['ファイル名'], row['SHA-256']]).toEqual([row['ファイル名'], sha256(bytes)]);
      expect(row['検査']).toBe('一致');
    }
    expect(total).toBe(10);
    expect(Object.keys(index[0] ?? {}).slice(0, 3)).toEqual(['取引年月日', '取引金額', '取引先']);
    expect(index[5]).toMatchObject({
      取引年月日: '2026-04-08',
      取引金額: '8000',
      取引先: `'=HYPERLINK("http://example.com") 御中`,
      書類の種類: '領収書',
      番号: 'R2026-000002',
      再発行: '',
      状態: '有効',
    });
    expect(index[6]).toMatchObject({ 取引先: '第二商会 御中', 再発行: '再発行1回目' });
    expect(index.filter((row) => row['状態'] === '取消').map((row) => row['取消日'])).toEqual([
      '2026-04-20',
      '2026-04-20',
      '2026-04-20',
      '2026-04-20',
    ]);
    const state = async () => (await office.get(`/api/exports/${id}`)).body.data;
    await expect.poll(state).toMatchObject({ state: 'done', done: 10, damaged: 0 });
  });

  it('holds the ledger, the closes and what the system is', async () => {
    const { files } = await archive();
    expect(rowsOf(files['帳簿/入金.csv'])).toMatchObject([
      { 入金日: '2026-04-15', 金額: '18000', 割当済の金額: '18000', 未割当の金額: '0' },
    ]);
    expect(rowsOf(files['帳簿/割当.csv'])).toMatchObject([
      { 金額: '18000', 割当した担当者: expect.stringContaining('事務局'), 取消日時: '' },
    ]);
    expect(rowsOf(files['帳簿/協会負担.csv'])).toMatchObject([
      { 金額: '12000', 理由: '値引きの約束があったため' },
    ]);
    expect(rowsOf(files['帳簿/返金.csv'])).toEqual([]);
    expect(rowsOf(files['帳簿/締め.csv'])).toMatchObject([
      { 期間の始め: '2026-04-01', 銀行の入金合計: '18000', 協会の負担: '0' },
    ]);
    const page = strFromU8(files['システムの説明.html'] ?? new Uint8Array());
    expect(page).toContain('一般社団法人 東都医療機器協会');
    expect(page).toContain('2026年04月01日（水）から2026年04月30日（木）まで');
    expect(page).toContain('収録した書類10件のすべて');
  });

  it('names a document that differs from its hash, and holds the others all the same', async () => {
    const { receiptId, receiptNumber } = await issue('改ざん商会', '2026-06-03');
    await issue('無事商会', '2026-06-04');
    const june = { from: '2026-06-01', to: '2026-06-30' };
    await archive(june);
    await damage(receiptId);
    const { files, id } = await archive(june);
    const name = `書類/領収書/領収書_${receiptNumber}.pdf`;
    const checks = rowsOf(files['索引簿.csv']).map((row) => [row['ファイル名'], row['検査']]);
    expect(checks).toContainEqual([name, '不一致']);
    expect(checks.map(([, check]) => check).toSorted()).toEqual(['一致', '不一致']);
    const page = strFromU8(files['システムの説明.html'] ?? new Uint8Array());
    expect(page).toContain('収録した書類2件のうち1件は');
    expect(page).toContain(`<li>${name}</li>`);
    const state = async () => (await office.get(`/api/exports/${id}`)).body.data;
    await expect.poll(state).toMatchObject({ state: 'done', damaged: 1 });
  });

  it('of a period without anything has tables without rows', async () => {
    const period = { from: '2020-04-01', to: '2021-03-31' };
    expect((await office.get('/api/tax-archive?from=2020-04-01&to=2021-03-31')).body.data).toEqual({
      documents: 0,
      deposits: 0,
      bytes: 0,
    });
    const { files } = await archive(period);
    expect(rowsOf(files['索引簿.csv'])).toEqual([]);
    expect(Object.keys(files)).toHaveLength(9);
  });

  it('draws no more when its reader has left', async () => {
    const { receiptId } = await issue('八月商会', '2026-08-03');
    const run: ExportRun = {
      kind: 'zip',
      filters: { from: '2026-08-01', to: '2026-08-31' },
      lastId: 0,
      counted: (pages) => pages,
      damaged: (name) => Promise.reject(new Error(name)),
      readerLeft: AbortSignal.abort(),
    };
    await taxArchiveFile(context, run)
      .toArray()
      .catch(() => []);
    expect(await db.receiptDocument.count({ where: { receiptId } })).toBe(0);
  });

  it('is announced with its size', async () => {
    await archive();
    const { data } = (await office.get('/api/tax-archive?from=2026-04-01&to=2026-04-30')).body;
    expect(data).toMatchObject({ documents: 10, deposits: 1 });
    expect(data.bytes).toBeGreaterThan(10 * 5_000);
  });

  it('is for those who handle money, recorded in the audit and the access log', async () => {
    const { id } = await archive();
    const audit = await db.auditEntry.findFirstOrThrow({ where: { entityId: id } });
    expect(audit).toMatchObject({
      adminId: office.adminId,
      action: 'tax_archive.exported',
      after: { kind: 'zip', total: 10, from: '2026-04-01', to: '2026-04-30' },
    });
    const access = await db.accessEntry.findFirstOrThrow({ where: { entityId: id } });
    expect(access).toMatchObject({
      adminId: office.adminId,
      action: 'tax_archive.exported',
      count: 10,
    });
    const stranger = new TestClient(context);
    expect((await stranger.get('/api/tax-archive?from=2026-04-01&to=2026-04-30')).status).toBe(401);
    for (const role of ['viewer', 'clerk'] as const) {
      const client = await loggedIn(context, role);
      expect((await client.send('post', '/api/tax-archive', april)).status).toBe(403);
    }
    const accountant = await loggedIn(context, 'accountant');
    expect((await accountant.send('post', '/api/tax-archive', april)).status).toBe(201);
    const wrong = { from: '2026-05-01', to: '2026-04-01' };
    expect((await office.send('post', '/api/tax-archive', wrong)).body.errors).toHaveProperty('to');
    const long = { from: '2020-05-01', to: '2026-04-01' };
    expect((await office.send('post', '/api/tax-archive', long)).status).toBe(422);
  });
});

describe('an archive of many documents', () => {
  const many = 2_500;
  const size = 40_000;
  const year = { from: '2031-04-01', to: '2032-03-31' };

  beforeAll(async () => {
    const { id: submissionId } = await buildSubmission(db);
    const { receiptId } = await issue('大量商会', '2030-05-01');
    const { issuer } = await db.receipt.findUniqueOrThrow({ where: { id: receiptId } });
    const bytes = Buffer.alloc(size, 'x');
    await db.$executeRaw`
      WITH made AS (
        INSERT INTO receipts (receipt_number, fiscal_year, sequence, submission_id, issue_date,
          transaction_date, addressee, honorific, amount, tax_category, proviso, seminar_name, issuer,
          search_text, addressee_search, voided_at, void_reason)
        SELECT 'R2031-' || lpad(n::text, 6, '0'), 2031, n, ${submissionId}::int, '2031-05-01', '2031-05-01',
          '商会' || n, '御中', 8000, 'taxable_10', '受講料', '研修', ${JSON.stringify(issuer)}::jsonb, '', '',
          now(), '検査のため'
        FROM generate_series(1, ${many}::int) AS n RETURNING id
      ), issues AS (
        INSERT INTO receipt_versions (receipt_id, version, addressee, honorific, proviso, issued_on)
        SELECT id, 1, '商会', '御中', '受講料', '2031-05-01' FROM made RETURNING receipt_id
      ), copies AS (
        INSERT INTO receipt_void_copies (receipt_id, bytes, sha256)
        SELECT receipt_id, 'copy', ${sha256(Buffer.from('copy'))} FROM issues
      )
      INSERT INTO receipt_documents (receipt_id, version, bytes, sha256)
      SELECT receipt_id, 1, ${bytes}, ${sha256(bytes)} FROM issues`;
  }, 120_000);

  it('is written in bounded memory', { timeout: 120_000 }, async () => {
    const left = new AbortController();
    let done = 0;
    const run: ExportRun = {
      kind: 'zip',
      filters: year,
      lastId: 0,
      async *counted(pages) {
        for await (const page of pages) {
          yield page;
          done += page.length;
        }
      },
      damaged: (name) => Promise.reject(new Error(name)),
      readerLeft: left.signal,
    };
    const memory = () => {
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    setFlagsFromString('--expose-gc');
    const gc = runInNewContext('gc') as () => void;
    // Buffers that the first finds unused are freed beside it, and counted as free by the second.
    const collect = () => {
      gc();
      gc();
    };
    collect();
    const before = memory();
    let highest = 0;
    let length = 0;
    let looked = 0;
    for await (const chunk of taxArchiveFile(context, run)) {
      length += (chunk as Buffer).length;
      if (done < looked + 1_000) continue;
      looked = done;
      collect();
      highest = Math.max(highest, memory() - before);
    }
    expect(done).toBe(2 * many);
    expect(length).toBeGreaterThan(many * size);
    // An archive of 100 MB with 5,000 files.
    expect(highest).toBeLessThan(20_000_000);
  });
});

it('says in words what undid an allocation for which nobody gave a reason', async () => {
  const [one, other] = [await buildSubmission(db), await buildSubmission(db)];
  const deposit = await buildDeposit(db, { amount: 7000 });
  const send = async (path: string, body: object) => {
    const answer = await office.send('post', `/api/deposits/${deposit.id}/${path}`, body);
    expect(answer.status, answer.text).toBe(200);
  };
  await send('assign', { submission_id: one.publicId });
  await send('split', {
    assignments: [one, other].map(({ publicId }) => ({ submission_id: publicId, amount: 3500 })),
  });
  const { files } = await archive();
  const undone = rowsOf(files['帳簿/割当.csv']).filter((row) => row['取消日時'] !== '');
  expect(undone.map((row) => row['取消の理由'])).toEqual(['入金を分割した']);
});

it('names a deposit that the bank took back in the period, whenever it had come, beside what came', async () => {
  const { id } = await buildDeposit(db, {
    amount: 7_700,
    depositedAt: new Date('2026-08-31'),
    remitterName: 'モドシ',
  });
  const { adminId } = office;
  await buildReversal(db, id, { day: '2026-09-03', recordedAt: context.clock(), adminId });
  const reversals = async (from: string, to: string) =>
    rowsOf((await archive({ from, to })).files['帳簿/銀行取消.csv']);
  const row = { 入金番号: String(id), 入金日: '2026-08-31', 銀行による取消日: '2026-09-03' };
  const september = await archive({ from: '2026-09-01', to: '2026-09-30' });
  expect(rowsOf(september.files['帳簿/入金.csv'])).toEqual([]);
  expect(rowsOf(september.files['帳簿/銀行取消.csv'])).toMatchObject([
    { ...row, 金額: '7700', 振込名義: 'モドシ', 記録した担当者: expect.stringContaining('事務局') },
  ]);
  expect(await reversals('2026-08-01', '2026-08-31')).toMatchObject([row]);
  expect(await reversals('2026-10-01', '2026-10-31')).toEqual([]);
});
