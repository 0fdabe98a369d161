import { searchText } from '@seminar/shared/platform/japan/searchKey';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import { describe, expect, it } from 'vitest';
import type { Prisma } from '../../generated/prisma/client.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const [spring, autumn] = [
  await buildSeminar(db, { code: 'SPRING' }),
  await buildSeminar(db, { code: 'AUTUMN' }),
];

async function student(
  seminarId: number,
  studentNumber: string,
  name: string,
  rest: Partial<Prisma.StudentUncheckedCreateInput> = {},
  answers?: SnapshotAnswer[],
) {
  const email = `${studentNumber.toLowerCase()}@example.jp`;
  const submission = await buildSubmission(db, { seminarId, ...(answers ? { answers } : {}) });
  return db.student.create({
    data: {
      studentNumber,
      seminarId,
      submissionId: submission.id,
      name,
      email,
      phone: '090-1234-5678',
      searchText: searchText([studentNumber, name, email, '090-1234-5678', '09012345678']),
      ...rest,
    },
    include: { submission: true },
  });
}

const answers: SnapshotAnswer[] = [
  { field_id: 9, key: 'family_name', label: '姓', field_type: 'text', value: '佐藤', options: [] },
  { field_id: 4, key: 'department', label: '部署名', field_type: 'text', value: '', options: [] },
  {
    field_id: 7,
    key: 'sex',
    label: '性別',
    field_type: 'radio',
    value: '',
    options: [{ id: 71, value: 'male', label: '男性' }],
  },
  {
    field_id: 2,
    key: null,
    label: '受講方法',
    field_type: 'checkbox',
    value: '',
    options: [
      { id: 21, value: 'web', label: 'Web' },
      { id: 22, value: 'hall', label: '会場' },
    ],
  },
];
const sato = await student(
  spring.id,
  'SPRING-0002',
  '佐藤 一郎',
  {
    birthDate: new Date('1980-04-02'),
    sex: '男性',
    address: '100-0001 東京都',
    nameKana: 'サトウ イチロウ',
  },
  answers,
);
await student(spring.id, 'SPRING-0001', '鈴木 花子');
await student(autumn.id, 'AUTUMN-0001', 'あべ 次郎', { suspendedAt: new Date() });
const archived = await student(autumn.id, 'AUTUMN-0002', '保管 済子', { archivedAt: new Date() });

async function numbers(query: string): Promise<string[]> {
  const answer = await office.get(`/api/students?${encodeURI(query)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.map((row: { student_number: string }) => row.student_number);
}
const all = ['AUTUMN-0001', 'SPRING-0001', 'SPRING-0002'];
const byName = [
  ['佐藤 一郎', 'SPRING-0002'],
  ['鈴木 花子', 'SPRING-0001'],
  ['あべ 次郎', 'AUTUMN-0001'],
]
  .toSorted(([a = ''], [b = '']) => a.localeCompare(b, 'ja'))
  .map(([, number]) => number);

describe('the students', () => {
  it.each([
    ['', all],
    ['sort=student_number&direction=desc', all.toReversed()],
    ['sort=name', byName],
    ['sort=name&direction=desc', byName.toReversed()],
    [`seminar_id=${spring.id}`, ['SPRING-0001', 'SPRING-0002']],
    ['suspended=true', ['AUTUMN-0001']],
    ['suspended=false', ['SPRING-0001', 'SPRING-0002']],
    ['search=spring-0002', ['SPRING-0002']],
    ['search=佐藤一郎', ['SPRING-0002']],
    ['search=佐', ['SPRING-0002']],
    ['search=アベ', ['AUTUMN-0001']],
    ['search= SPRING-0001@EXAMPLE.jp ', ['SPRING-0001']],
    ['search=0901234', all],
    ['search=090-1234', all],
    ['search=_', []],
    ['per_page=2&page=2', ['SPRING-0002']],
    ['per_page=9999', all],
    ['page=5', []],
    [`seminar_id=${autumn.id}&search=佐藤`, []],
  ])('are listed with %j', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected);
  });

  it('are found by the number of their application, as it is told on the telephone', async () => {
    const { data } = (await office.get('/api/students?sort=student_number')).body;
    const { application_number: number, student_number } = data[0];
    expect(number).toMatch(/-A\d{4}$/);
    expect(await numbers(`search= ${number.toLowerCase()}`)).toEqual([student_number]);
  });

  it.each([
    'sort=email',
    'direction=x',
    'suspended=maybe',
    'seminar_id=0',
    'page=0',
    'per_page=10000',
  ])('are refused with %s', async (query) => {
    const answer = await office.get(`/api/students?${query}`);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [query.split('=')[0]]]);
  });
});

describe('a student', () => {
  it('has the application’s answers: by label with choices joined, and value by value', async () => {
    const answer = await office.get(`/api/students/${sato.id}`);
    expect(answer.body).toEqual({
      data: {
        id: sato.id,
        student_number: 'SPRING-0002',
        name: '佐藤 一郎',
        name_kana: 'サトウ イチロウ',
        sex: '男性',
        birth_date: '1980-04-02',
        address: '100-0001 東京都',
        phone: '090-1234-5678',
        email: 'spring-0002@example.jp',
        seminar: { id: spring.id, code: 'SPRING', name: spring.name },
        submission_id: sato.submission?.publicId,
        application_number: expect.stringMatching(/-A\d{4}$/),
        suspended: false,
        anonymised: false,
        notices_refused: false,
        submission_answers: { 姓: '佐藤', 部署名: '', 性別: '男性', 受講方法: 'Web, 会場' },
        applicant: {
          form_submission: {
            values: [
              {
                field: { id: 9, key: 'family_name', label: '姓', field_type: 'text' },
                option: null,
                value: '佐藤',
              },
              {
                field: { id: 4, key: 'department', label: '部署名', field_type: 'text' },
                option: null,
                value: null,
              },
              {
                field: { id: 7, key: 'sex', label: '性別', field_type: 'radio' },
                option: { id: 71, label: '男性' },
                value: 'male',
              },
              {
                field: { id: 2, key: null, label: '受講方法', field_type: 'checkbox' },
                option: { id: 21, label: 'Web' },
                value: 'web',
              },
              {
                field: { id: 2, key: null, label: '受講方法', field_type: 'checkbox' },
                option: { id: 22, label: '会場' },
                value: 'hall',
              },
            ],
          },
        },
      },
    });
  });

  it('whom the office entered without an application has no answers', async () => {
    const made = await db.student.create({
      data: {
        studentNumber: 'X-1',
        seminarId: spring.id,
        name: '手作り',
        email: '',
        searchText: '',
      },
    });
    const answer = await office.get(`/api/students/${made.id}`);
    expect(answer.body.data).toMatchObject({
      submission_id: null,
      submission_answers: {},
      applicant: null,
      birth_date: null,
    });
  });

  it.each(['2147483647', '2147483648', '0', 'abc', String(archived.id)])(
    '%s doesn’t exist',
    async (id) => {
      const answer = await office.get(`/api/students/${id}`);
      expect([answer.status, answer.body]).toEqual([404, { message: '見つかりませんでした。' }]);
    },
  );
});
