import { answerStatisticsSchema } from '@seminar/shared/catalogue/seminars/answerStatistics';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import supertest from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const viewer = await loggedIn(context, 'viewer');

interface Field {
  id: number;
  label: string;
  field_type: SnapshotAnswer['field_type'];
  options: { id: number; value: string; label: string }[];
}
let fields: Field[];
let seminarId: number;

/** The answer to the field with this label: a text, or the places of its options from 0. */
function answered(label: string, given: string | number[]): SnapshotAnswer {
  const field = fields.find((candidate) => candidate.label === label) as Field;
  return {
    field_id: field.id,
    key: null,
    label,
    field_type: field.field_type,
    value: typeof given === 'string' ? given : '',
    options: typeof given === 'string' ? [] : given.flatMap((place) => field.options[place] ?? []),
  };
}

const read = async (key: string | number) =>
  answerStatisticsSchema.parse(
    (await viewer.get(`/api/seminars/${key}/answer-statistics`)).body.data,
  );

beforeAll(async () => {
  const clerk = await loggedIn(context, 'clerk');
  const { body } = await clerk.send('post', '/api/form-templates', {
    name: '集計',
    code: 'statistics',
    fields: [
      { label: '姓', field_type: 'text' },
      { label: '参加方法', field_type: 'radio', options: [{ label: '会場' }, { label: '配信' }] },
      {
        label: '講座',
        field_type: 'checkbox',
        options: [{ label: '朝' }, { label: '昼' }, { label: '夜' }],
      },
      { label: '人数', field_type: 'number' },
    ],
  });
  fields = body.data.fields;
  seminarId = (await buildSeminar(db, { formTemplateId: body.data.id })).id;
  const people: [string, number[], number[], string][] = [
    ['山田', [0], [0, 1], '1'],
    ['佐藤', [0], [1], '4'],
    ['鈴木', [1], [], '2.5'],
    ['高橋', [], [0, 1], ''],
    ['田中', [0], [], '10'],
  ];
  for (const [name, attend, courses, count] of people) {
    const answers = [
      answered('姓', name),
      answered('参加方法', attend),
      answered('講座', courses),
      answered('人数', count),
    ];
    await buildSubmission(db, { seminarId, answers });
  }
  // These don't count, nor does another seminar.
  const answers = [answered('参加方法', [1]), answered('人数', '99')];
  await buildSubmission(db, { seminarId, answers, status: 'cancelled' });
  await buildSubmission(db, { seminarId, answers, archivedAt: new Date() });
  await buildSubmission(db, { seminarId, answers, anonymisedAt: new Date() });
  await buildSubmission(db, { answers });
});

test('each question is counted: choices by option, numbers by their middle, texts by how many', async () => {
  const { applications, questions } = await read(seminarId);
  expect(applications).toBe(5);
  expect(questions).toEqual([
    {
      field_id: fields[0]?.id,
      label: '姓',
      kind: 'text',
      several: false,
      asked: 5,
      answered: 5,
      options: [],
      numbers: null,
    },
    expect.objectContaining({
      label: '参加方法',
      kind: 'choice',
      several: false,
      asked: 5,
      answered: 4,
      options: [
        expect.objectContaining({ label: '会場', count: 3 }),
        expect.objectContaining({ label: '配信', count: 1 }),
      ],
    }),
    expect.objectContaining({
      label: '講座',
      several: true,
      asked: 5,
      answered: 3,
      options: [
        expect.objectContaining({ label: '朝', count: 2 }),
        expect.objectContaining({ label: '昼', count: 3 }),
        expect.objectContaining({ label: '夜', count: 0 }),
      ],
    }),
    expect.objectContaining({
      label: '人数',
      kind: 'number',
      asked: 5,
      answered: 4,
      numbers: { minimum: 1, median: 3.25, maximum: 10 },
    }),
  ]);
});

test('a question that the form asked to some is of those, and an option that is gone keeps its count', async () => {
  const seminar = await buildSeminar(db);
  const gone = {
    field_id: 987_654,
    key: null,
    label: 'もう聞かない',
    field_type: 'select' as const,
    value: '',
    options: [{ id: 987_655, value: 'a', label: '消えた選択肢' }],
  };
  await buildSubmission(db, { seminarId: seminar.id, answers: [gone, answered('参加方法', [1])] });
  await buildSubmission(db, { seminarId: seminar.id, answers: [answered('人数', '多数')] });
  const { applications, questions } = await read(seminar.code);
  expect(applications).toBe(2);
  expect(questions.map(({ label, asked, numbers }) => [label, asked, numbers])).toEqual([
    ['参加方法', 1, null],
    // Answers of other times may hold what is no number.
    ['人数', 1, null],
    ['もう聞かない', 1, null],
  ]);
  expect(questions.at(-1)?.options).toEqual([{ id: 987_655, label: '消えた選択肢', count: 1 }]);
});

test('a seminar without applications has none, and who isn’t logged in sees none', async () => {
  const empty = await buildSeminar(db);
  expect(await read(empty.id)).toEqual({ applications: 0, questions: [] });
  const path = `/api/seminars/${seminarId}/answer-statistics`;
  expect((await supertest(testServer(context)).get(path)).status).toBe(401);
  expect((await viewer.get('/api/seminars/999999/answer-statistics')).status).toBe(404);
});
