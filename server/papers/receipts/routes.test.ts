import { addDays } from '@seminar/shared/date';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction, type Db } from '../../platform/db/db.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext, type TestContext } from '../../testing/testContext.ts';
import { issueReceipt, voidReceipt } from './testing/oneReceipt.ts';
import supertest from 'supertest';

let context: TestContext;
let db: Db;
let office: Awaited<ReturnType<typeof loggedIn>>;
beforeAll(async () => {
  context = await testContext();
  ({ db } = context);
  office = await loggedIn(context);
  const seminar = await buildSeminar(db, { name: '継続的研修 東京会場' });
  const companies = ['株式会社アオゾラ', '丸山商会', 'ＡＢＣメディカル', '', '丸い山の会'];
  for (const [index, companyName] of companies.entries()) {
    const submission = await buildSubmission(db, { seminarId: seminar.id, companyName });
    await inTransaction(db, (tx) =>
      issueReceipt(tx, {
        submissionId: submission.id,
        transactionDate: addDays('2026-04-01', index),
        issuedAt: new Date('2026-04-10T00:00:00Z'),
      }),
    );
    if (companyName === '丸い山の会') {
      const order = { reason: '返金のため', at: context.clock(), adminId: office.adminId };
      await inTransaction(db, (tx) => voidReceipt(tx, { submissionId: submission.id, ...order }));
    }
  }
});

async function list(query = '') {
  const { status, body } = await office.get(`/api/receipts${query}`);
  expect(status).toBe(200);
  return body;
}

async function found(term: string): Promise<string[]> {
  const { data } = await list(`?search=${encodeURIComponent(term)}`);
  return data.map((row: { applicant: { name: string } }) => row.applicant.name);
}

test('receipts are listed with the highest number first, including void ones', async () => {
  const { data, meta } = await list();
  expect(data.map((row: { receipt_number: string }) => row.receipt_number)).toEqual([
    'R2026-000005',
    'R2026-000004',
    'R2026-000003',
    'R2026-000002',
    'R2026-000001',
  ]);
  expect(meta).toMatchObject({ total: 5, per_page: 10, current_page: 1 });
  const { publicId } = await db.submission.findFirstOrThrow({ where: { companyName: '丸山商会' } });
  expect(data[3]).toEqual({
    id: expect.any(Number),
    receipt_number: 'R2026-000002',
    issue_date: '2026-04-10',
    applicant: { name: '丸山商会' },
    participant: { name: '山田 太郎', application_number: expect.stringMatching(/-A\d{4}$/) },
    amount: 8000,
    proviso: '「継続的研修 東京会場」受講料として',
    status: 'valid',
    reissue_count: 0,
    unprintable: [],
    group: null,
    submission: {
      id: publicId,
      number: expect.stringMatching(/-A\d{4}$/),
      seminar_name: '継続的研修 東京会場',
    },
  });
});

test('receipts can be listed with the lowest number first, page by page', async () => {
  const { data, meta } = await list('?sort=receipt_number&direction=asc&per_page=2&page=2');
  expect(data.map((row: { receipt_number: string }) => row.receipt_number)).toEqual([
    'R2026-000003',
    'R2026-000004',
  ]);
  expect(meta).toMatchObject({ from: 3, to: 4, last_page: 3 });
});

test('a receipt is found by addressee, seminar or number, in any width and kana', async () => {
  expect(await found('丸山')).toEqual(['丸山商会']);
  expect(await found('丸')).toEqual(['丸い山の会', '丸山商会']);
  expect(await found('あおぞら')).toEqual(['株式会社アオゾラ']);
  expect(await found('abcメディカル')).toEqual(['ＡＢＣメディカル']);
  expect(await found('r2026-000004')).toEqual(['山田 太郎']);
  expect(await found('東京会場')).toHaveLength(5);
  const [row] = (await list('?search=丸山')).data;
  expect(await found(` ${row.submission.number.toLowerCase()} `)).toEqual(['丸山商会']);
  expect(await found('%')).toEqual([]);
});

test('the list can be filtered to valid or void receipts', async () => {
  expect((await list('?status=void')).data).toMatchObject([
    { applicant: { name: '丸い山の会' }, status: 'void' },
  ]);
  expect((await list('?status=valid')).meta.total).toBe(4);
  expect((await office.get('/api/receipts?status=gone')).status).toBe(422);
});

test('receipts are found by any combination of day, amount and counterparty', async () => {
  const numbers = async (query: string) =>
    (await list(`?direction=asc&${query}`)).data.map(
      (row: { receipt_number: string }) => row.receipt_number,
    );
  expect(await numbers('issued_from=2026-04-11')).toEqual([]);
  expect(await numbers('issued_from=2026-04-10&issued_to=2026-04-10')).toHaveLength(5);
  expect(await numbers('amount_from=8001')).toEqual([]);
  expect(await numbers('amount_from=8000&amount_to=8000&issued_to=2026-04-10')).toHaveLength(5);
  const counterparty = encodeURIComponent('丸');
  expect(await numbers(`addressee=${counterparty}&amount_to=8000`)).toEqual([
    'R2026-000002',
    'R2026-000005',
  ]);
  expect(await numbers(`addressee=${counterparty}&status=valid&issued_from=2026-04-01`)).toEqual([
    'R2026-000002',
  ]);
  // The seminar's name isn't a counterparty.
  expect(await numbers(`addressee=${encodeURIComponent('東京会場')}`)).toEqual([]);
});

test('all wrong filters are reported at once', async () => {
  const { status, body } = await office.get(
    '/api/receipts?issued_from=2026-02-30&issued_to=x&amount_from=-1&amount_to=a',
  );
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([
    'issued_from',
    'issued_to',
    'amount_from',
    'amount_to',
  ]);
});

test('the office downloads the PDF with a file name for old and new browsers', async () => {
  const response = await office.get('/api/admin/receipts/R2026-000001/download').buffer(true);
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toBe('application/pdf');
  const disposition = response.headers['content-disposition'];
  expect(disposition).toContain('filename="____R2026-000001.pdf"');
  expect(disposition).toContain(
    `filename*=UTF-8''${encodeURIComponent('領収書_R2026-000001.pdf')}`,
  );
  expect(Buffer.from(response.body).subarray(0, 5).toString()).toBe('%PDF-');
});

test('an unknown number is not found', async () => {
  expect((await office.get('/api/admin/receipts/R1999-000001/download')).status).toBe(404);
});

test('list and document need a login', async () => {
  const anybody = supertest(testServer(context));
  expect((await anybody.get('/api/receipts')).status).toBe(401);
  expect((await anybody.get('/api/admin/receipts/R2026-000001/download')).status).toBe(401);
});
