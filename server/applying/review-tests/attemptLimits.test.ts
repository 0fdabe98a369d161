import supertest from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildStudent, buildTaught } from '../../testing/attendees.ts';
import { pageKeyOf } from '../../testing/onPage.ts';
import { testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const server = testServer(context);
const seminar = await buildTaught(db);
const right = ['不具合報告', 'リスク', 'GVP'];
let student: Awaited<ReturnType<typeof buildStudent>>;

beforeEach(async () => {
  context.setClock('2026-04-10T09:00:00+09:00');
  await db.rateLimit.deleteMany();
  student = await buildStudent(db, seminar.id);
});

function submit(body: object = {}, to = server) {
  return supertest(to)
    .post(`/api/seminars/${seminar.id}/review-test/submit`)
    .send({
      student_number: student.studentNumber,
      name: '山田 太郎',
      address_prefecture: '東京都',
      keywords: right,
      ...body,
    });
}
const certificates = () => db.certificate.findMany({ where: { studentId: student.id } });

describe('guessing', () => {
  const wrong = { keywords: ['あ', 'い', 'う'] };

  test('is stopped after ten attempts, even if the eleventh would be right', async () => {
    const statuses = [];
    for (let time = 0; time < 10; time += 1) statuses.push((await submit(wrong)).status);
    expect(new Set(statuses)).toEqual(new Set([422]));
    const answer = await submit();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body.message).toContain('テストの送信が続いたため');
    expect(await certificates()).toEqual([]);
  });

  test('with many attempts at once doesn’t pass the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => submit(wrong)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('counts by student over all addresses: forty addresses have no more tries than one', async () => {
    const proxied = behindProxy();
    const statuses = [];
    for (let host = 1; host <= 40; host += 1) {
      const sent = submit(wrong, proxied).set('X-Forwarded-For', `198.51.${host}.7`);
      statuses.push((await sent).status);
    }
    expect(statuses).toEqual([
      ...Array.from({ length: 10 }, () => 422),
      ...Array.from({ length: 30 }, () => 429),
    ]);
    const colleague = await buildStudent(db, seminar.id);
    expect((await submit({ student_number: colleague.studentNumber })).status).toBe(200);
  });

  test('from elsewhere doesn’t keep the student waiting who comes with a key of their own page', async () => {
    for (let time = 0; time < 11; time += 1) await submit(wrong);
    const withKeyOf = async ({ publicId }: typeof student, body: object = {}) => {
      const key = await pageKeyOf(db, publicId);
      return submit(body).set('X-Page-Key', key);
    };
    const colleague = await buildStudent(db, seminar.id);
    expect((await withKeyOf(colleague)).status).toBe(429);
    for (let time = 0; time < 10; time += 1) {
      const answer = await withKeyOf(student, wrong);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toHaveLength(time < 3 ? 3 : 1);
    }
    expect((await withKeyOf(student)).status).toBe(429);
    expect((await submit()).status).toBe(429);
  });

  test('is told which keywords are wrong for three tries, and from then on only how many', async () => {
    const some = { keywords: ['あ', 'リスク', 'う'] };
    for (let time = 0; time < 3; time += 1) {
      expect(Object.keys((await submit(some)).body.errors)).toEqual(['keywords.0', 'keywords.2']);
    }
    const fourth = await submit(some);
    expect([fourth.status, fourth.body.errors]).toEqual([
      422,
      {
        keywords: [
          'キーワードのうち2個が正しくありません。4回目以降は、どのキーワードかは表示されません。',
        ],
      },
    ]);
    const english = await submit(some).set('Accept-Language', 'en');
    expect(english.body.errors).toEqual({
      keywords: [
        'Number of keywords that are not correct: 2. From the fourth try on, we do not say which.',
      ],
    });
    expect((await submit()).status).toBe(200);
  });

  test('goes on ever more slowly, by minutes; the right answers are taken when their time has come', async () => {
    for (let time = 0; time < 10; time += 1) await submit(wrong);
    const waits = [];
    for (let time = 0; time < 6; time += 1) {
      const refused = await submit();
      expect(refused.status).toBe(429);
      const seconds = Number(refused.headers['retry-after']);
      waits.push(seconds);
      context.setClock(new Date(context.clock().getTime() + seconds * 1000).toISOString());
      expect((await submit(wrong)).status).toBe(422);
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
    context.setClock(new Date(context.clock().getTime() + 900_000).toISOString());
    expect((await submit()).status).toBe(200);
  });

  test('numbers and names is stopped for one network and seminar, and nobody who is known is', async () => {
    const proxied = behindProxy();
    const unknown = (host: number) =>
      submit({ name: '山田 次郎' }, proxied).set('X-Forwarded-For', `203.0.113.${host}`);
    await unknown(1);
    const { key } = await db.rateLimit.findFirstOrThrow({
      where: { key: { startsWith: 'review-unknown' } },
    });
    await db.rateLimit.update({ where: { key }, data: { points: 60 } });
    expect((await unknown(2)).status).toBe(429);
    // A student who must wait is known: their tries don't count here.
    await db.rateLimit.update({ where: { key }, data: { points: 58 } });
    for (let time = 0; time < 15; time += 1) {
      await submit(wrong, proxied).set('X-Forwarded-For', '203.0.113.9');
    }
    expect(await db.rateLimit.findUnique({ where: { key } })).toMatchObject({ points: 58 });
    const colleague = await buildStudent(db, seminar.id);
    const elsewhere = submit({ student_number: colleague.studentNumber }, proxied);
    expect((await elsewhere.set('X-Forwarded-For', '192.0.2.1')).status).toBe(200);
  });

  test('from one IP address with many student numbers is stopped, too', async () => {
    await db.rateLimit.deleteMany();
    await submit(wrong);
    const { key } = await db.rateLimit.findFirstOrThrow({
      where: { key: { startsWith: 'review-address' } },
    });
    await db.rateLimit.update({ where: { key }, data: { points: 300 } });
    expect((await submit()).status).toBe(429);
  });

  test('is no longer counted once the student has passed', async () => {
    for (let time = 0; time < 9; time += 1) await submit(wrong);
    expect((await submit()).status).toBe(200);
    expect((await submit(wrong)).status).toBe(422);
  });
});

/** A server on the same database behind a proxy that passes on the visitor's IP address. */
function behindProxy() {
  return testServer({ ...context, env: { ...context.env, trustProxy: 1 } });
}
