import supertest from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildStudent, buildTaught } from '../testing/attendees.ts';
import { testServer } from '../testing/testClient.ts';
import { testContext } from '../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const server = testServer(context);
const seminar = await buildTaught(db);
const right = ['不具合報告', 'リスク', 'GVP'];
let student: Awaited<ReturnType<typeof buildStudent>>;

beforeEach(async () => {
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

  test('does not lock out the student at another IP address, or other students at the same', async () => {
    for (let time = 0; time < 11; time += 1) await submit(wrong);
    const colleague = await buildStudent(db, seminar.id);
    expect((await submit({ student_number: colleague.studentNumber })).status).toBe(200);
    const proxied = behindProxy();
    expect((await submit({}, proxied).set('X-Forwarded-For', '198.51.100.7')).status).toBe(200);
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
