import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { fetchExport } from '../../platform/exports/testing/fetchExport.ts';
import { pdfText } from '../../platform/pdf/testing/pdfText.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { forgetExportsJob } from '../../platform/exports/forgetExportsJob.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { exportReceiptPages } from './exportReceiptPages.ts';
import { issueReceipt, voidReceipt } from './testing/oneReceipt.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const count = 120;

async function issue(companyName: string, issuedAt = '2026-04-10T00:00:00Z') {
  const { id: seminarId } = await db.seminar.findFirstOrThrow();
  const submission = await buildSubmission(db, { seminarId, companyName });
  const receipt = await inTransaction(db, (tx) =>
    issueReceipt(tx, {
      submissionId: submission.id,
      transactionDate: '2026-04-08',
      issuedAt: new Date(issuedAt),
    }),
  );
  return { ...receipt, submission };
}

beforeAll(async () => {
  await buildSeminar(db, { name: '継続的研修' });
  for (let number = 1; number <= count; number++) {
    await issue(number === 3 ? '＝HYPERLINK("http://example.com")' : `第${number}商会`);
  }
  const { submission } = await issue('取消商会', '2026-04-20T00:00:00Z');
  const order = { reason: '返金', at: context.clock(), adminId: office.adminId };
  await inTransaction(db, (tx) => voidReceipt(tx, { submissionId: submission.id, ...order }));
}, 120_000);

const ask = (body: object) => office.send('post', '/api/receipts/exports', body);
const pathOf = (id: string) => `/api/exports/${id}`;

const fetched = (body: object) => fetchExport(office, '/api/receipts/exports', body);

const stateOf = async (id: string) => (await office.get(pathOf(id))).body.data;

test('the filtered receipts come as a table with formulas escaped', async () => {
  const { bytes, file, id } = await fetched({ kind: 'csv', issued_to: '2026-04-10' });
  const text = bytes.toString('utf8');
  expect(text.startsWith('\ufeff"領収書番号","発行日"')).toBe(true);
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(count + 1);
  expect(lines[1]).toContain('"R2026-000001","2026-04-10","2026-04-08","第1商会","御中","8000"');
  expect(lines[3]).toContain(`"'＝HYPERLINK(""http://example.com"")"`);
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('領収書_'));
  await expect.poll(async () => (await stateOf(id)).state).toBe('done');
});

test('a file whose server was killed is shown as broken after two minutes', async () => {
  const { body } = await ask({ kind: 'csv' });
  const { id } = body.data;
  const seenAt = (seconds: number) => new Date(context.clock().getTime() - seconds * 1000);
  await db.fileExport.update({ where: { id }, data: { state: 'running', seenAt: seenAt(60) } });
  expect((await stateOf(id)).state).toBe('running');
  await db.fileExport.update({ where: { id }, data: { seenAt: seenAt(180) } });
  expect((await stateOf(id)).state).toBe('stopped');
});

test('the documents come in one ZIP with a table', { timeout: 60_000 }, async () => {
  const { bytes, id } = await fetched({ kind: 'zip', search: '第1商会' });
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  const names = bytes.toString('utf8');
  expect(names).toContain('領収書_R2026-000001.pdf');
  expect(names).toContain('領収書一覧.csv');
  const kept = await db.receiptDocument.findFirstOrThrow({
    where: { issue: { receipt: { receiptNumber: 'R2026-000001' } } },
  });
  expect(bytes.includes(Buffer.from(kept.bytes))).toBe(true);
  await expect
    .poll(() => stateOf(id))
    .toEqual({ id, kind: 'zip', state: 'done', total: 1, done: 1, damaged: 0 });
});

test(
  'one PDF contains the issuer’s copy of each receipt, the void ones marked',
  { timeout: 60_000 },
  async () => {
    const { bytes, total } = await fetched({ kind: 'pdf' });
    expect(total).toBe(count + 1);
    expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(count + 1);
    const text = pdfText(bytes);
    expect(text.match(/写し（発行者控え）/g)).toHaveLength(count + 1);
    expect(text).toContain('第120商会御中');
    expect(text).toContain('取り消されました');
  },
);

