import supertest from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import { buildDeposit } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext({ APP_URL: 'http://seminar.example.jp' });
const { db } = context;
const office = await loggedIn(context);
const anybody = supertest(testServer(context));
let seminarId = 0;
beforeAll(async () => {
  seminarId = (await buildTaught(db, { name: '令和8年度 継続的研修（第1回）' })).id;
});

async function issued(name = '山田 太郎') {
  const student = await buildStudent(db, seminarId, { name });
  const { id } = await buildCertificate(db, student.id);
  const { body } = await office.send('post', '/api/certificates/issue', { certificate_id: id });
  return {
    id,
    student,
    code: body.data.verification_code as string,
    number: body.data.certificate_number as string,
  };
}
const verify = (code: string, number?: string) =>
  anybody
    .get(`/api/verifications/${encodeURIComponent(code)}`)
    .query(number === undefined ? {} : { number });

describe('a visitor who verifies a printed certificate', () => {
  test('sees by its code what the paper must state, and nothing else', async () => {
    const { code, number } = await issued();
    const answer = await verify(code);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        data: {
          state: 'valid',
          revoked_on: null,
          certificate_number: number,
          name: '山田 太*',
          seminar_name: '令和8年度 継続的研修（第1回）',
          seminar_name_en: null,
          training_year: 2026,
          session: null,
          proved: null,
          completed_on: '2026-04-08',
          issued_on: '2026-04-10',
          issuer: '一般社団法人 東都医療機器協会',
          issuer_en: null,
        },
      },
    ]);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
    // Names in English that were entered later are said beside them.
    await db.seminar.updateMany({ data: { nameEn: 'Continuous training' } });
    await db.association.updateMany({ data: { nameEn: 'Toto Association' } });
    expect((await verify(code)).body.data).toMatchObject({
      seminar_name_en: 'Continuous training',
      issuer_en: 'Toto Association',
    });
    await db.seminar.updateMany({ data: { nameEn: null } });
    await db.association.updateMany({ data: { nameEn: '' } });
  });

  test('may type the code in other widths, cases and dashes', async () => {
    const { code, number } = await issued();
    const bare = code.replaceAll('-', '');
    for (const typed of [bare.toLowerCase(), ` ${bare.replaceAll('0', 'O')} `, `${bare}－`]) {
      expect((await verify(typed)).body.data?.certificate_number).toBe(number);
    }
    expect((await verify(code, ` ${number.toLowerCase()}`)).status).toBe(200);
    expect((await verify(code, number.replace('-', '－'))).status).toBe(200);
    expect((await verify(code, '')).status).toBe(200);
  });

  test('sees that it is revoked, with the day, without the reason', async () => {
    const { id, code } = await issued();
    await office.send('delete', `/api/certificates/${id}`, { reason: '不正な受講' });
    const { body, text } = await verify(code);
    expect(body.data).toMatchObject({ state: 'revoked', revoked_on: '2026-04-10' });
    expect(text).not.toContain('不正');
  });

  test('sees that it is not valid while the student’s fee is not paid', async () => {
    const { code, student } = await issued();
    const { submissionId } = student;
    const deposit = await buildDeposit(db);
    const path = `/api/deposits/${deposit.id}`;
    await office.send('post', `${path}/assign`, { submission_id: student.publicId });
    expect((await verify(code)).body.data.state).toBe('valid');
    const cancelled = await office.send(
      'post',
      `/api/submissions/${student.publicId}/cancel-with-refund`,
      { reason: '受講料の返還' },
    );
    expect(cancelled.status).toBe(200);
    expect(await db.student.count({ where: { submissionId, suspendedAt: null } })).toBe(0);
    const { body, text } = await verify(code);
    expect(body.data).toMatchObject({ state: 'suspended', revoked_on: null });
    expect(text).not.toContain('返還');
  });

  test('sees its content at issue, even if data change later', async () => {
    const { code, student } = await issued();
    await db.student.update({ where: { id: student.id }, data: { name: '別の 名前' } });
    expect((await verify(code)).body.data.name).toBe('山田 太*');
  });

  test('gets a clear message if there is no such certificate', async () => {
    const { number } = await issued();
    for (const forged of ['00000-00000-00000-00000', 'x', number, '%', "' OR 1=1", '修了']) {
      const answer = await verify(forged);
      expect(answer.status).toBe(404);
      expect(answer.body.message).toContain('この検証コードの修了証は存在しません。');
    }
    const english = await verify('x').set('Accept-Language', 'en');
    expect(english.body.message).toContain('No certificate has this verification code.');
  });

  test('gets a message if number and code belong to different certificates', async () => {
    const [one, other] = [await issued(), await issued()];
    const answer = await verify(one.code, other.number);
    expect(answer.status).toBe(404);
    expect(answer.body.message).toContain('証明書番号の修了証のものではありません');
    expect(answer.body.data).toBeUndefined();
  });

  test('finds a certificate that was issued before contents were stored', async () => {
    const student = await buildStudent(db, seminarId, { name: '旧姓 花子' });
    await db.certificate.create({
      data: {
        studentId: student.id,
        certificateNumber: 'C1999-000009',
        issuedAt: new Date('2026-04-09T10:00:00+09:00'),
        completedAt: new Date('2026-04-08T10:00:00+09:00'),
        verificationCode: '11111-22222-33333-44444',
      },
    });
    expect((await verify('11111-22222-33333-44444')).body.data).toMatchObject({
      certificate_number: 'C1999-000009',
      name: '旧姓 花*',
      training_year: 2026,
      session: null,
      proved: null,
      completed_on: '2026-04-08',
      issued_on: '2026-04-09',
    });
  });

  test('is stopped after many wrong codes, but never with a right code', async () => {
    const { code } = await issued();
    await db.rateLimit.deleteMany();
    for (let tries = 0; tries < 30; tries += 1) await verify(`WRONG${tries}`);
    const stopped = await verify('WRONG');
    expect([stopped.status, Number(stopped.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await verify(code)).status).toBe(200);
    await db.rateLimit.deleteMany();
  });

  test('is stopped as well after many numbers that are another’s, and codes of no file', async () => {
    const { code } = await issued();
    await db.rateLimit.deleteMany();
    for (let tries = 0; tries < 15; tries += 1) {
      expect((await verify(code, `C1999-00010${tries}`)).status).toBe(404);
      expect((await anybody.get(`/api/certificate-files/WRONG${tries}`)).status).toBe(404);
    }
    expect((await verify(code, 'C1999-000200')).status).toBe(429);
    expect((await anybody.get('/api/certificate-files/WRONG')).status).toBe(429);
    await db.rateLimit.deleteMany();
  });
});

test('a code has 150 random bits, in groups that are easy to type', async () => {
  const codes = [(await issued()).code, (await issued()).code];
  for (const code of codes)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){5}[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(new Set(codes).size).toBe(2);
});
