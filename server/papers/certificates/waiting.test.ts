import { beforeEach, describe, expect, test } from 'vitest';
import type { Prisma } from '../../generated/prisma/client.ts';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { readWhyNotYet } from './readWhyNotYet.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
let seminarId = 0;
beforeEach(async () => {
  seminarId = (await buildTaught(db)).id;
});

async function student(name: string, data: Partial<Prisma.StudentUncheckedCreateInput> = {}) {
  return buildStudent(db, seminarId, { name, ...data });
}
async function tried(of: { id: number; studentNumber: string }, keywords: string[], at: string) {
  await db.reviewTestAttempt.create({
    data: {
      seminarId,
      studentId: of.id,
      studentNumber: of.studentNumber,
      name: '山田 太郎',
      addressPrefecture: '東京都',
      keywords,
      passed: false,
      searchText: '',
      at: new Date(at),
    },
  });
}
interface Row {
  name: string;
  certificate_id: number | null;
  why: { reason: string };
}
async function waiting(query = ''): Promise<Row[]> {
  const answer = await office.get(`/api/certificates/waiting?seminar_id=${seminarId}&${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}
const reasons = async (query = '') =>
  Object.fromEntries((await waiting(query)).map((row) => [row.name, row.why.reason]));

/** One student for each reason why a certificate may wait. */
async function everybody() {
  await student('未 回答');
  const wrong = await student('誤 回答');
  await tried(wrong, ['不具合報告', 'リスク', 'GVP'], '2026-04-07T10:00:00+09:00');
  await tried(wrong, ['不具合報告', 'x', 'GVP'], '2026-04-08T00:30:00+09:00');
  await student('未 入金', { suspendedAt: new Date() });
  await buildCertificate(db, (await student('合 格')).id);
  await buildCertificate(db, (await student('絵 文字😀')).id);
  const certified = await buildCertificate(db, (await student('発行 済')).id);
  const revoked = await buildCertificate(db, (await student('失 効')).id);
  for (const { id } of [certified, revoked])
    await office.send('post', '/api/certificates/issue', { certificate_id: id });
  await office.send('delete', `/api/certificates/${revoked.id}`, { reason: '氏名の誤り' });
  await student('削除 済', { archivedAt: new Date() });
}

describe('the students of a seminar without a certificate', () => {
  test('is about no anonymised student, who gets none any more', async () => {
    await student('匿名', { anonymisedAt: new Date() });
    await student('未 回答');
    expect((await waiting()).map(({ name }) => name)).toEqual(['未 回答']);
  });

  test('are listed by number, each with what the certificate waits for', async () => {
    await everybody();
    expect(await reasons()).toEqual({
      '未 回答': 'not_tried',
      '誤 回答': 'wrong_keywords',
      '未 入金': 'not_paid',
      '合 格': 'ready',
      '絵 文字😀': 'unprintable',
      '失 効': 'revoked',
    });
    const rows = await waiting();
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(await reasons()));
    expect(rows[1]).toMatchObject({
      submission_id: expect.any(String),
      certificate_id: null,
      why: { attempts: 2, last_attempt_on: '2026-04-08', wrong_keywords: [2] },
    });
    expect(rows[3]?.certificate_id).toEqual(expect.any(Number));
    expect(rows[4]).toMatchObject({ why: { characters: ['😀'] } });
  });

  test('whose place was another person’s are told apart from what that person answered', async () => {
    const [late, fresh] = [await student('後 任'), await student('新 任')];
    for (const one of [late, fresh]) {
      await tried(one, ['x', 'x', 'x'], '2026-04-07T10:00:00+09:00');
      await db.formerPerson.create({
        data: {
          submissionId: one.submissionId ?? 0,
          applicantName: '前 任',
          email: '',
          answers: [],
          replacedAt: new Date('2026-04-08T10:00:00+09:00'),
          replacedBy: 'contact',
        },
      });
    }
    await tried(late, ['不具合報告', 'x', 'GVP'], '2026-04-09T10:00:00+09:00');
    const [first, second] = await waiting();
    expect(first?.why).toMatchObject({
      reason: 'wrong_keywords',
      attempts: 1,
      wrong_keywords: [2],
    });
    expect(second?.why).toMatchObject({ reason: 'not_tried', attempts: 0, last_attempt_on: null });
    const { body } = await office.get(`/api/students/${fresh.id}/record`);
    expect(body.data).toMatchObject({ attempts: [], why_not_yet: { reason: 'not_tried' } });
  });

  test('are filtered by search and stage, sorted and paged', async () => {
    await everybody();
    expect(Object.keys(await reasons('stage=passed'))).toEqual(['合 格', '絵 文字😀']);
    expect(Object.keys(await reasons('stage=unpaid'))).toEqual(['未 入金']);
    expect(Object.keys(await reasons('stage=test'))).toEqual(['未 回答', '誤 回答', '失 効']);
    expect(Object.keys(await reasons(`search=${encodeURIComponent('誤')}`))).toEqual(['誤 回答']);
    const second = await office.get(
      `/api/certificates/waiting?seminar_id=${seminarId}&per_page=4&page=2&sort=student_number&direction=desc`,
    );
    expect(second.body.data.map((row: Row) => row.name)).toEqual(['誤 回答', '未 回答']);
    expect(second.body.meta).toMatchObject({ total: 6, last_page: 2 });
  });

  test('can only be listed by seminar', async () => {
    const answer = await office.get('/api/certificates/waiting');
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['seminar_id']]);
    for (const query of ['stage=half', 'sort=id', 'page=0']) {
      const bad = await office.get(`/api/certificates/waiting?seminar_id=${seminarId}&${query}`);
      expect([query, bad.status]).toEqual([query, 422]);
    }
  });
});

describe('the reason of one student', () => {
  test('is the same as in the list', async () => {
    await everybody();
    for (const row of await waiting()) {
      const { id } = await db.student.findFirstOrThrow({ where: { name: row.name, seminarId } });
      expect(await readWhyNotYet(context, { studentId: id })).toEqual(row.why);
    }
  });

  test('is empty for a student who has a certificate', async () => {
    await everybody();
    const { id } = await db.student.findFirstOrThrow({ where: { name: '発行 済', seminarId } });
    expect(await readWhyNotYet(context, { studentId: id })).toBeNull();
    await expect(readWhyNotYet(context, { studentId: 2_000_000 })).rejects.toMatchObject({
      status: 404,
    });
  });
});
