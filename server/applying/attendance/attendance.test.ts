import { attachedCredential } from '@seminar/shared/papers/certificates/credentials/pdfAttachment.rules';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { completionState } from '@seminar/shared/applying/attendance/completionState.rules';
import { Prisma } from '../../generated/prisma/client.ts';
import { certificateDocument } from '../../papers/certificates/certificateDocument.ts';
import { readProved, toProved } from '../../papers/certificates/readProved.ts';
import { completionStateSql } from '../../platform/conditions/proofs.ts';
import { buildStudent, buildTaught } from '../../testing/attendees.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import supertest from 'supertest';

const context = await testContext();
const { db } = context;
context.setClock('2026-04-10T09:00:00+09:00');
const clerk = await loggedIn(context, 'clerk');

const seminarOf = (rule: Partial<Prisma.SeminarUncheckedCreateInput> = {}) =>
  buildTaught(db, { completionTest: false, ...rule });
const record = (studentId: number, proof: object) =>
  clerk.send('post', `/api/students/${studentId}/attendance`, proof);
const takeBack = (proofId: number, reason = '別の方の記録でした') =>
  clerk.send('post', `/api/attendance-proofs/${proofId}/take-back`, { reason });
const certificateOf = (studentId: number) =>
  db.certificate.findFirst({ where: { studentId, archivedAt: null, revokedAt: null } });
const mailsOf = async (studentId: number) => {
  const mails = await db.mail.findMany({
    where: { submission: { student: { id: studentId } } },
    orderBy: { id: 'asc' },
  });
  return mails.map(({ kind }) => kind);
};

/** A proof of a report, which an import writes. */
async function report(studentId: number, spans: readonly (readonly [string, string])[]) {
  const present = spans.map(([from, to]) => `[2026-04-10T${from}+09:00,2026-04-10T${to}+09:00)`);
  await db.$executeRaw`
    INSERT INTO attendance_proofs (student_id, kind, present, created_by)
    SELECT ${studentId}, 'report', range_agg(span::tstzrange), ${clerk.adminId}
    FROM unnest(${present}::text[]) AS span`;
}

describe('a seminar without keywords', () => {
  test('can issue certificates: the office says by hand, with a reason, that the rule is fulfilled', async () => {
    const seminar = await buildTaught(db, { reviewTestKeywords: [] });
    const student = await buildStudent(db, seminar.id);
    const { status, body } = await record(student.id, { kind: 'by_hand', reason: '会場で確認' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      student: { id: student.id, student_number: student.studentNumber },
      complete: true,
      lacks: [],
      certificate: 'unissued',
      proofs: [{ kind: 'by_hand', minutes: null, reason: '会場で確認', taken_back: null }],
    });
    const certificate = await certificateOf(student.id);
    expect(certificate).toMatchObject({ issuedAt: null });
    expect(await mailsOf(student.id)).toEqual(['training_completed']);
    const issued = await clerk.send('post', '/api/certificates/issue', {
      certificate_id: certificate?.id,
    });
    expect(issued.status).toBe(200);
    const { verificationCode, content } = await db.certificate.findUniqueOrThrow({
      where: { id: certificate?.id ?? 0 },
    });
    const proved = {
      test_passed_on: null,
      watched_percent: null,
      watched_minutes: null,
      live_minutes: null,
      checked_in_on: null,
      confirmed: true,
    };
    expect(content).toMatchObject({ proved });
    const verified = await clerk.get(`/api/verifications/${verificationCode}`);
    expect(verified.body.data.proved).toEqual(proved);
    const { bytes } = await certificateDocument(context, { certificateId: certificate?.id ?? 0 });
    expect(decodeJwt(attachedCredential(bytes) ?? '')['evidence']).toEqual([
      { type: ['Evidence'], name: '受講の証明', narrative: '修了を事務局が確認' },
    ]);
    const audit = await db.auditEntry.findMany({
      where: { entity: 'student', entityId: String(student.id) },
    });
    expect(audit).toMatchObject([
      {
        action: 'attendance.recorded',
        adminId: clerk.adminId,
        reason: '会場で確認',
        after: { kind: 'by_hand', minutes: null },
      },
    ]);
  });

  test('is told all that is wrong with a proof, and takes it of nobody who is suspended', async () => {
    const seminar = await seminarOf({ completionLiveMinutes: 90 });
    const student = await buildStudent(db, seminar.id);
    const { status, body } = await record(student.id, { kind: 'report', minutes: 0, foo: 1 });
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([
      422,
      ['foo', 'kind', 'minutes', 'reason'],
    ]);
    expect((await record(student.id, { kind: 'by_hand', reason: ' ' })).body.errors).toHaveProperty(
      'reason',
    );
    const suspended = await buildStudent(db, seminar.id, { suspendedAt: new Date() });
    expect((await record(suspended.id, { kind: 'by_hand', reason: 'x' })).status).toBe(409);
    expect((await record(999_999, { kind: 'by_hand', reason: 'x' })).status).toBe(404);
  });
});

