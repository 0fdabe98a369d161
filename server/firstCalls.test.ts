import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bcrypt from 'bcrypt';
import supertest from 'supertest';
import { afterAll, expect, test, vi } from 'vitest';
import { pageAnswersId } from '@seminar/shared/catalogue/site/pageAnswers';
import { createApp } from './app.ts';
import { normaliseCode } from '@seminar/shared/platform/ids/code.rules';
import { buildRevokedCertificate, buildStudent, buildTaught } from './testing/attendees.ts';
import { buildAdmin } from './testing/factories.ts';
import { testContext } from './testing/testContext.ts';

const folder = await mkdtemp(join(tmpdir(), 'seminar-client-'));
afterAll(() => rm(folder, { recursive: true }));
for (const page of ['top', 'open', 'verify', 'submission']) {
  await writeFile(join(folder, `${page}.html`), '<title>講習会</title><noscript>有効に</noscript>');
}
const context = await testContext();
const app = createApp(context, context.pool, folder);

type Browser = ReturnType<typeof supertest.agent>;
const stranger = supertest.agent(app);

async function loggedIn(): Promise<{ browser: Browser; adminId: number }> {
  const password = 'a password of the tests';
  const passwordHash = await bcrypt.hash(password, 4);
  const { id, email } = await buildAdmin(context.db, { role: 'viewer', passwordHash });
  const browser = supertest.agent(app);
  const given = await browser.get('/sanctum/csrf-cookie');
  const token = /XSRF-TOKEN=([^;]+)/.exec(String(given.headers['set-cookie']))?.[1] ?? '';
  await browser
    .post('/api/login')
    .set('X-XSRF-TOKEN', decodeURIComponent(token))
    .send({ email, password })
    .expect(204);
  return { browser, adminId: id };
}

/** The answers that come with a page, by their call. */
async function answersOf(path: string, browser = stranger): Promise<Record<string, unknown>> {
  const { text } = await browser.get(path).expect(200);
  const json = new RegExp(`id="${pageAnswersId}">([^<]*)<`).exec(text)?.[1] ?? '{}';
  const { calls = [] } = JSON.parse(json) as { calls?: { key: string[]; answer: unknown }[] };
  return Object.fromEntries(calls.map(({ key, answer }) => [key[0], answer]));
}

test('who is logged in gets the first screen’s answers with the page, as the calls give them', async () => {
  const { browser } = await loggedIn();
  const calls = await answersOf('/', browser);
  expect(Object.keys(calls)).toEqual(['GET /api/user', 'GET /api/top', 'GET /api/bank/status']);
  for (const path of ['/api/user', '/api/top', '/api/bank/status']) {
    expect(calls[`GET ${path}`], path).toEqual((await browser.get(path).expect(200)).body);
  }
});

test('nobody gets them without a login, after it has ended, or before the second factor that the office requires', async () => {
  expect(await answersOf('/')).toEqual({});
  const { browser, adminId } = await loggedIn();
  const require = (isRequired: boolean) =>
    context.db.securitySettings.updateMany({ data: { requireSecondFactor: isRequired } });
  const isDemo = context.env.demo;
  context.env.demo = false;
  await require(true);
  expect(await answersOf('/', browser)).toEqual({});
  await require(false);
  expect(await answersOf('/', browser)).not.toEqual({});
  context.env.demo = isDemo;
  await context.db.adminSession.updateMany({
    where: { adminId },
    data: { endedAt: context.clock() },
  });
  expect(await answersOf('/', browser)).toEqual({});
});

test('the first screen comes, without answers, while the use of the session can’t be noted', async () => {
  const { browser } = await loggedIn();
  const now = context.clock();
  context.setClock(new Date(now.getTime() + 120_000).toISOString());
  const noting = vi
    .spyOn(context.db.adminSession, 'updateMany')
    .mockRejectedValueOnce(new Error('cannot execute UPDATE in a read-only transaction'));
  expect(await answersOf('/', browser)).toEqual({});
  expect(noting).toHaveBeenCalledTimes(1);
  noting.mockRestore();
  expect(await answersOf('/', browser)).not.toEqual({});
  context.setClock(now.toISOString());
});

test('the first screen comes, without answers, while sessions can’t be read', async () => {
  const { browser } = await loggedIn();
  const query = vi.spyOn(context.pool, 'query').mockImplementation(() => {
    throw new Error('connect ECONNREFUSED');
  });
  expect(await answersOf('/', browser)).toEqual({});
  expect(query).toHaveBeenCalled();
  query.mockRestore();
  expect(await answersOf('/', browser)).not.toEqual({});
});

test('the first screen comes after two seconds, without answers, while the database doesn’t answer', async () => {
  const { browser } = await loggedIn();
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 500,
  });
  const query = vi
    .spyOn(context.pool, 'query')
    .mockReturnValue(new Promise<never>(() => undefined) as never);
  try {
    expect(await answersOf('/', browser)).toEqual({});
  } finally {
    query.mockRestore();
    vi.useRealTimers();
  }
});

test('a verification comes with what the paper must state; one of no paper doesn’t', async () => {
  const seminar = await buildTaught(context.db);
  const student = await buildStudent(context.db, seminar.id);
  const { id } = await buildRevokedCertificate(context.db, student.id);
  const verificationCode = normaliseCode('7K3M9QXA2B7K3M9QXA2B');
  await context.db.certificate.update({ where: { id }, data: { verificationCode } });
  const calls = await answersOf(`/verify/${verificationCode}`);
  const { body } = await stranger.get(`/api/verifications/${verificationCode}`);
  expect(calls).toEqual({ 'GET /api/verifications/:code': body });
  expect(await answersOf('/verify/7K3M9-QXA2B')).toEqual({});
});

test('the page of one person comes without anything about them', async () => {
  const seminar = await buildTaught(context.db);
  const student = await buildStudent(context.db, seminar.id);
  expect(await answersOf(`/submissions/${student.publicId}`)).toEqual({});
});
