import supertest from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { connect, inTransaction } from '../../platform/db/db.ts';
import { buildAdmin, buildSession } from '../../testing/factories.ts';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { pdfText } from '../../platform/pdf/testing/pdfText.ts';
import { certificateDocument } from './certificateDocument.ts';
import { issueCertificate } from './issueCertificate.ts';

const context = await testContext();
const { db } = context;
let office: Awaited<ReturnType<typeof loggedIn>>;
const seminar = await buildTaught(db, { name: '令和8年度 継続的研修（第1回）' });

/** Moves the clock and logs in again, since a session ends after some hours. */
async function at(instant: string): Promise<void> {
  context.setClock(instant);
  office = await loggedIn(context);
}
beforeEach(() => at('2026-04-10T09:00:00+09:00'));

async function unissued(seminarId = seminar.id) {
  const student = await buildStudent(db, seminarId);
  const certificate = await buildCertificate(db, student.id);
  return { student, id: certificate.id };
}
const issue = (id: unknown) =>
  office.send('post', '/api/certificates/issue', { certificate_id: id });
const stored = (id: number) => db.certificate.findUniqueOrThrow({ where: { id } });

describe('issuing a certificate', () => {
  test('gives it a number and a date, stores its content and orders its document', async () => {
    const { id, student } = await unissued();
    const answer = await issue(id);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        data: {
          id,
          student: { id: student.id, name: '山田 太郎', student_number: student.studentNumber },
          seminar: { id: seminar.id, name: '令和8年度 継続的研修（第1回）' },
          completed_at: '2026-04-08T01:00:00.000Z',
          issued_at: '2026-04-10T00:00:00.000Z',
          status: 'issued',
          valid: true,
          certificate_number: expect.stringMatching(/^C2026-\d{6}$/),
          verification_code: expect.stringMatching(/^(\w{5}-){5}\w{5}$/),
          credential: true,
          revocation_reason: null,
          replaces: null,
          replaced_by: null,
          reissuable: false,
        },
      },
    ]);
    const number: string = answer.body.data.certificate_number;
    const code: string = answer.body.data.verification_code;
    expect((await stored(id)).content).toEqual({
      number,
      student_number: student.studentNumber,
      name: '山田 太郎',
      birth_date: '1980-04-02',
      seminar_name: '令和8年度 継続的研修（第1回）',
      training_year: 2026,
      articles: ['168', '194'],
      completed_on: '2026-04-08',
      issued_on: '2026-04-10',
      issuer: {
        name: '一般社団法人 東都医療機器協会',
        representative: '代表理事 佐藤 正',
        postal_code: '101-0061',
        address: '東京都千代田区神田三崎町1-2-3',
        phone: '03-1234-5678',
      },
      verification: { code, address: `http://localhost:3000/verify/${code}` },
    });
    const audit = await db.auditEntry.findMany({
      where: { entity: 'certificate', entityId: String(id) },
    });
    expect(audit).toMatchObject([
      {
        action: 'certificate.issued',
        adminId: office.adminId,
        after: { certificate_number: number, student_number: student.studentNumber },
      },
    ]);
    const jobs = await db.$queryRaw`
      SELECT jobs.task_identifier FROM graphile_worker.jobs
      JOIN graphile_worker._private_jobs AS private ON private.id = jobs.id
      WHERE (private.payload->>'certificateId')::int = ${id}`;
    expect(jobs).toEqual([{ task_identifier: 'renderCertificate' }]);
  });

  test('states the date and place that the student chose, also to who verifies it', async () => {
    const { id, student } = await unissued();
    const session = await buildSession(db, seminar.id);
    await db.submission.update({
      where: { id: student.submissionId ?? 0 },
      data: { sessionId: session.id, language: 'en' },
    });
    const { body } = await issue(id);
    const line = '2026年06月05日（金）10:00〜16:00　東京会館';
    expect((await stored(id)).content).toMatchObject({ session: line });
    const { bytes } = await certificateDocument(context, { certificateId: id });
    expect(pdfText(bytes)).toContain('受講日程2026年06月05日（金）10:00〜16:00東京会館修了日');
    expect(pdfText(bytes).replace(/\s/g, '')).toMatch(/completed“.+”on8Apr2026\.Issuedon/);
    const seen = await supertest(testServer(context)).get(
      `/api/verifications/${body.data.verification_code}`,
    );
    expect(seen.body.data).toMatchObject({ session: line, completed_on: '2026-04-08' });
  });

  test('states no article if the seminar isn’t a continuing training', async () => {
    const other = await buildTaught(db, { seminarType: 'other' });
    const { id } = await unissued(other.id);
    await issue(id);
    expect((await stored(id)).content).toMatchObject({ articles: [] });
  });

  test('works for a student whom the office entered without an application', async () => {
    const student = await buildStudent(db, seminar.id, { submissionId: null, birthDate: null });
    const { id } = await buildCertificate(db, student.id);
    expect((await issue(id)).status).toBe(200);
    expect((await stored(id)).content).toMatchObject({ articles: [], birth_date: null });
  });

  test.each([
    ['2026-04-04T23:59:59+09:00', '修了証の発行期間前です。2026年04月05日（日）から発行できます。'],
    ['2026-04-26T00:00:00+09:00', '修了証の発行期間は2026年04月25日（土）に終了しました。'],
  ])('is refused outside the seminar’s period for issuing: %s', async (instant, text) => {
    const { id } = await unissued();
    await at(instant);
    const answer = await issue(id);
    expect([answer.status, answer.body]).toEqual([
      422,
      { message: text, errors: { certificate_id: [text] } },
    ]);
    expect((await stored(id)).certificateNumber).toBeNull();
  });

  test('is possible at any time if the seminar has no period for issuing', async () => {
    const days = { certificateIssueStartDate: null, certificateIssueEndDate: null };
    const { id } = await unissued((await buildTaught(db, days)).id);
    await at('2030-01-01T00:00:00+09:00');
    expect((await issue(id)).body.data.certificate_number).toMatch(/^C2029-/);
  });

  test('is refused a second time', async () => {
    const { id } = await unissued();
    await issue(id);
    const before = await stored(id);
    const answer = await issue(id);
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: 'この修了証はすでに発行されています。' },
    ]);
    expect(await stored(id)).toEqual(before);
  });

  test('is refused if it was revoked', async () => {
    const { id } = await unissued();
    await issue(id);
    await office.send('delete', `/api/certificates/${id}`);
    const answer = await issue(id);
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: 'この修了証は失効しています。' },
    ]);
  });

  test.each([{ suspendedAt: new Date() }, { archivedAt: new Date() }])(
    'is refused for a student who is no longer active: %j',
    async (data) => {
      const { id, student } = await unissued();
      await db.student.update({ where: { id: student.id }, data });
      const answer = await issue(id);
      expect(answer.status).toBe(409);
      expect(answer.body.message).toContain('停止中');
    },
  );

  test('is refused if a name can’t be printed', async () => {
    const student = await buildStudent(db, seminar.id, { name: '山田 😀太郎' });
    const { id } = await buildCertificate(db, student.id);
    const answer = await issue(id);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain('（😀）');
  });

  test('is refused if a name of the seminar or the association can’t be printed', async () => {
    const { id } = await unissued((await buildTaught(db, { name: '研修 😀' })).id);
    expect((await issue(id)).body.message).toContain('（😀）');
    const { representative } = await db.association.findUniqueOrThrow({ where: { id: 1 } });
    await db.association.update({ where: { id: 1 }, data: { representative: '会長 🙂' } });
    const answer = await issue((await unissued()).id);
    await db.association.update({ where: { id: 1 }, data: { representative } });
    expect(answer.body.message).toContain('（🙂）');
  });

  test('with such a character in the place that was attended is refused, and the list says so before', async () => {
    const { id: seminarId } = await buildTaught(db);
    const session = await buildSession(db, seminarId, { place: '東京会館😀' });
    const { id, student } = await unissued(seminarId);
    await db.submission.update({
      where: { id: student.submissionId ?? 0 },
      data: { sessionId: session.id },
    });
    const path = `/api/certificates/waiting?seminar_id=${seminarId}`;
    const { data } = (await office.get(path)).body;
    expect(data).toMatchObject([{ why: { reason: 'unprintable', characters: ['😀'] } }]);
    const answer = await issue(id);
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('（😀）')]);
  });

  test('is answered with 404 for an unknown or removed one', async () => {
    expect((await issue(2_000_000)).status).toBe(404);
    const { id } = await unissued();
    await office.send('delete', `/api/certificates/${id}`);
    expect((await issue(id)).status).toBe(404);
  });

  test.each([undefined, null, 'abc', 0, -1, 1.5])('is refused with the id %j', async (id) => {
    const answer = await issue(id);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['certificate_id']]);
  });
});

