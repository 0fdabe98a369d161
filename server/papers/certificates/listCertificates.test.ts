import { searchText } from '@seminar/shared/platform/japan/searchKey';
import supertest from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAdmin } from '../../testing/factories.ts';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { issueCertificate } from './issueCertificate.ts';

const context = await testContext();
const { db } = context;
let office: Awaited<ReturnType<typeof loggedIn>>;
const named = (name: string, code: string) =>
  buildTaught(db, { name, code, searchText: searchText([name, code]) });
const [spring, autumn] = [await named('春期研修', 'SPRING'), await named('秋期研修', 'AUTUMN')];
const ids: Record<string, number> = {};

beforeAll(async () => {
  const adminId = (await buildAdmin(db)).id;
  for (const [name, seminar, number, at] of [
    ['佐藤 一郎', spring, 'SPRING-0001', '2026-04-11T09:00:00+09:00'],
    ['アベ 花子', spring, 'SPRING-0002', null],
    ['丸山 次郎', autumn, 'AUTUMN-0001', '2026-04-12T09:00:00+09:00'],
    ['鈴木 三郎', autumn, 'AUTUMN-0002', '2026-04-10T09:00:00+09:00'],
  ] as const) {
    const student = await buildStudent(db, seminar.id, { name, studentNumber: number });
    const { id } = await buildCertificate(db, student.id);
    ids[name] = id;
    if (at === null) continue;
    context.setClock(at);
    await issueCertificate(context, { certificateId: id, adminId });
  }
  office = await loggedIn(context);
  await office.send('delete', `/api/certificates/${ids['鈴木 三郎']}`);
  const removed = await buildStudent(db, spring.id, { name: '消去 済' });
  await db.certificate.create({ data: { studentId: removed.id, archivedAt: new Date() } });
});

async function names(query: string): Promise<string[]> {
  const answer = await office.get(`/api/certificates?${encodeURI(query)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.map((row: { student: { name: string } }) => row.student.name);
}
const all = ['鈴木 三郎', '丸山 次郎', 'アベ 花子', '佐藤 一郎'];
const inJapaneseOrder = all.toSorted((a, b) => a.localeCompare(b, 'ja'));

describe('the certificates', () => {
  test.each([
    ['', all],
    ['sort=id&direction=asc', all.toReversed()],
    ['sort=student_name&direction=asc', inJapaneseOrder],
    ['sort=student_name&direction=desc', inJapaneseOrder.toReversed()],
    [
      'sort=seminar_name&direction=asc',
      ['春期研修', '秋期研修'].toSorted((a, b) => a.localeCompare(b, 'ja'))[0] === '春期研修'
        ? ['佐藤 一郎', 'アベ 花子', '丸山 次郎', '鈴木 三郎']
        : ['丸山 次郎', '鈴木 三郎', '佐藤 一郎', 'アベ 花子'],
    ],
    ['sort=issued_at&direction=asc', ['鈴木 三郎', '佐藤 一郎', '丸山 次郎', 'アベ 花子']],
    ['sort=certificate_number&direction=asc', ['佐藤 一郎', '丸山 次郎', '鈴木 三郎', 'アベ 花子']],
    // One that isn't issued has no number: it comes last in both directions.
    [
      'sort=certificate_number&direction=desc',
      ['鈴木 三郎', '丸山 次郎', '佐藤 一郎', 'アベ 花子'],
    ],
    ['sort=issued_at&direction=desc', ['丸山 次郎', '佐藤 一郎', '鈴木 三郎', 'アベ 花子']],
    [
      'sort=certificate_number&direction=desc&search=研修',
      ['鈴木 三郎', '丸山 次郎', '佐藤 一郎', 'アベ 花子'],
    ],
    [
      'sort=issued_at&direction=desc&search=研修',
      ['丸山 次郎', '佐藤 一郎', '鈴木 三郎', 'アベ 花子'],
    ],
    ['status=unissued', ['アベ 花子']],
    ['status=issued', ['丸山 次郎', '佐藤 一郎']],
    ['status=revoked', ['鈴木 三郎']],
    [`seminar_id=${autumn.id}`, ['鈴木 三郎', '丸山 次郎']],
    [`seminar_id=${autumn.id}&status=issued&search=丸山`, ['丸山 次郎']],
    ['search=佐藤', ['佐藤 一郎']],
    ['search=佐藤一郎', ['佐藤 一郎']],
    ['search=あべ', ['アベ 花子']],
    ['search=秋期', ['鈴木 三郎', '丸山 次郎']],
    ['search=spring-0002', ['アベ 花子']],
    ['search=ｃ2026-000001', ['佐藤 一郎']],
    ['search=C2026', ['鈴木 三郎', '丸山 次郎', '佐藤 一郎']],
    ['search=丸', ['丸山 次郎']],
    ['search=%25', []],
    ['per_page=3&page=2', ['佐藤 一郎']],
    ['page=7', []],
  ])('are listed with %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('are found by their id', async () => {
    expect(await names(`search=${ids['アベ 花子']}&status=unissued`)).toEqual(['アベ 花子']);
  });

  test('are listed with student, seminar, dates, status and number', async () => {
    const { body } = await office.get('/api/certificates?status=unissued');
    expect(body.data).toEqual([
      {
        id: ids['アベ 花子'],
        student: { id: expect.any(Number), name: 'アベ 花子', student_number: 'SPRING-0002' },
        seminar: { id: spring.id, name: '春期研修' },
        completed_at: '2026-04-08T01:00:00.000Z',
        issued_at: null,
        status: 'unissued',
        valid: false,
        credential: false,
        certificate_number: null,
        verification_code: null,
        revocation_reason: null,
        replaces: null,
        replaced_by: null,
        reissuable: false,
      },
    ]);
    expect(body.meta).toMatchObject({ total: 1, last_page: 1, per_page: 10 });
  });

  test.each(['sort=name', 'status=gone', 'seminar_id=0', 'per_page=10000'])(
    'are refused with %s',
    async (query) => {
      const answer = await office.get(`/api/certificates?${query}`);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
        422,
        [query.split('=')[0]],
      ]);
    },
  );

  test('need a login', async () => {
    expect((await supertest(testServer(context)).get('/api/certificates')).status).toBe(401);
  });
});

test('certificates that aren’t issued, all without number and day, are sorted by their id', async () => {
  const { id: seminarId } = await buildTaught(db);
  const made: number[] = [];
  for (const name of ['一番', '二番', '三番']) {
    const student = await buildStudent(db, seminarId, { name });
    made.push((await buildCertificate(db, student.id)).id);
  }
  const idsOf = async (query: string) => {
    const { body } = await office.get(`/api/certificates?seminar_id=${seminarId}&${query}`);
    return body.data.map(({ id }: { id: number }) => id);
  };
  for (const sort of ['certificate_number', 'issued_at']) {
    for (const status of ['unissued', 'ready']) {
      const query = `status=${status}&sort=${sort}`;
      expect(await idsOf(`${query}&direction=asc`)).toEqual(made);
      expect(await idsOf(`${query}&direction=desc`)).toEqual(made.toReversed());
    }
  }
});