describe('minutes of attendance', () => {
  test('are a union of all reports, and the minutes that the office adds', async () => {
    const seminar = await seminarOf({ completionLiveMinutes: 90, completionCheckIn: true });
    const student = await buildStudent(db, seminar.id);
    // Two devices, a drop, and the same report twice: 10:00 to 10:30, and 11:00 to 11:30:59.
    await report(student.id, [
      ['10:00:00', '10:20:00'],
      ['10:10:00', '10:30:00'],
    ]);
    await report(student.id, [
      ['10:00:00', '10:30:00'],
      ['11:00:00', '11:30:59'],
    ]);
    const { body } = await record(student.id, { kind: 'by_hand', minutes: 29, reason: '遅延' });
    expect(body.data).toMatchObject({
      live_minutes: 89,
      lacks: ['live_minutes', 'check_in'],
      state: 'partly',
    });
    expect(await certificateOf(student.id)).toBeNull();
    const { body: whole } = await record(student.id, {
      kind: 'check_in',
      minutes: 1,
      reason: '受付',
    });
    expect(whole.data).toMatchObject({ live_minutes: 90, lacks: [], complete: true });
    expect(whole.data.checked_in_at).toBe('2026-04-10T00:00:00.000Z');
    expect(await certificateOf(student.id)).not.toBeNull();
  });

  test('are not those of who had the place before', async () => {
    const seminar = await seminarOf({ completionLiveMinutes: 60 });
    const student = await buildStudent(db, seminar.id);
    await record(student.id, { kind: 'by_hand', minutes: 59, reason: '前の方' });
    await db.formerPerson.create({
      data: {
        submissionId: student.submissionId ?? 0,
        applicantName: '前の人',
        email: 'former@example.jp',
        answers: [],
        replacedBy: 'office',
        adminId: clerk.adminId,
        replacedAt: new Date('2026-04-10T09:30:00+09:00'),
      },
    });
    const { body } = await clerk.get(`/api/students/${student.id}/attendance`);
    expect(body.data).toMatchObject({ live_minutes: 0, state: 'nothing' });
  });
});