describe('at the same moment', () => {
  test('two staff members issue one certificate: one succeeds, the other gets an error', async () => {
    const { id } = await unissued();
    const colleague = await loggedIn(context);
    const answers = await Promise.all([
      issue(id),
      colleague.send('post', '/api/certificates/issue', { certificate_id: id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const audit = await db.auditEntry.count({
      where: { action: 'certificate.issued', entityId: String(id) },
    });
    expect(audit).toBe(1);
  });

  test('two servers issue many certificates without a gap and without a number twice', async () => {
    const another = connect(context.url, 5);
    await at('2040-05-01T09:00:00+09:00');
    const days = { certificateIssueStartDate: null, certificateIssueEndDate: null };
    const { id: seminarId } = await buildTaught(db, days);
    const adminId = (await buildAdmin(db)).id;
    try {
      const ids: number[] = [];
      for (let i = 0; i < 20; i += 1) ids.push((await unissued(seminarId)).id);
      const issued = await Promise.all(
        ids.map((certificateId, i) =>
          issueCertificate(
            { ...context, db: i % 2 === 0 ? db : another },
            { certificateId, adminId },
          ),
        ),
      );
      expect(issued.map((row) => row.certificateNumber).toSorted()).toEqual(
        Array.from({ length: 20 }, (_, i) => `C2040-${String(i + 1).padStart(6, '0')}`),
      );
    } finally {
      await another.$disconnect();
    }
  });

  test('a refused certificate uses no number', async () => {
    await at('2041-05-01T09:00:00+09:00');
    const days = { certificateIssueStartDate: null, certificateIssueEndDate: null };
    const open = await buildTaught(db, days);
    const [first, second] = [await unissued(open.id), await unissued(open.id)];
    await db.student.update({
      where: { id: first.student.id },
      data: { suspendedAt: new Date() },
    });
    expect((await issue(first.id)).status).toBe(409);
    expect((await issue(second.id)).body.data.certificate_number).toBe('C2041-000001');
  });

  test('the fiscal year begins at midnight in Tokyo', async () => {
    const days = { certificateIssueStartDate: null, certificateIssueEndDate: null };
    const { id: seminarId } = await buildTaught(db, days);
    await at('2051-03-31T23:59:59+09:00');
    const before = await issue((await unissued(seminarId)).id);
    await at('2051-04-01T00:00:00+09:00');
    const after = await issue((await unissued(seminarId)).id);
    expect(before.body.data.certificate_number).toBe('C2050-000001');
    expect(after.body.data.certificate_number).toBe('C2051-000001');
  });

  test('a student who is just being suspended gets no certificate', async () => {
    const { id, student } = await unissued();
    const order = { certificateId: id, adminId: office.adminId };
    let issuing: Promise<unknown> = Promise.resolve();
    await inTransaction(db, async (tx) => {
      await tx.student.update({ where: { id: student.id }, data: { suspendedAt: new Date() } });
      issuing = issueCertificate(context, order).catch((error: unknown) => error);
      await waitsForLock(context.pool);
    });
    expect(await issuing).toMatchObject({ status: 409 });
    expect((await stored(id)).issuedAt).toBeNull();
  });
});

test('issuing waits for who changes the application before it locks the student, whom they lock next', async () => {
  const { id, student } = await unissued();
  const { answer } = await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT FROM submissions WHERE id = ${student.submissionId} FOR UPDATE`;
    const issuing = issueCertificate(context, { certificateId: id, adminId: office.adminId });
    await waitsForLock(context.pool);
    await tx.$queryRaw`SELECT FROM students WHERE id = ${student.id} FOR UPDATE NOWAIT`;
    return { answer: issuing };
  });
  await answer;
  expect((await stored(id)).issuedAt).not.toBeNull();
});

test('the database refuses a second open certificate for a student', async () => {
  const { student } = await unissued();
  await expect(buildCertificate(db, student.id)).rejects.toMatchObject({ code: 'P2002' });
});