test('a receipt that is issued after the file was ordered is not in it', async () => {
  const { body } = await ask({ kind: 'csv', search: '後から' });
  expect(body.data).toMatchObject({ total: 0, done: 0, state: 'waiting' });
  await issue('後から商会');
  const file = await office.get(`${pathOf(body.data.id)}/file`);
  expect(file.text).not.toContain('後から商会');
});

test('the audit and the access log say who downloaded what', async () => {
  const { id } = await fetched({ kind: 'csv', status: 'void', amount_from: 1 });
  const audit = await db.auditEntry.findFirstOrThrow({ where: { entityId: id } });
  expect(audit).toMatchObject({
    adminId: office.adminId,
    action: 'receipts.exported',
    after: { kind: 'csv', total: 1, status: 'void', amount_from: 1 },
  });
  const access = await db.accessEntry.findFirstOrThrow({ where: { entityId: id } });
  expect(access).toMatchObject({ adminId: office.adminId, count: 1 });
});

test('the search text, which may be a name, is not stored', async () => {
  const { id } = await fetched({ kind: 'csv', search: '第7商会', addressee: '第7' });
  const audit = await db.auditEntry.findFirstOrThrow({ where: { entityId: id } });
  expect(audit.after).toEqual({ kind: 'csv', total: 1, searched: true });
  expect((await db.fileExport.findUniqueOrThrow({ where: { id } })).filters).toEqual({});
});

test('an order that was never downloaded is deleted after a day, also when nobody orders another file', async () => {
  const { id } = (await ask({ kind: 'csv', search: '第8商会' })).body.data;
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await db.fileExport.update({ where: { id }, data: { createdAt: yesterday } });
  await forgetExportsJob(context);
  expect((await office.get(pathOf(id))).status).toBe(404);
});

test('a wrong kind and wrong filters are reported at once', async () => {
  const { status, body } = await ask({ kind: 'tar', issued_from: 'x', amount_to: -1 });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['kind', 'issued_from', 'amount_to']);
});

test('who may not order a file any more does not get the one that was ordered before', async () => {
  const person = await loggedIn(context, 'accountant');
  const asked = await person.send('post', '/api/receipts/exports', { kind: 'csv' });
  const { id } = asked.body.data;
  const become = (role: 'clerk' | 'accountant') =>
    db.admin.update({ where: { id: person.adminId }, data: { role } });
  await become('clerk');
  await person.get(`${pathOf(id)}/file`).expect(403);
  expect(await db.accessEntry.count({ where: { adminId: person.adminId } })).toBe(0);
  await become('accountant');
  await person.get(`${pathOf(id)}/file`).expect(200);
});

test('a list that is longer than any screen shows is recorded as an export', async () => {
  await office.get('/api/receipts?per_page=9999').expect(200);
  const access = await db.accessEntry.findFirstOrThrow({ where: { entityId: 'all' } });
  expect(access).toMatchObject({ adminId: office.adminId, action: 'receipts.exported' });
  expect(access.count).toBeGreaterThan(count);
});

test('each page begins after the end of the page before', async () => {
  const sizes: number[] = [];
  for await (const page of exportReceiptPages(context, { search: '商会' }, 2_147_483_647)) {
    sizes.push(page.length);
  }
  expect(sizes.slice(0, 2)).toEqual([50, 50]);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(count + 1);
});

test('the work stops if the client disconnects', { timeout: 60_000 }, async () => {
  const { id } = (await ask({ kind: 'zip' })).body.data;
  const request = office.get(`${pathOf(id)}/file`);
  request
    .buffer(true)
    .parse((response: NodeJS.EventEmitter) => response.once('data', () => void request.abort()));
  request.end(() => {});
  await expect.poll(async () => (await stateOf(id)).state).toBe('stopped');
  expect((await stateOf(id)).done).toBeLessThan(count);
});
