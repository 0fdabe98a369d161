import { createHash } from 'node:crypto';
import { join } from 'node:path';
import supertest from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildPng } from '../../catalogue/association/testing/buildPng.ts';
import { readSigning } from '../../platform/pdf/signing.ts';
import { pdfText } from '../../platform/pdf/testing/pdfText.ts';
import { writeSigningFile } from '../../platform/pdf/testing/signingFile.ts';
import { buildAnswers } from '../../testing/factories.ts';
import {
  buildCertificate,
  buildStudent,
  buildTaught,
  requirement,
} from '../../testing/attendees.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { certificateContentSchema } from '../../platform/documents/certificate/certificateContent.ts';
import { certificateDocument } from './certificateDocument.ts';
import { downloadCertificate } from './downloadCertificate.ts';
import { renderCertificateJob } from './renderCertificateJob.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const anybody = supertest(testServer(context));
let seminarId = 0;
beforeAll(async () => {
  seminarId = (await buildTaught(db, { name: '令和8年度 継続的研修（第1回）' })).id;
});

async function issued(
  overrides: Parameters<typeof buildStudent>[2] = {},
  answers?: Parameters<typeof buildStudent>[3],
) {
  const student = await buildStudent(db, seminarId, overrides, answers);
  const { id } = await buildCertificate(db, student.id);
  const { body } = await office.send('post', '/api/certificates/issue', { certificate_id: id });
  const number: string = body.data.certificate_number;
  return { id, number, student };
}
const download = (id: number | string) =>
  office.get(`/api/certificates/${id}/download`).buffer(true);
const ofApplicant = (publicId: string) =>
  anybody.get(`/api/submissions/${publicId}/certificate`).buffer(true);