describe('a proof', () => {
  test('that is taken back removes an unissued certificate, with a mail, and counts no more', async () => {
    const seminar = await seminarOf({ completionCheckIn: true });
    const student = await buildStudent(db, seminar.id);
    const { body } = await record(student.id, { kind: 'check_in', reason: '受付' });
    const [proof] = body.data.proofs;
    const preview = await clerk.send(
      'post',
      `/api/attendance-proofs/${proof.id}/take-back/mail-preview`,
      { reason: '別の方' },
    );
    expect(preview.body.meta).toEqual({ total: 1 });
    const { status, body: after } = await takeBack(proof.id);
    expect(status).toBe(200);
    expect(after.data).toMatchObject({
      complete: false,
      certificate: null,
      proofs: [{ taken_back: { reason: '別の方の記録でした' } }],
    });
    expect(await certificateOf(student.id)).toBeNull();
    expect(await mailsOf(student.id)).toEqual(['training_completed', 'standing_changed']);
    expect((await takeBack(proof.id)).status).toBe(409);
    // It is earned again by a new proof.
    await record(student.id, { kind: 'check_in', reason: '本人を確認' });
    expect(await certificateOf(student.id)).not.toBeNull();
  });

  test('that is taken back leaves an issued certificate in doubt, which a person revokes', async () => {
    const seminar = await seminarOf({ completionCheckIn: true });
    const student = await buildStudent(db, seminar.id);
    const { body } = await record(student.id, { kind: 'check_in', reason: '受付' });
    const certificate = await certificateOf(student.id);
    await clerk.send('post', '/api/certificates/issue', { certificate_id: certificate?.id });
    const { body: after } = await takeBack(body.data.proofs[0].id);
    expect(after.data).toMatchObject({ state: 'in_doubt', certificate: 'issued' });
    const doubted = await clerk.get(`/api/seminars/${seminar.id}/attendance?state=in_doubt`);
    expect(doubted.body.data).toMatchObject([{ student: { id: student.id } }]);
    expect(await db.certificate.findUnique({ where: { id: certificate?.id ?? 0 } })).toMatchObject({
      revokedAt: null,
    });
  });

  test('is appended: the database lets nobody change or delete it', async () => {
    const seminar = await seminarOf({ completionLiveMinutes: 60 });
    const student = await buildStudent(db, seminar.id);
    const { body } = await record(student.id, { kind: 'by_hand', minutes: 5, reason: '確認' });
    const { id } = body.data.proofs[0];
    await expect(
      db.attendanceProof.update({ where: { id }, data: { minutes: 50 } }),
    ).rejects.toThrow('taken back');
    await expect(db.attendanceProof.delete({ where: { id } })).rejects.toThrow('never deleted');
  });

  test('earns nothing again that a person has removed', async () => {
    const seminar = await seminarOf({ completionLiveMinutes: 60 });
    const student = await buildStudent(db, seminar.id);
    await record(student.id, { kind: 'by_hand', minutes: 60, reason: '確認' });
    const certificate = await certificateOf(student.id);
    context.setClock('2026-04-10T10:00:00+09:00');
    await clerk.send('delete', `/api/certificates/${certificate?.id}`, {});
    await clerk.send('patch', `/api/seminars/${seminar.id}`, {
      completion: { live_minutes: 30 },
    });
    expect(await certificateOf(student.id)).toBeNull();
    context.setClock('2026-04-10T11:00:00+09:00');
    await record(student.id, { kind: 'by_hand', minutes: 1, reason: '確認' });
    expect(await certificateOf(student.id)).not.toBeNull();
    context.setClock('2026-04-10T09:00:00+09:00');
  });
});

