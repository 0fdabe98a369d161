import { beforeEach, describe, expect, it } from 'vitest';
import { readPayload } from '../../platform/jobs/payloads.ts';
import { laterBy } from '../../testing/authenticatorApp.ts';
import { loggedIn, TestClient } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { deviceName } from './device.ts';

const context = await testContext();
const { db } = context;
const password = 'a password of the tests';
const office = await loggedIn(context);

beforeEach(() => db.rateLimit.deleteMany());

/** The same person in another browser. */
async function elsewhere(email: string, client = new TestClient(context)) {
  await client.freshToken();
  const answer = await client.send('post', '/api/login', { email, password });
  expect(answer.status, answer.text).toBe(204);
  return client;
}

async function person() {
  const client = await loggedIn(context, 'clerk');
  const { email } = await db.admin.findUniqueOrThrow({ where: { id: client.adminId } });
  return { client, email, id: client.adminId };
}

type Listed = { id: number; current: boolean; network: string; used_at: string };
const listed = async (client: TestClient): Promise<Listed[]> =>
  (await client.get('/api/sessions').expect(200)).body.data;

/** The sessions about which mails wait to be sent. */
async function toldOf(): Promise<number[]> {
  const jobs = await db.$queryRaw<{ payload: unknown }[]>`
    SELECT payload FROM graphile_worker._private_jobs AS jobs
    JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id
    WHERE tasks.identifier = 'tellNewDevice' ORDER BY jobs.id`;
  return jobs.map(({ payload }) => readPayload('tellNewDevice', payload).sessionId);
}

describe('the sessions of an account', () => {
  it('are listed with the network and the last use, this one marked, those of nobody else', async () => {
    const { client, email } = await person();
    laterBy(context, 5);
    const other = await elsewhere(email);
    const [newer, older] = await listed(other);
    expect([newer?.current, older?.current]).toEqual([true, false]);
    expect(newer).toMatchObject({ network: '127.0.0.0/24', device: '' });
    laterBy(context, 5);
    const [used] = await listed(client);
    expect(used).toMatchObject({ current: true, used_at: context.clock().toISOString() });
    expect(JSON.stringify(await listed(client))).not.toContain('seminar_session');
  });

  it('come page by page, as every list', async () => {
    const { email } = await person();
    laterBy(context, 5);
    const client = await elsewhere(email);
    const { body } = await client.get('/api/sessions?per_page=1&page=2');
    expect(body).toMatchObject({
      data: [{ current: false }],
      meta: { current_page: 2, last_page: 2, per_page: 1, total: 2 },
      links: { prev: '/api/sessions?per_page=1&page=1', next: null },
    });
    expect((await client.get('/api/sessions?per_page=0')).status).toBe(422);
  });

  it('are ended one by one: the next request there is refused, and the audit says so', async () => {
    const { client, email, id } = await person();
    const other = await elsewhere(email);
    const wanted = (await listed(client)).find(({ current }) => !current)?.id;
    expect((await client.send('delete', `/api/sessions/${wanted}`)).status).toBe(204);
    expect((await other.get('/api/user')).status).toBe(401);
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await client.send('delete', `/api/sessions/${wanted}`)).status).toBe(404);
    expect(await db.auditEntry.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      adminId: id,
      action: 'sessions.ended',
      after: { count: 1 },
    });
  });

  it('are ended all at once but for this one', async () => {
    const { client, email } = await person();
    const others = [await elsewhere(email), await elsewhere(email)];
    expect((await client.send('delete', '/api/sessions')).status).toBe(204);
    for (const other of others) expect((await other.get('/api/user')).status).toBe(401);
    expect(await listed(client)).toMatchObject([{ current: true }]);
  });

  it('are ended by nobody else but an administrator', async () => {
    const { client, id } = await person();
    const [own] = await listed(client);
    expect((await office.send('delete', `/api/sessions/${own?.id}`)).status).toBe(404);
    expect((await client.send('delete', `/api/admins/${office.adminId}/sessions`)).status).toBe(
      403,
    );
    expect((await office.send('delete', `/api/admins/${id}/sessions`)).status).toBe(204);
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await office.send('delete', '/api/admins/999999/sessions')).status).toBe(404);
  });

  it('end with a logout, a changed password and a disabled account', async () => {
    const { client, email, id } = await person();
    const other = await elsewhere(email);
    await other.send('post', '/api/logout');
    expect(await listed(client)).toHaveLength(1);
    await elsewhere(email);
    const change = { current_password: password, password: 'violet umbrella quartz' };
    expect((await client.send('post', '/api/password', change)).status).toBe(204);
    expect(await listed(client)).toMatchObject([{ current: true }]);
    await office.send('patch', `/api/admins/${id}`, { disabled: true });
    expect(await db.adminSession.count({ where: { adminId: id, endedAt: null } })).toBe(0);
  });
});

describe('a login', () => {
  it('from a browser that was never used for the account is told by mail; from a known one it isn’t', async () => {
    const { client, email } = await person();
    expect(await toldOf()).not.toContain((await listed(client))[0]?.id);
    const before = await toldOf();
    const other = await elsewhere(email);
    const [added] = (await toldOf()).slice(before.length);
    expect(added).toBe((await listed(other)).find(({ current }) => current)?.id);
    await elsewhere(email, other);
    expect(await toldOf()).toHaveLength(before.length + 1);
  });
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Microsoft Edge, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
  ],
  ['', ''],
  ['x'.repeat(10_000), ''],
])('a browser is named as a person would: %s', async (userAgent, name) => {
  expect(await deviceName(userAgent)).toBe(name);
});
