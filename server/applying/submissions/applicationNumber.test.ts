import supertest from 'supertest';
import { Client } from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import { buildSubmission } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const app = testServer(context);
const office = await loggedIn(context);

beforeEach(() => db.rateLimit.deleteMany());

it('applicants who apply at once get numbers of the seminar without a gap, which are in the mail', async () => {
  const { form, path, seminar } = await buildOpenSeminar(db);
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) =>
      supertest(app)
        .post(path)
        .send({ fields: entriesOf(form, { email: `${name}@example.jp` }) }),
    ),
  );
  const numbers = answers.map(({ body }) => body.data.application_number as string);
  expect(numbers.toSorted()).toEqual(
    [1, 2, 3, 4].map((sequence) => `${seminar.code}-A000${sequence}`),
  );
  const mails = await db.mail.findMany({ where: { submission: { number: numbers[0] ?? '' } } });
  expect(mails.length).toBeGreaterThan(0);
  for (const { text } of mails) expect(text).toContain(numbers[0]);
});

it('two applications for one seminar take their numbers at once, and one that is undone gives its number back', async () => {
  const { seminar } = await buildOpenSeminar(db);
  const numberOf = async (client: Client) => {
    const { rows } = await client.query<{ number: string }>(
      `INSERT INTO submissions (public_id, seminar_id, answers, applicant_name, applicant_kana, company_name,
         company_kana, email, expected_amount, search_text, updated_at)
       VALUES (gen_random_uuid(), $1, '[]', '', '', '', '', '', 8000, '', now()) RETURNING number`,
      [seminar.id],
    );
    return rows[0]?.number.slice(-4);
  };
  const [one, other] = [0, 1].map(() => new Client({ connectionString: context.databaseUrl }));
  if (!one || !other) throw new Error('two connections were opened');
  await Promise.all([one.connect(), other.connect()]);
  try {
    // So that some are prepared.
    expect(await numberOf(one)).toBe('0001');
    // Whoever waited would fail.
    await other.query("SET lock_timeout = '1s'");
    await one.query('BEGIN');
    await other.query('BEGIN');
    const taken = [];
    for (let round = 0; round < 15; round += 1) {
      taken.push(await numberOf(one), await numberOf(other));
      await one.query('COMMIT; BEGIN');
      if (round % 2 === 0) await other.query('COMMIT; BEGIN');
    }
    expect(new Set(taken).size).toBe(30);
    const undone = await numberOf(one);
    await one.query('ROLLBACK');
    await other.query('COMMIT');
    expect(taken).not.toContain(undone);
    expect(await numberOf(other)).toBe(undone);
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
});

it('the people of a group get consecutive numbers, even if others apply between them', async () => {
  const { seminar } = await buildOpenSeminar(db);
  await buildSubmission(db, { seminarId: seminar.id });
  const { id: groupId } = await buildGroup(db, seminar.id);
  const numbers: string[] = [];
  for (const group of [groupId, null, groupId, null, groupId]) {
    const { number } = await buildSubmission(db, { seminarId: seminar.id, groupId: group });
    if (group !== null) numbers.push(number.slice(-4));
  }
  expect(numbers).toEqual(['0011', '0012', '0013']);
});

it('the office finds an application by its number, also after its answers were changed', async () => {
  const { form, path } = await buildOpenSeminar(db);
  const { body } = await supertest(app)
    .post(path)
    .send({ fields: entriesOf(form, { email: 'find@example.jp' }) });
  const { submission_id: id, application_number: number } = body.data as Record<string, string>;
  const found = async () =>
    (await office.get(`/api/submissions?search=${number?.toLowerCase()}`)).body.data;
  expect(await found()).toMatchObject([{ submission_id: id, application_number: number }]);
  const name = form.fields.find(({ key }) => key === 'family_name');
  const change = { fields: [{ field_id: name?.id, value: '佐々木' }] };
  expect((await office.send('patch', `/api/submissions/${id}`, change)).status).toBe(200);
  expect(await found()).toMatchObject([{ submission_id: id, application_number: number }]);
});

it('the number opens nothing', async () => {
  const { form, path } = await buildOpenSeminar(db);
  const { body } = await supertest(app)
    .post(path)
    .send({ fields: entriesOf(form, { email: 'opens@example.jp' }) });
  const { status } = await supertest(app).get(`/api/submissions/${body.data.application_number}`);
  expect(status).toBe(404);
});
