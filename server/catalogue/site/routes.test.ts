import supertest from 'supertest';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const demo = await testContext();
const office = await testContext({
  DATABASE_URL: 'postgresql://127.0.0.1/unused',
  SESSION_SECRET: 'st'.repeat(16),
  ENCRYPTION_KEY: 'ab'.repeat(32),
  MAIL_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'office@example.jp',
  APP_URL: 'http://localhost',
});

it('anybody can read who runs the site and the notices that the law requires', async () => {
  const { status, body } = await supertest(testServer(office)).get('/api/site');
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['data']);
  expect(body.data.association).toMatchObject({
    name: '一般社団法人 東都医療機器協会',
    postal_code: '101-0061',
    registration_number: 'T7000012050002',
  });
  for (const notice of ['purpose_of_use', 'privacy', 'transactions', 'cancellation']) {
    expect(body.data.notices[notice]).not.toBe('');
  }
});

it('an applicant learns which letters of a name papers can’t print', async () => {
  const ask = (letters: unknown) =>
    supertest(testServer(demo)).post('/api/printed-letters').send({ letters });
  const { status, body } = await ask('山邉\u{e0102}葛\u{e0100}😀');
  expect([status, body]).toEqual([
    200,
    { data: { missing: ['😀'], forms: [{ written: '邉\u{e0102}', printed: '邉' }] } },
  ]);
  for (const wrong of [5, '山'.repeat(2_001)]) expect((await ask(wrong)).status).toBe(422);
});

it('only a demo shows its login', async () => {
  const login = async (context: typeof demo) =>
    (await supertest(testServer(context)).get('/api/site')).body.data.demo_login;
  expect(await login(demo)).toEqual({ email: 'admin@example.com', password: 'seminar-demo' });
  expect(await login(office)).toBeNull();
});

it('an association without a registration number has none', async () => {
  await demo.db.association.updateMany({ data: { registrationNumber: null } });
  const { body } = await supertest(testServer(demo)).get('/api/site');
  expect(body.data.association.registration_number).toBeNull();
});
