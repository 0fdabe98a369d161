import { createHmac } from 'node:crypto';
import supertest from 'supertest';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loggedIn, testServer, type TestClient } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { accessToken } from '../bank/accessToken.ts';
import { bankAtWork, type BankAtWork } from '../bank/testing/bankAtWork.ts';
import { answerConsent, linkBank } from '../bank/testing/linking.ts';

let work: BankAtWork;
let office: TestClient;

beforeAll(async () => {
  work = await bankAtWork();
  office = await loggedIn(work.context);
});

beforeEach(async () => {
  await work.context.db.bankConnection.deleteMany();
  await forgetJobs();
});

const forgetJobs = () => work.context.db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;

const waitingJobs = async () =>
  (
    await work.context.db.$queryRaw<{ task: string }[]>`
      SELECT task_identifier AS task FROM graphile_worker.jobs`
  ).map(({ task }) => task);

describe('the office', () => {
  test('links the bank from the button to its status', async () => {
    const started = await office.get('/api/bank/token/redirect-url');
    expect(started.status).toBe(200);
    const back = await answerConsent(started.body.redirect_url);
    const finished = await office.send(
      'post',
      '/api/bank/token',
      Object.fromEntries(back.searchParams),
    );
    expect(finished.status).toBe(200);
    expect(finished.body.data).toMatchObject({ provider: 'simulator', linked: true });
    const status = await office.get('/api/bank/status');
    expect(status.body.data).toEqual(finished.body.data);
  });

  test('reads the deposits when a staff member presses the button', async () => {
    await linkBank(work);
    const synced = await office.send('post', '/api/bank/sync');
    expect(synced.status).toBe(200);
    expect(synced.body).toEqual({ data: { added: 0, allocated: 0, running: false } });
  });

  test('is told what is missing before the bank is linked', async () => {
    const synced = await office.send('post', '/api/bank/sync');
    expect(synced.status).toBe(409);
    expect(synced.body.message).toContain('銀行と連携されていません');
  });

  test('is told when the bank can’t be reached', async () => {
    await linkBank(work);
    work.fail('/va/deposit-transactions', ...Array.from({ length: 5 }, () => ({ status: 503 })));
    const synced = await office.send('post', '/api/bank/sync');
    expect(synced.status).toBe(503);
    expect(synced.body.message).toContain('銀行に接続できませんでした');
  });

  test('is told when a redirect does not belong to a link that it started', async () => {
    const brought = { code: 'x', state: 'made up' };
    const finished = await office.send('post', '/api/bank/token', brought);
    expect(finished.status).toBe(422);
    expect(Object.keys(finished.body.errors)).toEqual(['state']);
  });

  test('cannot link when no bank is configured', async () => {
    const none = await loggedIn(await testContext());
    expect((await none.get('/api/bank/token/redirect-url')).status).toBe(409);
    expect((await none.send('post', '/api/bank/sync')).status).toBe(409);
    const status = await none.get('/api/bank/status');
    expect(status.body.data).toMatchObject({ provider: 'none', linked: false });
  });

  test.each([
    ['get', '/api/bank/token/redirect-url'],
    ['get', '/api/bank/status'],
    ['post', '/api/bank/token'],
    ['post', '/api/bank/sync'],
  ] as const)('must be logged in to %s %s', async (method, path) => {
    await supertest(testServer(work.context))[method](path).expect(401);
  });
});

describe('the bank’s notice', () => {
  const body = JSON.stringify({ messageId: '1', vaTransaction: { itemKey: '1' } });
  const notify = (headers: Record<string, string>) =>
    supertest(testServer(work.context))
      .post('/api/bank/webhook')
      .set({ 'content-type': 'application/json', ...headers })
      .send(body);
  const signature = (over: string) =>
    createHmac('sha256', work.config.clientSecret).update(over).digest('base64');

  test('with its signature queues one reading, however often it comes', async () => {
    await linkBank(work);
    await forgetJobs();
    await notify({ 'x-webhook-signature': signature(body) }).expect(200);
    await notify({ 'x-webhook-signature': signature(body) }).expect(200);
    expect(await waitingJobs()).toEqual(['syncDeposits']);
  });

  test('with our access token queues a reading', async () => {
    await linkBank(work);
    await forgetJobs();
    const token = await accessToken(work.context);
    await notify({ 'x-access-token': token.accessToken }).expect(200);
    expect(await waitingJobs()).toEqual(['syncDeposits']);
  });

  test('from anybody else changes nothing', async () => {
    await linkBank(work);
    await forgetJobs();
    await notify({}).expect(401);
    await notify({ 'x-access-token': 'guessed' }).expect(401);
    await notify({ 'x-webhook-signature': signature(`${body} `) }).expect(401);
    expect(await waitingJobs()).toEqual([]);
  });

  test('is refused before the bank is linked', async () => {
    await notify({ 'x-webhook-signature': signature(body) }).expect(401);
  });
});