describe('the rule of a seminar', () => {
  const change = (seminarId: number, body: object) =>
    clerk.send('patch', `/api/seminars/${seminarId}`, body);

  test('is the test alone unless the office says otherwise, and keeps what a change leaves out', async () => {
    const seminar = await buildTaught(db);
    const { body } = await change(seminar.id, { completion: { live_minutes: 90 } });
    expect(body.data.completion).toEqual({
      test: true,
      watched_percent: null,
      live_minutes: 90,
      check_in: false,
    });
    expect((await change(seminar.id, { completion: null })).body.data.completion).toEqual({
      test: true,
      watched_percent: null,
      live_minutes: null,
      check_in: false,
    });
    const wrong = await change(seminar.id, {
      completion: { watched_percent: 101, live_minutes: 1.5, foo: 1 },
    });
    expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([
      422,
      ['completion.foo', 'completion.live_minutes', 'completion.watched_percent'],
    ]);
  });

  test('asks for nothing only where the seminar says so; then whoever has paid gets a certificate', async () => {
    const seminar = await buildTaught(db);
    const student = await buildStudent(db, seminar.id);
    const refused = await change(seminar.id, { completion: { test: false } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['completion']]);
    const said = await change(seminar.id, {
      completion: { test: false },
      completion_unconditional: true,
    });
    expect(said.status).toBe(200);
    expect(await certificateOf(student.id)).not.toBeNull();
    // What was read may be sent back.
    expect((await change(seminar.id, said.body.data)).status).toBe(200);
    const entered = await clerk.send('post', '/api/students', {
      seminar_id: seminar.id,
      name: '鈴木 一郎',
      email: 'ichiro@example.jp',
    });
    expect(await certificateOf(entered.body.data.id)).not.toBeNull();
  });

  test('tells before it changes how many become complete or incomplete, and then judges them', async () => {
    const seminar = await seminarOf({ completionLiveMinutes: 60 });
    const [long, short, none] = [
      await buildStudent(db, seminar.id),
      await buildStudent(db, seminar.id),
      await buildStudent(db, seminar.id),
    ];
    await record(long.id, { kind: 'by_hand', minutes: 90, reason: '確認' });
    await record(short.id, { kind: 'by_hand', minutes: 60, reason: '確認' });
    const preview = (completion: object) =>
      clerk.send('post', `/api/seminars/${seminar.id}/completion-preview`, { completion });
    const stricter = { live_minutes: 90 };
    expect((await preview(stricter)).body.data).toEqual({
      proved: 2,
      becomes_complete: 0,
      becomes_incomplete: 1,
      becomes_in_doubt: 0,
    });
    expect((await preview({ live_minutes: null })).status).toBe(422);
    expect(await certificateOf(short.id)).not.toBeNull();
    await change(seminar.id, { completion: stricter });
    expect(await certificateOf(short.id)).toBeNull();
    expect(await certificateOf(long.id)).not.toBeNull();
    // The same proof suffices again: nobody has removed the certificate by hand.
    await change(seminar.id, { completion: { live_minutes: 30 } });
    expect(await certificateOf(short.id)).not.toBeNull();
    expect(await certificateOf(none.id)).toBeNull();
  });

  test('that asks for more than the test is said to who has passed it', async () => {
    const seminar = await buildTaught(db, { completionLiveMinutes: 60 });
    const student = await buildStudent(db, seminar.id);
    const answer = await supertest(testServer(context))
      .post(`/api/seminars/${seminar.id}/review-test/submit`)
      .send({
        student_number: student.studentNumber,
        name: student.name,
        address_prefecture: '東京都',
        keywords: ['不具合報告', 'リスク', 'GVP'],
      });
    expect(answer.body.message).toContain('ほかの条件も必要です');
    expect(await certificateOf(student.id)).toBeNull();
    const { body } = await record(student.id, { kind: 'by_hand', minutes: 60, reason: '確認' });
    expect(body.data).toMatchObject({ test: true, complete: true });
    const waiting = await clerk.get(`/api/students/${student.id}/record`);
    expect(waiting.body.data.certificates).toHaveLength(1);
  });
});

