import { beforeAll, expect, test } from 'vitest';
import { fetchExport } from '../../platform/exports/testing/fetchExport.ts';
import { pdfText } from '../../platform/pdf/testing/pdfText.ts';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import type { ExportRun } from '../../platform/exports/exportRun.ts';
import { certificateFile } from './certificateFile.ts';
import { exportCertificatePages } from './exportCertificatePages.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const always = { certificateIssueStartDate: null, certificateIssueEndDate: null };
const all = 2_147_483_647;
let seminarId = 0;
let revoked = { id: 0, number: '' };

async function issued(name: string, of = seminarId) {
  const { id } = await buildCertificate(db, (await buildStudent(db, of, { name })).id);
  const { body } = await office.send('post', '/api/certificates/issue', { certificate_id: id });
  return { id, number: String(body.data.certificate_number) };
}

beforeAll(async () => {
  seminarId = (await buildTaught(db, { ...always, name: '令和8年度 継続的研修' })).id;
  const other = await buildTaught(db, { ...always, name: '別の講習会' });
  await issued('第1 花子');
  await issued('＝HYPERLINK("http://example.com")');
  revoked = await issued('失効 太郎');
  await office.send('delete', `/api/certificates/${revoked.id}`, { reason: '氏名の誤り' });
  await issued('別の 講習会', other.id);
  // Earned, but not issued, so it has no document.
  await buildCertificate(db, (await buildStudent(db, seminarId, { name: '未発行 次郎' })).id);
}, 60_000);

const path = '/api/certificates/exports';
const fetched = (body: object) => fetchExport(office, path, body);

test('a seminar’s certificates come in one ZIP with the stored documents and a table', async () => {
  const { bytes, id, total, file } = await fetched({ kind: 'zip', seminar_id: seminarId });
  expect(total).toBe(3);
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  const names = bytes.toString('utf8');
  expect(names).toContain(`修了証_${revoked.number}_失効.pdf`);
  expect(names).toContain('修了証一覧.csv');
  const kept = await db.certificateDocument.findMany({
    where: { certificate: { student: { seminarId }, revokedAt: null } },
  });
  expect(kept).toHaveLength(2);
  for (const document of kept) expect(bytes.includes(Buffer.from(document.bytes))).toBe(true);
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('修了証_'));
  await expect
    .poll(async () => (await office.get(`/api/exports/${id}`)).body.data)
    .toEqual({ id, kind: 'zip', state: 'done', total: 3, done: 3, damaged: 0 });
});

test('one PDF contains them all for printing, the revoked ones marked', async () => {
  const { bytes } = await fetched({ kind: 'pdf', seminar_id: seminarId });
  expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(3);
  const text = pdfText(bytes);
  expect(text).toContain('第1花子');
  expect(text).toContain('失効太郎');
  expect(text).toContain('失効しました');
  expect(text).not.toContain('別の講習会');
});

test('a table has one line for each, with formulas escaped', async () => {
  const { bytes } = await fetched({ kind: 'csv', seminar_id: seminarId });
  const lines = bytes.toString('utf8').trimEnd().split('\r\n');
  expect(lines[0]).toContain('"証明書番号","受講番号","氏名"');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toContain(`"'＝HYPERLINK(""http://example.com"")"`);
  expect(lines[3]).toContain('"失効"');
});

test('the list’s filters apply; unissued certificates are never included', async () => {
  const totalOf = async (filters: object) =>
    (await office.send('post', path, { kind: 'zip', ...filters })).body.data.total;
  expect(await totalOf({ status: 'revoked' })).toBe(1);
  expect(await totalOf({ search: '花子' })).toBe(1);
  expect(await totalOf({ status: 'unissued' })).toBe(0);
  expect(await totalOf({})).toBe(4);
});

test('certificates of anonymised people have no document and don’t prevent the file of the others', async () => {
  const { id } = await issued('匿名 希望');
  await db.certificateDocument.deleteMany({ where: { certificateId: id } });
  await db.certificate.update({ where: { id }, data: { content: { not: 'used' } } });
  await db.$executeRaw`UPDATE certificates SET content = NULL WHERE id = ${id}`;
  const { total } = await fetched({ kind: 'zip', seminar_id: seminarId });
  expect(total).toBe(3);
});

test('who is anonymised while the file is written is left out, and the others still come', async () => {
  const { id, number } = await issued('途中で 匿名');
  const run = {
    kind: 'zip',
    filters: { seminar_id: seminarId },
    lastId: all,
    readerLeft: new AbortController().signal,
    damaged: async () => undefined,
    async *counted(pages) {
      for await (const page of pages) {
        await db.certificateDocument.deleteMany({ where: { certificateId: id } });
        await db.$executeRaw`UPDATE certificates SET content = NULL WHERE id = ${id}`;
        yield page;
      }
    },
  } satisfies ExportRun;
  const bytes = Buffer.concat(await certificateFile(context, run).toArray());
  expect(bytes.includes(`修了証_${revoked.number}_失効.pdf`)).toBe(true);
  expect(bytes.includes(number)).toBe(false);
});

test('a certificate that is issued after the file was ordered is not in it', async () => {
  const last = await db.certificate.aggregate({ _max: { id: true } });
  const { number } = await issued('後から 一郎');
  const numbers: (string | null)[] = [];
  for await (const page of exportCertificatePages(context, {}, last._max.id ?? 0)) {
    numbers.push(...page.map((row) => row.certificateNumber));
  }
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers).not.toContain(number);
  expect(numbers).toEqual(numbers.toSorted());
  for await (const page of exportCertificatePages(context, { search: '後から' }, all)) {
    expect(page.map((row) => row.certificateNumber)).toEqual([number]);
  }
});

test('the access log and the audit say who downloaded them and how many', async () => {
  const { id } = await fetched({ kind: 'zip', status: 'revoked', search: '太郎' });
  const access = await db.accessEntry.findFirstOrThrow({ where: { entityId: id } });
  expect(access).toMatchObject({
    adminId: office.adminId,
    action: 'certificates.exported',
    entity: 'certificates',
    count: 1,
  });
  const listed = await office.get('/api/access-log?action=certificates.exported');
  expect(listed.body.data[0]).toMatchObject({ subject: id, count: 1 });
  const audit = await db.auditEntry.findFirstOrThrow({ where: { entityId: id } });
  expect(audit).toMatchObject({
    action: 'certificates.exported',
    after: { kind: 'zip', total: 1, status: 'revoked', searched: true },
  });
});

test('a file can be downloaded once, and only by the staff member who ordered it', async () => {
  const { id } = (await office.send('post', path, { kind: 'csv' })).body.data;
  const other = await loggedIn(context);
  expect((await other.get(`/api/exports/${id}`)).status).toBe(404);
  expect((await other.get(`/api/exports/${id}/file`)).status).toBe(404);
  expect((await office.get(`/api/exports/${id}/file`)).status).toBe(200);
  const again = await office.get(`/api/exports/${id}/file`);
  expect([again.status, again.body.message]).toEqual([
    409,
    'このファイルはすでに取得されています。もう一度作成してください。',
  ]);
});

test('a wrong kind and wrong filters are reported at once', async () => {
  const refused = await office.send('post', path, { kind: 'tar', status: 'x', seminar_id: 'y' });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toEqual(['kind', 'status', 'seminar_id']);
});
