import supertest from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTaught } from '../../testing/attendees.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const anybody = supertest(testServer(context));
const keywords = ['不具合報告', 'リスク', 'GVP'];
const always = { certificateIssueStartDate: null, certificateIssueEndDate: null };
let seminarId = 0;
beforeAll(async () => {
  seminarId = (await buildTaught(db, { ...always, name: '令和8年度 継続的研修' })).id;
});

/** A student whom the office entered and who passed the completion test. */
async function passed(name: string, email: string) {
  const { body } = await office.send('post', '/api/students', {
    seminar_id: seminarId,
    name,
    email,
  });
  const student = body.data as { id: number; student_number: string };
  const answered = await anybody.post(`/api/seminars/${seminarId}/review-test/submit`).send({
    student_number: student.student_number,
    name,
    address_prefecture: '東京都',
    keywords,
  });
  expect(answered.status).toBe(200);
  const certificate = await db.certificate.findFirstOrThrow({ where: { studentId: student.id } });
  const issue = () =>
    office.send('post', '/api/certificates/issue', { certificate_id: certificate.id });
  return { student, certificateId: certificate.id, issue };
}
const mailsTo = (to: string) => db.mail.findMany({ where: { to }, orderBy: { id: 'asc' } });
const fileOf = (text: string) => /\/api\/certificate-files\/\S+/.exec(text)?.[0] ?? '';

describe('a student whom the office entered without an application', () => {
  test('gets one mail about the test and one about the certificate, with the document’s link', async () => {
    const { student, issue, certificateId } = await passed('手入力 花子', 'hanako@example.jp');
    await issue();
    expect((await issue()).status).toBe(409);
    const [test_, certificate, ...rest] = await mailsTo('hanako@example.jp');
    expect(rest).toEqual([]);
    expect(test_).toMatchObject({
      kind: 'test_passed',
      studentId: student.id,
      submissionId: null,
      subject: '【修了テスト合格のお知らせ】令和8年度 継続的研修',
    });
    expect(test_?.text).toContain(student.student_number);
    expect(test_?.text).toContain('ご不明な点は、下記の連絡先までお問い合わせください。');
    expect(test_?.text).not.toMatch(/undefined|null|\/submissions\//);
    expect(certificate).toMatchObject({ kind: 'certificate_issued', studentId: student.id });
    const path = fileOf(certificate?.text ?? '');
    const file = await anybody.get(path).buffer(true);
    expect([file.status, file.headers['content-type'], file.headers['x-robots-tag']]).toEqual([
      200,
      'application/pdf',
      'noindex',
    ]);
    const kept = await db.certificateDocument.findUniqueOrThrow({ where: { certificateId } });
    expect(Buffer.from(kept.bytes).equals(file.body)).toBe(true);
  });

  test('finds these mails under their name, on their page, and in their data file', async () => {
    const { student } = await passed('検索 次郎', 'jiro@example.jp');
    const found = await office.get(`/api/mails?search=${encodeURIComponent('検索 次郎')}`);
    expect(found.body.data).toHaveLength(1);
    const record = await office.get(`/api/students/${student.id}/record`);
    expect(record.body.data.mails).toMatchObject([{ kind: 'test_passed' }]);
  });

  test('gets no mail without a mail address, and the certificate is still issued', async () => {
    const { issue, student } = await passed('宛先 なし', 'gone@example.jp');
    await db.student.update({ where: { id: student.id }, data: { email: '' } });
    expect((await issue()).status).toBe(200);
    expect(await db.mail.count({ where: { studentId: student.id } })).toBe(1);
  });

  test('gets a failed mail at the corrected address if it is sent again', async () => {
    const { student } = await passed('訂正 三郎', 'wrong@example.jp');
    const [mail] = await mailsTo('wrong@example.jp');
    await db.mail.update({ where: { id: mail?.id ?? 0 }, data: { state: 'failed' } });
    await db.student.update({ where: { id: student.id }, data: { email: 'right@example.jp' } });
    expect((await office.send('post', `/api/mails/${mail?.id}/send-again`)).status).toBe(200);
    expect(await mailsTo('right@example.jp')).toMatchObject([{ id: mail?.id, state: 'queued' }]);
  });

  test('can’t download a revoked certificate, or anything with a wrong code', async () => {
    const { issue, certificateId } = await passed('失効 四郎', 'shiro@example.jp');
    await issue();
    const [, mail] = await mailsTo('shiro@example.jp');
    const path = fileOf(mail?.text ?? '');
    expect((await anybody.get(path)).status).toBe(200);
    expect((await anybody.get(`${path}x`)).status).toBe(404);
    await office.send('delete', `/api/certificates/${certificateId}`, { reason: '誤り' });
    expect((await anybody.get(path)).status).toBe(404);
  });

  test('has a download code that differs from the printed code', async () => {
    const { issue, certificateId } = await passed('別番 五郎', 'goro@example.jp');
    await issue();
    const row = await db.certificate.findUniqueOrThrow({ where: { id: certificateId } });
    expect(row.downloadCode).not.toBe(row.verificationCode);
    expect((await anybody.get(`/api/certificate-files/${row.verificationCode}`)).status).toBe(404);
  });
});
