import bcrypt from 'bcrypt';
import supertest from 'supertest';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildAdmin } from '../../testing/factories.ts';
import { withAllRounds } from '../../testing/fewRounds.ts';
import { TestClient, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { hashPassword } from './passwords.ts';

const context = await testContext();
const { db } = context;
const server = testServer(context);
const password = '講習会の事務局 2026';
const admin = await buildAdmin(db, {
  name: '事務局 佐藤',
  email: 'sato@example.com',
  passwordHash: await hashPassword(password),
});

const cookiesOf = (response: supertest.Response): string[] =>
  [response.headers['set-cookie'] ?? []].flat();
const cookieOf = (response: supertest.Response, name: string) =>
  cookiesOf(response).find((cookie) => cookie.startsWith(`${name}=`));

async function visitor(): Promise<TestClient> {
  const client = new TestClient(context);
  await client.freshToken();
  return client;
}
const logIn = (client: TestClient, overrides: object = {}) =>
  client.send('post', '/api/login', { email: admin.email, password, ...overrides });

// Every test starts with no attempts counted.
beforeEach(() => db.rateLimit.deleteMany());

describe('the CSRF cookie', () => {
  it('comes with a session cookie that scripts can’t read, both for this site only', async () => {
    const response = await supertest(server).get('/sanctum/csrf-cookie');
    expect(response.status).toBe(204);
    expect(cookieOf(response, 'seminar_session')).toMatch(/; HttpOnly; SameSite=Lax$/);
    const token = cookieOf(response, 'XSRF-TOKEN');
    expect(token).toMatch(/^XSRF-TOKEN=[\w-]{20,}; Path=\/; SameSite=Lax$/);
    expect(cookiesOf(response)).toHaveLength(2);
    expect(cookiesOf(response).join()).not.toContain('Secure');
  });

  it('is required for a login: without it, or with one of another session, the login is refused', async () => {
    const stranger = await visitor();
    const tokenless = await supertest(server)
      .post('/api/login')
      .send({ email: admin.email, password });
    const client = await visitor();
    client.token = stranger.token;
    for (const response of [tokenless, await logIn(client)]) {
      expect(response.status).toBe(419);
      expect(response.body).toEqual({ message: 'CSRF token mismatch.' });
    }
  });

  it('counts only as a header: a form could send one in the body or the address', async () => {
    const client = await visitor();
    const { token } = client;
    client.token = '';
    expect((await logIn(client, { _csrf: token })).status).toBe(419);
    const path = `/api/login?_csrf=${encodeURIComponent(token)}`;
    expect((await client.send('post', path, { email: admin.email, password })).status).toBe(419);
  });

  it('is limited for each address, since each one stores a session', async () => {
    await supertest(server).get('/sanctum/csrf-cookie');
    await db.rateLimit.updateMany({ data: { points: 300 } });
    const response = await supertest(server).get('/sanctum/csrf-cookie');
    expect(response.status).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a login', () => {
  it('gives a new session and a new token; the old ones are no longer valid', async () => {
    const agent = supertest.agent(server);
    const before = await agent.get('/sanctum/csrf-cookie');
    const oldToken = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookiesOf(before).join())![1]!);
    const response = await agent
      .post('/api/login')
      .set('X-XSRF-TOKEN', oldToken)
      .send({ email: 'SATO@Example.com ', password });
    expect(response.status).toBe(204);
    expect(response.text).toBe('');

    const [oldCookie, newCookie] = [before, response].map(
      (answer) => cookieOf(answer, 'seminar_session')!.split(';')[0]!,
    );
    expect(newCookie).not.toBe(oldCookie);
    expect((await supertest(server).get('/api/user').set('Cookie', oldCookie!)).status).toBe(401);
    const stale = await agent.post('/api/logout').set('X-XSRF-TOKEN', oldToken);
    expect(stale.status).toBe(419);
    const newToken = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookiesOf(response).join())![1]!);
    expect((await agent.post('/api/logout').set('X-XSRF-TOKEN', newToken)).status).toBe(204);
  });

  it('shows who is logged in, and nothing else of the account', async () => {
    const client = await visitor();
    const nobody = await client.get('/api/user');
    expect([nobody.status, nobody.body]).toEqual([401, { message: 'Unauthenticated.' }]);
    await logIn(client);
    const somebody = await client.get('/api/user');
    expect(somebody.status).toBe(200);
    expect(somebody.body).toEqual({
      id: admin.id,
      name: '事務局 佐藤',
      email: admin.email,
      role: 'administrator',
    });
  });

  it('ends with the logout, also on the server', async () => {
    const agent = supertest.agent(server);
    const { headers } = await agent.get('/sanctum/csrf-cookie');
    const token = /XSRF-TOKEN=([^;]+)/.exec(String(headers['set-cookie']))![1]!;
    const response = await agent
      .post('/api/login')
      .set('X-XSRF-TOKEN', token)
      .send({ email: admin.email, password });
    const cookie = cookieOf(response, 'seminar_session')!.split(';')[0]!;
    const fresh = /XSRF-TOKEN=([^;]+)/.exec(cookiesOf(response).join())![1]!;
    expect((await agent.post('/api/logout').set('X-XSRF-TOKEN', fresh)).status).toBe(204);
    expect((await agent.get('/api/user')).status).toBe(401);
    expect((await supertest(server).get('/api/user').set('Cookie', cookie)).status).toBe(401);
  });

  it('gives the same answer, after the same work, to a wrong password, an unknown and a disabled account', async () => {
    const passwordHash = await withAllRounds(() => hashPassword(password));
    await db.admin.update({ where: { id: admin.id }, data: { passwordHash } });
    await buildAdmin(db, { email: 'gone@example.com', passwordHash, archivedAt: new Date() });
    const compare = vi.spyOn(bcrypt, 'compare');
    const answers = [];
    for (const attempt of [
      { password: 'wrong' },
      { email: 'nobody@example.com' },
      { email: 'gone@example.com' },
    ]) {
      answers.push(await logIn(await visitor(), attempt));
    }
    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect(body).toEqual(answers[0]!.body);
      expect(Object.keys(body.errors)).toEqual(['email']);
      expect(body.message).toBe(body.errors.email[0]);
    }
    const rounds = compare.mock.calls.map(([, hash]) => bcrypt.getRounds(hash));
    expect(rounds).toEqual([12, 12, 12]);
    compare.mockRestore();
  });

  it('is counted by the connection’s address, not by an address that the client sends', async () => {
    expect((await logIn(await visitor(), { password: 'wrong' })).status).toBe(422);
    await db.rateLimit.updateMany({
      where: { key: { startsWith: 'login-pair' } },
      data: { points: 10 },
    });
    const cookies = cookiesOf(await supertest(server).get('/sanctum/csrf-cookie'));
    const response = await supertest(server)
      .post('/api/login')
      .set('Cookie', cookies.map((cookie) => cookie.split(';')[0]).join('; '))
      .set('X-XSRF-TOKEN', /XSRF-TOKEN=([^;]+)/.exec(cookies.join())![1]!)
      .set('X-Forwarded-For', '192.0.2.77')
      .send({ email: admin.email, password });
    expect(response.status).toBe(429);
  });

  it('reads every character of a long password', async () => {
    const long = '長い'.repeat(40);
    await buildAdmin(db, { email: 'long@example.com', passwordHash: await hashPassword(long) });
    const attempt = async (given: string) =>
      (await logIn(await visitor(), { email: 'long@example.com', password: given })).status;
    expect(await attempt(`${long}x`)).toBe(422);
    expect(await attempt(`${long.slice(0, -1)}x`)).toBe(422);
    expect(await attempt(long)).toBe(204);
  });

  it('names every field that is missing', async () => {
    const client = await visitor();
    const response = await client.send('post', '/api/login', {});
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual({
      email: ['必須項目です。'],
      password: ['必須項目です。'],
    });
  });
});
