import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import supertest from 'supertest';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rateLimits } from '../../platform/http/rateLimits.ts';
import { buildAdmin } from '../../testing/factories.ts';
import { testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import * as passwords from './passwords.ts';

// This file tests the limits: nobody waits, and a password is its own hash.
const wait = vi.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
syncBuiltinESMExports();
const comparison = vi
  .spyOn(passwords, 'isPassword')
  .mockImplementation((given, hash) => Promise.resolve(given === hash));
afterAll(() => {
  wait.mockRestore();
  syncBuiltinESMExports();
  comparison.mockRestore();
});

/** The milliseconds of each wait since the test began. */
const waits = () => wait.mock.calls.map(([milliseconds]) => milliseconds);
const slowAfter = rateLimits['login-account'].requests;

const context = await testContext({ TRUST_PROXY: '1' });
const { db } = context;
const server = testServer(context);
const password = 'right';
await buildAdmin(db, { email: 'sato@example.com', passwordHash: password });
await buildAdmin(db, { email: 'ito@example.com', passwordHash: password });

const cookie = await supertest(server).get('/sanctum/csrf-cookie');
const cookies: string[] = [cookie.headers['set-cookie'] ?? []].flat();
const session = cookies.map((line) => line.split(';')[0]!).join('; ');
const token = /XSRF-TOKEN=([^;]+)/.exec(session)![1]!;

/** One attempt; a login's session is discarded, so that all attempts share one anonymous session. */
async function attempt(from: string, given = 'wrong', email = 'sato@example.com') {
  const response = await supertest(server)
    .post('/api/login')
    .set('Cookie', await freshSession())
    .set('X-XSRF-TOKEN', decodeURIComponent(token))
    .set('X-Forwarded-For', from)
    .send({ email, password: given });
  return response;
}

const anonymous = (await db.session.findFirstOrThrow()) as { sid: string; sess: object };
/** A login ends the anonymous session, so it is stored again. */
async function freshSession(): Promise<string> {
  await db.session.upsert({
    where: { sid: anonymous.sid },
    create: { sid: anonymous.sid, sess: anonymous.sess, expire: new Date(Date.now() + 3_600_000) },
    update: {},
  });
  return session;
}

async function attempts(count: number, from: (index: number) => string, email?: string) {
  const statuses = [];
  for (let index = 0; index < count; index += 1) {
    statuses.push((await attempt(from(index), 'wrong', email)).status);
  }
  return new Set(statuses);
}

beforeEach(() => {
  wait.mockClear();
  return db.rateLimit.deleteMany();
});

describe('guessing a password', () => {
  it('from one address is stopped after ten attempts, even with the right password', async () => {
    expect(await attempts(10, () => '192.0.2.1')).toEqual(new Set([422]));
    const response = await attempt('192.0.2.1', password);
    expect(response.status).toBe(429);
    const seconds = Number(response.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(response.body.message).toContain('ログインの試行が続いたため');
    expect(response.body.message).toContain(`${Math.ceil(seconds / 60)}分`);
  });

  it('does not lock out the account at another address, or another account at this address', async () => {
    await attempts(11, () => '192.0.2.1');
    expect((await attempt('192.0.2.2', password)).status).toBe(204);
    expect((await attempt('192.0.2.1', password, 'ito@example.com')).status).toBe(204);
  });

  it('is counted from zero again after a login', async () => {
    await attempts(9, () => '192.0.2.1');
    expect((await attempt('192.0.2.1', password)).status).toBe(204);
    expect(await attempts(10, () => '192.0.2.1')).toEqual(new Set([422]));
  });

  it('for many accounts from one address is stopped after sixty attempts', async () => {
    for (let number = 0; number < 60; number += 1) {
      await attempt('192.0.2.1', 'wrong', `office-${number % 7}@example.com`);
    }
    expect((await attempt('192.0.2.1', 'wrong', 'new@example.com')).status).toBe(429);
    expect((await attempt('192.0.2.9', password)).status).toBe(204);
  });

  it('from many addresses is only slowed, so that the account’s owner can still log in', async () => {
    const statuses = await attempts(slowAfter, (index) => `198.51.100.${index}`);
    expect(statuses).toEqual(new Set([422]));
    expect(waits()).toEqual([]);
    expect((await attempt('192.0.2.1', password)).status).toBe(204);
    expect(waits()).toEqual([2000]);
    expect((await attempt('192.0.2.1', password, 'ito@example.com')).status).toBe(204);
    expect(waits()).toEqual([2000]);
  });

  it('counts upper and lower case of the email address as the same account', async () => {
    await attempts(5, () => '192.0.2.1', 'SATO@example.com');
    await attempts(5, () => '192.0.2.1', ' sato@EXAMPLE.com');
    expect((await attempt('192.0.2.1', password)).status).toBe(429);
  });

  it('counts the addresses of one IPv6 network as one address', async () => {
    expect(await attempts(10, (index) => `2001:db8:1:2::${index + 1}`)).toEqual(new Set([422]));
    expect((await attempt('2001:db8:1:2:ffff::1', password)).status).toBe(429);
    expect((await attempt('2001:db8:1:3::1', password)).status).toBe(204);
  });

  it('from something that is not an address is counted too', async () => {
    expect((await attempt('x'.repeat(4000))).status).toBe(422);
  });
});

describe('sessions without a login', () => {
  const outcome = async (request: supertest.Test) =>
    (await request.set('X-Forwarded-For', '192.0.2.50')).status;

  it('are limited for each address, even when they are made by logging out', async () => {
    const cookies = await freshSession();
    await db.rateLimit.create({
      data: { key: 'csrf-cookie:192.0.2.50', points: 300, expire: Date.now() + 60_000 },
    });
    const before = await db.session.count();
    expect(await outcome(supertest(server).get('/sanctum/csrf-cookie'))).toBe(429);
    const logout = supertest(server)
      .post('/api/logout')
      .set('Cookie', cookies)
      .set('X-XSRF-TOKEN', decodeURIComponent(token));
    expect(await outcome(logout)).toBe(429);
    expect(await db.session.count()).toBe(before);
  });
});
