import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from './passwords.ts';
import { buildOpenSeminar } from '../../testing/applications.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const server = testServer(context);
const start = '2026-04-10T09:00:00+09:00';
const minutesLater = (minutes: number) =>
  context.setClock(new Date(Date.parse(start) + minutes * 60_000).toISOString());

beforeEach(() => {
  context.setClock(start);
  return db.rateLimit.deleteMany();
});

describe('a session', () => {
  it('ends three hours after the last action of the person', async () => {
    const client = await loggedIn(context);
    minutesLater(179);
    expect((await client.get('/api/user')).status).toBe(200);
    minutesLater(179 + 179);
    expect((await client.get('/api/user')).status).toBe(200);
    minutesLater(179 + 179 + 180);
    const ended = await client.get('/api/user');
    expect([ended.status, ended.body]).toEqual([401, { message: 'Unauthenticated.' }]);
  });

  it('is not prolonged by requests that the screen makes in the background', async () => {
    const client = await loggedIn(context);
    minutesLater(100);
    expect((await client.get('/api/user').set('X-Background', '1')).status).toBe(200);
    minutesLater(181);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  it('ends twelve hours after the login, whatever the person does', async () => {
    const client = await loggedIn(context);
    for (const minutes of [170, 340, 510, 680, 719]) {
      minutesLater(minutes);
      expect((await client.get('/api/user')).status).toBe(200);
    }
    minutesLater(720);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  it('that has ended does not prevent the same browser from logging in again', async () => {
    const client = await loggedIn(context);
    minutesLater(720);
    const response = await client.get('/sanctum/csrf-cookie');
    expect(response.status).toBe(204);
    expect((await client.send('post', '/api/logout')).status).toBe(419);
    await client.freshToken();
    expect((await client.send('post', '/api/logout')).status).toBe(204);
  });

  it('ends at once when its account is disabled', async () => {
    const client = await loggedIn(context);
    await db.admin.update({ where: { id: client.adminId }, data: { archivedAt: new Date() } });
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await client.send('post', '/api/form-templates', {})).status).toBe(401);
    await db.admin.update({ where: { id: client.adminId }, data: { archivedAt: null } });
    expect((await client.get('/api/user')).status).toBe(401);
  });

  it('ends at once when the password is changed in another session', async () => {
    const client = await loggedIn(context);
    const passwordHash = await hashPassword('another password');
    await db.admin.update({ where: { id: client.adminId }, data: { passwordHash } });
    expect((await client.get('/api/user')).status).toBe(401);
  });

  it('shows a changed name without a new login', async () => {
    const client = await loggedIn(context);
    await db.admin.update({ where: { id: client.adminId }, data: { name: '事務局 鈴木' } });
    expect((await client.get('/api/user')).body.name).toBe('事務局 鈴木');
  });

  it('with an id that an attacker chose is not accepted', async () => {
    const cookie = 'seminar_session=s%3Achosen.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    const response = await supertest(server).get('/sanctum/csrf-cookie').set('Cookie', cookie);
    expect(response.status).toBe(204);
    expect(await db.session.findUnique({ where: { sid: 'chosen' } })).toBeNull();
  });

  it('is not stored for visitors who only read public pages, apply, or are refused', async () => {
    const { seminar, path } = await buildOpenSeminar(db);
    await db.session.deleteMany();
    for (const address of [
      '/api/site',
      '/api/user',
      '/api/seminars',
      `/api/seminars/continuous-training/${seminar.id}/overview`,
      `/api/seminars/continuous-training/${seminar.id}/application-form`,
      '/api/submissions/7K3M-Q9XA-0000',
      '/api/unknown',
      '/sanctum/unknown',
      '/healthz',
      '/readyz',
    ]) {
      const response = await supertest(server).get(address);
      expect(response.headers['set-cookie'], address).toBeUndefined();
    }
    await supertest(server).post(path).send({ fields: [] });
    await supertest(server).post('/api/login').send({ email: 'a@example.com', password: 'b' });
    expect(await db.session.count()).toBe(0);
  });
});

describe('behind an https proxy', async () => {
  const proxied = await testContext({ APP_URL: 'https://seminar.example.jp', TRUST_PROXY: '1' });
  const behind = testServer(proxied);

  it('both cookies are Secure', async () => {
    const response = await supertest(behind)
      .get('/sanctum/csrf-cookie')
      .set('X-Forwarded-Proto', 'https');
    const cookies: string[] = [response.headers['set-cookie'] ?? []].flat();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Secure(;|$)/);
      expect(cookie).not.toMatch(/; Domain=/);
    }
    expect(cookies.map((cookie) => cookie.split('=')[0]).toSorted()).toEqual([
      'XSRF-TOKEN',
      '__Host-seminar_session',
    ]);
  });

  it('the session cookie is never sent over plain http', async () => {
    const response = await supertest(behind).get('/sanctum/csrf-cookie');
    expect(String(response.headers['set-cookie'])).not.toContain('seminar_session');
  });

  it('the browser is told to use https from now on', async () => {
    const { headers } = await supertest(behind).get('/api/site');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});
