import supertest from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { testServer } from '../../testing/testClient.ts';
import { buildStudent, buildTaught } from '../../testing/attendees.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';

const context = await testContext();
const { db } = context;
const server = testServer(context);
const seminar = await buildTaught(db);
let student: Awaited<ReturnType<typeof buildStudent>>;

beforeEach(async () => {
  context.setClock('2026-04-10T09:00:00+09:00');
  await db.rateLimit.deleteMany();
  student = await buildStudent(db, seminar.id);
});

const right = ['不具合報告', 'リスク', 'GVP'];
const passedText =
  '修了テストの提出を受け付けました。キーワードはすべて正解です。修了証の発行をお待ちください。';
const unknownText = '受講情報が見つかりません。受講番号と氏名を確認してください。';

function submit(body: object = {}, id: string | number = seminar.id) {
  return supertest(server)
    .post(`/api/seminars/${id}/review-test/submit`)
    .send({
      student_number: student.studentNumber,
      name: '山田 太郎',
      address_prefecture: '東京都',
      keywords: right,
      ...body,
    });
}
const attempts = () => db.reviewTestAttempt.findMany({ orderBy: { id: 'desc' }, take: 5 });
const certificates = () => db.certificate.findMany({ where: { studentId: student.id } });

describe('an attendee whose answers are all correct', () => {
  test('gets a message and an unissued certificate, without session or token', async () => {
    const answer = await submit();
    expect([answer.status, answer.body]).toEqual([200, { message: passedText }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const [certificate] = await certificates();
    expect(certificate).toMatchObject({
      completedAt: new Date('2026-04-10T09:00:00+09:00'),
      issuedAt: null,
      certificateNumber: null,
    });
    expect((await attempts())[0]).toMatchObject({
      studentId: student.id,
      passed: true,
      prefectureDiffers: false,
      keywords: right,
    });
    const audit = await db.auditEntry.findMany({
      where: { entity: 'certificate', entityId: String(certificate?.id) },
    });
    expect(audit).toMatchObject([
      { action: 'certificate.earned', adminId: null, after: { student_id: student.id } },
    ]);
  });

  test('may send them again: same response, one certificate, every attempt stored', async () => {
    for (let time = 0; time < 3; time += 1) {
      expect((await submit()).body).toEqual({ message: passedText });
    }
    expect(await certificates()).toHaveLength(1);
    expect(await db.reviewTestAttempt.count({ where: { studentId: student.id } })).toBe(3);
  });

  test('gets one certificate even if several requests arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await certificates()).toHaveLength(1);
  });

  test('may type them in other widths, cases and kana, and use the seminar’s code', async () => {
    const answer = await submit(
      {
        student_number: ` ${student.studentNumber.toLowerCase().replaceAll('-', 'ー')}`,
        name: '山田　太郎',
        keywords: ['不具合報告　', 'りすく', 'ｇｖｐ'],
      },
      seminar.code,
    );
    expect(answer.status).toBe(200);
  });

  test('gets a new certificate after the earlier one was revoked or removed', async () => {
    await submit();
    const [first] = await certificates();
    await db.certificate.update({
      where: { id: first?.id ?? 0 },
      data: { archivedAt: context.clock() },
    });
    await submit();
    expect(await certificates()).toHaveLength(2);
  });

  test('passes with another prefecture than in the home address, and is marked for the office', async () => {
    expect((await submit({ address_prefecture: '岐阜県' })).status).toBe(200);
    expect((await attempts())[0]).toMatchObject({ passed: true, prefectureDiffers: true });
  });

  test('gets an English message if the request asks for English', async () => {
    const answer = await submit().set('Accept-Language', 'en');
    expect(answer.body.message).toContain('All keywords are correct.');
  });
});

describe('an attempt is refused', () => {
  test('with every wrong keyword named', async () => {
    const answer = await submit({ keywords: ['品質', 'リスク', 'GQP'] });
    expect([answer.status, answer.body]).toEqual([
      422,
      {
        message: 'キーワード 1 が正しくありません。',
        errors: {
          'keywords.0': ['キーワード 1 が正しくありません。'],
          'keywords.2': ['キーワード 3 が正しくありません。'],
        },
      },
    ]);
    expect(await certificates()).toEqual([]);
    expect((await attempts())[0]).toMatchObject({
      passed: false,
      studentId: student.id,
      keywords: ['品質', 'リスク', 'GQP'],
    });
  });

  test('with everything that is missing named at once', async () => {
    const answer = await supertest(server)
      .post(`/api/seminars/${seminar.id}/review-test/submit`)
      .send({ keywords: [null, ' ', 'GVP'], name: '  ' });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      {
        student_number: ['受講番号は必須項目です。'],
        name: ['氏名は必須項目です。'],
        address_prefecture: ['自宅住所の都道府県名は必須項目です。'],
        'keywords.0': ['キーワード 1 は必須項目です。'],
        'keywords.1': ['キーワード 2 は必須項目です。'],
      },
    ]);
  });

  test.each([
    [{ address_prefecture: '東京' }, 'address_prefecture'],
    [{ keywords: [...right, 'もう一つ'] }, 'keywords'],
    [{ keywords: '不具合報告' }, 'keywords'],
    [{ keywords: [1, 2, 3] }, 'keywords.0'],
    [{ student_number: 1 }, 'student_number'],
    [{ name: 'あ'.repeat(201) }, 'name'],
    [{ name: '山田\u0000' }, 'name'],
  ])('with %j', async (body, field) => {
    const before = await db.reviewTestAttempt.count();
    const answer = await submit(body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toContain(field);
    expect(await db.reviewTestAttempt.count()).toBe(before);
  });

  test.each([
    ['another number', { student_number: 'STUDENT-9999' }],
    ['another name', { name: '山田 次郎' }],
    ['wildcards for a number', { student_number: 'STUDENT-____' }],
  ])('with %s, and is stored', async (_, body) => {
    const answer = await submit(body);
    expect([answer.status, answer.body]).toEqual([404, { message: unknownText }]);
    expect((await attempts())[0]).toMatchObject({ studentId: null, passed: false });
  });

  test.each([
    ['is suspended', { suspendedAt: new Date() }],
    ['was removed', { archivedAt: new Date() }],
  ])('of a student who %s', async (_, data) => {
    await db.student.update({ where: { id: student.id }, data });
    expect((await submit()).status).toBe(404);
    expect(await certificates()).toEqual([]);
  });

  test('at another seminar than the student’s', async () => {
    const other = await buildTaught(db);
    expect((await submit({}, other.id)).status).toBe(404);
  });

  test('at a seminar that doesn’t exist', async () => {
    expect((await submit({}, 2_000_000)).status).toBe(404);
    expect((await submit({}, 'NO-SUCH')).status).toBe(404);
  });

  test('at a seminar without keywords', async () => {
    const { id } = await buildTaught(db, { reviewTestKeywords: [] });
    const answer = await submit({ keywords: [] }, id);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { seminar: ['この講習会にはキーワードが設定されていないため、提出できません。'] },
    ]);
  });

  test.each([
    [
      '2026-03-31T23:59:59+09:00',
      '修了テストの受付期間前です。2026年04月01日（水）から受け付けます。',
    ],
    ['2026-05-01T00:00:00+09:00', '修了テストの受付は2026年04月30日（木）に終了しました。'],
  ])('outside the test period, in Tokyo’s time: %s', async (instant, text) => {
    context.setClock(instant);
    const answer = await submit();
    expect([answer.status, answer.body.errors]).toEqual([422, { seminar: [text] }]);
  });

  test.each(['2026-04-01T00:00:00+09:00', '2026-04-30T23:59:59+09:00'])(
    'but not on the first and last day of the period: %s',
    async (instant) => {
      context.setClock(instant);
      expect((await submit()).status).toBe(200);
    },
  );

  test('but never for its date if the seminar has no test period', async () => {
    const always = await buildTaught(db, { certificateStart: null, certificateEnd: null });
    const attendee = await buildStudent(db, always.id);
    context.setClock('2031-01-01T00:00:00+09:00');
    const answer = await submit({ student_number: attendee.studentNumber }, always.id);
    expect(answer.status).toBe(200);
  });
});

