import supertest from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { buildOpenSeminar, entriesOf } from '../testing/applications.ts';
import { loggedIn, testServer } from '../testing/testClient.ts';
import { testContext } from '../testing/testContext.ts';

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