describe('the list of a seminar', () => {
  test('says of each student what is proved and what lacks, and is found, counted, mailed and exported by it', async () => {
    const seminar = await seminarOf({ completionLiveMinutes: 60 });
    const [done, begun, idle] = [
      await buildStudent(db, seminar.id, { name: '完了 花子' }),
      await buildStudent(db, seminar.id, { name: '途中 花子' }),
      await buildStudent(db, seminar.id, { name: '未着手 花子' }),
    ];
    await record(done.id, { kind: 'by_hand', minutes: 60, reason: '確認' });
    await record(begun.id, { kind: 'by_hand', minutes: 1, reason: '確認' });
    const list = async (query = '') =>
      (await clerk.get(`/api/seminars/${seminar.id}/attendance${query}`)).body.data;
    expect(await list()).toMatchObject([
      { student: { name: '完了 花子' }, live_minutes: 60, watched_percent: null, lacks: [] },
      { student: { name: '途中 花子' }, live_minutes: 1, lacks: ['live_minutes'] },
      { student: { name: '未着手 花子' }, live_minutes: 0, checked_in_at: null, test: false },
    ]);
    for (const [state, of] of [
      ['complete', done],
      ['partly', begun],
      ['nothing', idle],
    ] as const) {
      expect(await list(`?state=${state}`)).toMatchObject([{ id: of.id }]);
      const found = await clerk.get(
        `/api/submissions?seminar_id=${seminar.id}&completion=${state}`,
      );
      expect(found.body.data).toMatchObject([{ submission_id: of.publicId }]);
    }
    const figures = await clerk.get(`/api/seminars/${seminar.id}/attendance/figures`);
    expect(figures.body.data).toMatchObject({
      students: 3,
      nothing: 1,
      partly: 1,
      complete: 1,
      in_doubt: 0,
      has_proofs: true,
    });
    const mailing = await clerk.send(
      'post',
      `/api/mailings/preview?seminar_id=${seminar.id}&completion=incomplete`,
      { subject: 'ご受講のお願い', body: '{講習会名}の受講がまだの方へお知らせします。' },
    );
    expect(mailing.body.data).toMatchObject({ recipients: 2 });
    const csv = await clerk.get(`/api/seminars/${seminar.id}/attendance/csv?state=partly`);
    expect(csv.text).toContain('途中 花子');
    expect(csv.text).not.toContain('完了 花子');
    expect(csv.text).not.toContain(begun.publicId);
  });

  test('is read by everybody, and changed by clerks and administrators only', async () => {
    const seminar = await seminarOf({ completionLiveMinutes: 60 });
    const student = await buildStudent(db, seminar.id);
    for (const role of ['viewer', 'accountant'] as const) {
      const reader = await loggedIn(context, role);
      expect((await reader.get(`/api/seminars/${seminar.id}/attendance`)).status).toBe(200);
      const refused = await reader.send('post', `/api/students/${student.id}/attendance`, {
        kind: 'by_hand',
        reason: 'x',
      });
      expect(refused.status).toBe(403);
    }
    expect((await clerk.get('/api/seminars/999999/attendance')).status).toBe(404);
  });

  test('is filtered by the database as the rule judges', async () => {
    const seminar = await seminarOf({ completionLiveMinutes: 1 });
    const students = [];
    for (let nth = 0; nth < 6; nth += 1) students.push(await buildStudent(db, seminar.id));
    const kinds = ['by_hand', 'check_in', 'minutes', 'test', 'none', 'issued'] as const;
    for (const [nth, kind] of kinds.entries()) {
      const studentId = students[nth]?.id ?? 0;
      const reason = '確認';
      if (kind === 'by_hand' || kind === 'check_in') await record(studentId, { kind, reason });
      if (kind === 'minutes') await record(studentId, { kind: 'by_hand', minutes: 45, reason });
      if (kind === 'test') {
        await db.reviewTestAttempt.create({
          data: {
            seminarId: seminar.id,
            studentId,
            studentNumber: 'X',
            name: 'X',
            addressPrefecture: '',
            passed: true,
            searchText: '',
          },
        });
      }
      if (kind === 'issued') {
        await db.certificate.create({
          data: {
            studentId,
            certificateNumber: 'IN-DOUBT',
            verificationCode: 'in-doubt',
            downloadCode: 'in-doubt',
            issuedAt: new Date(),
          },
        });
      }
    }
    const ids = students.map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.option(fc.integer({ min: 1, max: 100 })),
        fc.option(fc.integer({ min: 40, max: 50 })),
        fc.boolean(),
        async (test, percent, minutes, checkIn) => {
          await db.seminar.update({
            where: { id: seminar.id },
            data: {
              completionTest: test,
              completionWatchedPercent: percent,
              completionLiveMinutes: minutes,
              completionCheckIn: checkIn,
            },
          });
          const judged = await db.$queryRaw<{ id: number; state: string }[]>`
            SELECT id, ${completionStateSql('students')} AS state FROM students
            WHERE id = ANY(${ids}::int[]) ORDER BY id`;
          const proved = await readProved(db, ids);
          expect(judged).toEqual(
            proved.map((it) => ({
              id: it.studentId,
              state: completionState(it.completion, { proved: toProved(it), issued: it.issued }),
            })),
          );
        },
      ),
      { numRuns: 25 },
    );
  });
});