describe('an attempt while the office changes the application', () => {
  test('waits before it locks the student, whom the office locks next: neither is done twice', async () => {
    const { id, submissionId } = student;
    const { answer } = await inTransaction(db, async (tx) => {
      await tx.$queryRaw`SELECT FROM submissions WHERE id = ${submissionId} FOR UPDATE`;
      const sent = submit().then((response) => response);
      await waitsForLock(context.pool);
      await tx.$queryRaw`SELECT FROM students WHERE id = ${id} FOR UPDATE NOWAIT`;
      return { answer: sent.then(({ status }) => status) };
    });
    expect(await answer).toBe(200);
    expect(await certificates()).toHaveLength(1);
  });
});

describe('the overview', () => {
  test.each([
    ['2026-03-31T23:59:59+09:00', 'upcoming'],
    ['2026-04-10T00:00:00+09:00', 'open'],
    ['2026-05-01T00:00:00+09:00', 'closed'],
  ])('says whether the test is open: on %s it is %s', async (instant, state) => {
    context.setClock(instant);
    const path = `/api/seminars/continuous-training/${seminar.id}/overview`;
    const { body } = await supertest(server).get(path);
    expect(body.data).toMatchObject({ review_test_state: state, review_test_keyword_count: 3 });
    expect(JSON.stringify(body)).not.toContain('不具合報告');
  });
});