describe('the document of a certificate', () => {
  test('states everything that proves the training', async () => {
    const { id, number, student } = await issued({ name: '髙橋 花子' });
    const text = pdfText((await certificateDocument(context, { certificateId: id })).bytes);
    for (const stated of [
      '修了証',
      `証明書番号${number}`,
      '髙橋花子',
      '生年月日1980年04月02日',
      '薬品、医療機器等の品質、有効性及び安全性の確保等に関する法律施行規則',
      '研修の名称令和8年度継続的研修（第1回）',
      '令和8年度（2026年度）',
      '第168条',
      '第194条',
      '修了日2026年04月08日',
      `受講番号${student.studentNumber}`,
      '2026年04月10日',
      '一般社団法人東都医療機器協会',
      '代表理事佐藤正',
      '検証コード',
    ]) {
      expect(text).toContain(stated);
    }
    expect(text).not.toContain('第175条');
  });

  test.each([
    ['article_175', '特定管理（175条2項）', '第175条第2項'],
    ['article_194', '責任技術者（194条）', '第194条'],
  ])('names the article of the requirement %s', async (value, label, article) => {
    const { id } = await issued({}, [...buildAnswers(), requirement(value, label)]);
    const text = pdfText((await certificateDocument(context, { certificateId: id })).bytes);
    expect(text).toContain(article);
    expect(text).not.toContain('第168条');
  });

  test('names no article if the application names none', async () => {
    const { id } = await issued({}, [...buildAnswers(), requirement('other', 'その他')]);
    const text = pdfText((await certificateDocument(context, { certificateId: id })).bytes);
    expect(text).toContain('下記の講習会を修了したことを証します');
    expect(text).not.toContain('条文');
  });

  test('prints very long names whole, on one page', async () => {
    const name = '寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末食う寝る処に住む処藪ら';
    const { id } = await issued({ name });
    const { bytes } = await certificateDocument(context, { certificateId: id });
    expect(pdfText(bytes)).toContain(name);
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  test('is tagged Japanese PDF/A', async () => {
    const { id } = await issued();
    const file = (await certificateDocument(context, { certificateId: id })).bytes.toString(
      'latin1',
    );
    expect(file).toMatch(/\/Lang \(ja-JP\)/);
    expect(file).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(file).toMatch(/\/S \/H1/);
  });

  test('is drawn once and stored with its SHA-256; later changes do not affect it', async () => {
    const { id, student } = await issued();
    await renderCertificateJob(context, { certificateId: id });
    const kept = await db.certificateDocument.findUniqueOrThrow({ where: { certificateId: id } });
    expect(kept.sha256).toBe(createHash('sha256').update(kept.bytes).digest('hex'));
    await db.student.update({ where: { id: student.id }, data: { name: '別の 名前' } });
    const again = await certificateDocument(context, { certificateId: id });
    expect(again.bytes.equals(kept.bytes)).toBe(true);
    await db.certificateDocument.delete({ where: { certificateId: id } });
    expect((await certificateDocument(context, { certificateId: id })).sha256).toBe(kept.sha256);
  });

  test('has the uploaded seal, and keeps it after the office has changed the seal', async () => {
    const seal = (sealSha256: string | null) =>
      db.association.update({ where: { id: 1 }, data: { sealSha256 } });
    const bytes = new Uint8Array(buildPng());
    await db.sealImage.create({ data: { sha256: 'a', bytes, width: 120, height: 120 } });
    await seal('a');
    const { id } = await issued();
    await seal(null);
    const bearsPicture = async (of: number) =>
      (await certificateDocument(context, { certificateId: of })).bytes.includes('/Subtype /Image');
    expect(await bearsPicture(id)).toBe(true);
    expect(await bearsPicture((await issued()).id)).toBe(false);
  });

  test('is the same for two first requests at the same time', async () => {
    const { id } = await issued();
    const [first, second] = await Promise.all([
      certificateDocument(context, { certificateId: id }),
      certificateDocument(context, { certificateId: id }),
    ]);
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });
});

describe('with a signing certificate', () => {
  const signs = async () => {
    const path = join(context.env.dataDir, 'office.p12');
    await writeSigningFile(path, 'p12');
    return { ...context, env: { ...context.env, pdfSigning: readSigning(path, 'p12') } };
  };
  const isSigned = (bytes: Buffer) => bytes.includes('/SubFilter /adbe.pkcs7.detached');

  test('a certificate is signed when it is drawn, and keeps its signature later', async () => {
    const { id } = await issued();
    const { bytes } = await certificateDocument(await signs(), { certificateId: id });
    expect(isSigned(bytes)).toBe(true);
    expect((await certificateDocument(context, { certificateId: id })).bytes.equals(bytes)).toBe(
      true,
    );
  });

  test('a copy that is marked as revoked is not signed', async () => {
    const { id } = await issued();
    await office.send('delete', `/api/certificates/${id}`);
    const { bytes } = await downloadCertificate(await signs(), { certificateId: id });
    expect(isSigned(bytes)).toBe(false);
  });

  test('without the setting nothing is signed', async () => {
    const { id } = await issued();
    expect(isSigned((await certificateDocument(context, { certificateId: id })).bytes)).toBe(false);
  });
});

describe('the QR code', () => {
  test('has an alternative text, and stands beside the code and the address', async () => {
    const { id } = await issued();
    const row = await db.certificate.findUniqueOrThrow({ where: { id } });
    const { bytes } = await certificateDocument(context, { certificateId: id });
    const text = pdfText(bytes);
    expect(text).toContain(`検証コード${row.verificationCode}`);
    expect(text).toContain('http://localhost:3000/verifyで確認できます');
    expect(bytes.toString('latin1')).toMatch(/\/S \/Figure/);
  });

  test('is not on a certificate that was issued before the verification page existed', async () => {
    const { id } = await issued();
    const { content } = await db.certificate.findUniqueOrThrow({ where: { id } });
    const { verification: _, ...before } = certificateContentSchema.parse(content);
    await db.certificate.update({ where: { id }, data: { content: before } });
    const text = pdfText((await certificateDocument(context, { certificateId: id })).bytes);
    expect(text).toMatch(/検証番号([0-9A-F]{4}-){3}[0-9A-F]{4}/);
    expect(text).not.toContain('検証コード');
  });
});

describe('the office', () => {
  test('downloads it under the certificate’s number', async () => {
    const { id, number } = await issued();
    const answer = await download(id);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent(`修了証_${number}.pdf`)}`,
    );
    expect(Buffer.from(answer.body).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('gets a copy of a revoked certificate that is marked as revoked', async () => {
    const { id, number } = await issued();
    const before = await certificateDocument(context, { certificateId: id });
    await office.send('delete', `/api/certificates/${id}`);
    const answer = await download(id);
    expect(answer.headers['content-disposition']).toContain(
      encodeURIComponent(`修了証_${number}_失効.pdf`),
    );
    expect(pdfText(Buffer.from(answer.body))).toContain('2026年04月10日に失効しました');
    expect((await certificateDocument(context, { certificateId: id })).sha256).toBe(before.sha256);
  });

  test('gets an error if there is no document: not issued, removed, unknown, or never stored', async () => {
    const { id } = await buildCertificate(db, (await buildStudent(db, seminarId)).id);
    expect((await download(id)).status).toBe(409);
    await office.send('delete', `/api/certificates/${id}`);
    expect((await download(id)).status).toBe(404);
    expect((await download('abc')).status).toBe(404);
    const old = await db.certificate.create({
      data: {
        studentId: (await buildStudent(db, seminarId)).id,
        certificateNumber: 'C1999-000001',
        verificationCode: '00000-00000-00000-00001',
        issuedAt: new Date(),
      },
    });
    const answer = await download(old.id);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      404,
      { message: 'この修了証のファイルはありません。' },
    ]);
  });

  test('must log in to download by the certificate’s id', async () => {
    const { id } = await issued();
    expect((await anybody.get(`/api/certificates/${id}/download`)).status).toBe(401);
  });
});

describe('the attendee', () => {
  test('downloads the same bytes by the id of the application', async () => {
    const { id, student } = await issued();
    const answer = await ofApplicant(student.publicId);
    expect(answer.status).toBe(200);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.headers['cache-control']).toContain('no-store');
    const { bytes } = await certificateDocument(context, { certificateId: id });
    expect(Buffer.from(answer.body).equals(bytes)).toBe(true);
  });

  test('finds it on the page of the application', async () => {
    const { number, student } = await issued();
    const { body } = await anybody.get(`/api/submissions/${student.publicId}`);
    expect(body.data.certificate).toEqual({
      certificate_number: number,
      issued_at: '2026-04-10T00:00:00.000Z',
    });
  });

  test('finds no certificate before it is issued, after it is revoked, and while suspended', async () => {
    const student = await buildStudent(db, seminarId);
    await buildCertificate(db, student.id);
    expect((await ofApplicant(student.publicId)).status).toBe(404);
    const revoked = await issued();
    await office.send('delete', `/api/certificates/${revoked.id}`);
    expect((await ofApplicant(revoked.student.publicId)).status).toBe(404);
    const suspended = await issued();
    await db.student.update({
      where: { id: suspended.student.id },
      data: { suspendedAt: new Date() },
    });
    expect((await ofApplicant(suspended.student.publicId)).status).toBe(404);
    expect((await ofApplicant('NO-SUCH-ID')).status).toBe(404);
  });
});
