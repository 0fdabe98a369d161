import supertest from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildStudent, buildTaught } from '../../testing/attendees.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const [spring, autumn] = [
  await buildTaught(db, { code: 'SPRING', name: '春の研修' }),
  await buildTaught(db, { code: 'AUTUMN', name: '秋の研修' }),
];

async function attempt(seminar: { id: number }, at: string, body: object) {
  context.setClock(at);
  await supertest(testServer(context))
    .post(`/api/seminars/${seminar.id}/review-test/submit`)
    .send({ address_prefecture: '東京都', keywords: ['不具合報告', 'リスク', 'GVP'], ...body });
}

beforeAll(async () => {
  await buildStudent(db, spring.id, { studentNumber: 'SPRING-0001', name: '佐藤 一郎' });
  await buildStudent(db, autumn.id, { studentNumber: 'AUTUMN-0001', name: 'アベ 花子' });
  const sato = { student_number: 'spring-0001', name: '佐藤 一郎' };
  await attempt(spring, '2026-04-08T09:00:00+09:00', { ...sato, keywords: ['x', 'y', 'z'] });
  await attempt(spring, '2026-04-08T09:05:00+09:00', sato);
  await attempt(autumn, '2026-04-07T09:00:00+09:00', {
    student_number: 'AUTUMN-0001',
    name: 'アベ 花子',
    address_prefecture: '岐阜県',
  });
  await attempt(autumn, '2026-04-09T09:00:00+09:00', { student_number: 'NOBODY', name: '誰か' });
});

async function listed(query: string): Promise<string[]> {
  const answer = await office.get(`/api/review-tests?${encodeURI(query)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.map(
    (row: { student_number: string; passed: boolean }) =>
      `${row.student_number} ${row.passed ? 'passed' : 'failed'}`,
  );
}
const all = ['NOBODY failed', 'spring-0001 passed', 'spring-0001 failed', 'AUTUMN-0001 passed'];

describe('the attempts at completion tests', () => {
  test.each([
    ['', all],
    ['sort=at&direction=asc', all.toReversed()],
    [
      'sort=student_number&direction=asc',
      ['AUTUMN-0001 passed', 'NOBODY failed', 'spring-0001 failed', 'spring-0001 passed'],
    ],
    [`seminar_id=${spring.id}`, ['spring-0001 passed', 'spring-0001 failed']],
    ['passed=true', ['spring-0001 passed', 'AUTUMN-0001 passed']],
    ['passed=false', ['NOBODY failed', 'spring-0001 failed']],
    ['prefecture_differs=true', ['AUTUMN-0001 passed']],
    ['search=SPRING-0001', ['spring-0001 passed', 'spring-0001 failed']],
    ['search=佐藤一郎', ['spring-0001 passed', 'spring-0001 failed']],
    ['search=あべ', ['AUTUMN-0001 passed']],
    ['search=_', []],
    [`search=佐藤&passed=true&seminar_id=${spring.id}`, ['spring-0001 passed']],
    ['per_page=2&page=2', all.slice(2)],
    ['page=9', []],
  ])('are listed with %j', async (query, expected) => {
    expect(await listed(query)).toEqual(expected);
  });

  test('are shown as they were entered', async () => {
    const { body } = await office.get('/api/review-tests?prefecture_differs=true');
    expect(body.data).toEqual([
      {
        id: expect.any(Number),
        at: '2026-04-07T00:00:00.000Z',
        seminar: { id: autumn.id, code: 'AUTUMN', name: '秋の研修' },
        student_number: 'AUTUMN-0001',
        name: 'アベ 花子',
        address_prefecture: '岐阜県',
        keywords: ['不具合報告', 'リスク', 'GVP'],
        passed: true,
        student_known: true,
        prefecture_differs: true,
      },
    ]);
    expect(body.meta).toMatchObject({ total: 1, current_page: 1 });
    const { body: unknown } = await office.get('/api/review-tests?search=NOBODY');
    expect(unknown.data[0]).toMatchObject({ student_known: false, passed: false });
  });

  test.each(['sort=name', 'passed=yes', 'seminar_id=x', 'page=0'])(
    'are refused with %s',
    async (query) => {
      const answer = await office.get(`/api/review-tests?${query}`);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
        422,
        [query.split('=')[0]],
      ]);
    },
  );
});
