import { beforeEach, describe, expect, it } from 'vitest';
import { appCode, laterBy, withApp } from '../../../testing/authenticatorApp.ts';
import { SoftwarePasskey } from '../../../testing/softwarePasskey.ts';
import { loggedIn, TestClient } from '../../../testing/testClient.ts';
import { testContext } from '../../../testing/testContext.ts';
import { toldChanges } from '../../../testing/toldChanges.ts';
import { passkeySite } from './passkeySite.ts';

const context = await testContext();
const { db } = context;
const origin = context.env.appUrl;
const password = 'a password of the tests';

beforeEach(() => db.rateLimit.deleteMany());

/** Somebody who has registered a passkey, and their recovery codes. */
async function registered() {
  const client = await loggedIn(context, 'clerk');
  const passkey = new SoftwarePasskey(origin);
  const { body } = await client.send('post', '/api/passkeys/options');
  expect(body.options.rp.id).toBe('localhost');
  const added = await client.send('post', '/api/passkeys', {
    name: '事務所のパソコン',
    passkey: passkey.create(body.options),
  });
  expect(added.status, added.text).toBe(201);
  const { email } = await db.admin.findUniqueOrThrow({ where: { id: client.adminId } });
  const codes: string[] = added.body.recovery_codes;
  return { client, passkey, email, codes, id: added.body.data.id as number };
}

async function visitor() {
  const client = new TestClient(context);
  await client.freshToken();
  return client;
}

async function logIn(passkey: SoftwarePasskey, how: { verified?: boolean } = {}) {
  const client = await visitor();
  const { body } = await client.send('post', '/api/login/passkey-options');
  const answer = await client.send('post', '/api/login/passkey', {
    passkey: passkey.get(body.options, how),
  });
  return { client, answer };
}

describe('a passkey', () => {
  it('is registered under a name, with recovery codes for the first one', async () => {
    const { client, codes, id } = await registered();
    expect(new Set(codes).size).toBe(10);
    const { body } = await client.get('/api/passkeys');
    expect(body).toMatchObject({ data: [{ id, name: '事務所のパソコン', used_at: null }] });
    const second = new SoftwarePasskey(origin);
    const { options } = (await client.send('post', '/api/passkeys/options')).body;
    expect(options.excludeCredentials).toHaveLength(1);
    const added = await client.send('post', '/api/passkeys', {
      name: '電話',
      passkey: second.create(options),
    });
    expect(added.body).toMatchObject({ recovery_codes: null });
    const renamed = await client.send('patch', `/api/passkeys/${id}`, { name: '鍵' });
    expect(renamed.body).toMatchObject({ data: { name: '鍵' } });
  });

  it('logs in by itself, and the audit and the list of sessions know it', async () => {
    const { passkey, client } = await registered();
    const { client: other, answer } = await logIn(passkey);
    expect(answer.status, answer.text).toBe(204);
    expect((await other.get('/api/user')).body).toMatchObject({ id: client.adminId });
    expect((await other.get('/api/sessions')).body.data).toHaveLength(2);
    expect((await other.get('/api/passkeys')).body.data[0].used_at).not.toBeNull();
    const where = { adminId: client.adminId, action: 'login.succeeded' };
    expect(await db.auditEntry.count({ where })).toBe(2);
  });

  it('is needed after the password as a code is, or a recovery code', async () => {
    const { email, codes } = await registered();
    const client = await visitor();
    const asked = await client.send('post', '/api/login', { email, password });
    expect([asked.status, Object.keys(asked.body.errors)]).toEqual([422, ['code']]);
    const body = { email, password, code: codes[0] };
    expect((await client.send('post', '/api/login', body)).status).toBe(204);
  });

  it('counts for another try only with a new challenge', async () => {
    const { passkey } = await registered();
    const client = await visitor();
    const { options } = (await client.send('post', '/api/login/passkey-options')).body;
    const answer = passkey.get(options);
    const first = await client.send('post', '/api/login/passkey', { passkey: answer });
    expect(first.status, first.text).toBe(204);
    const again = await (await visitor()).send('post', '/api/login/passkey', { passkey: answer });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['passkey']]);
    const replayed = await client.send('post', '/api/login/passkey', { passkey: answer });
    expect(replayed.status).toBe(422);
  });

  it.each([
    [
      'of another site',
      (p: SoftwarePasskey) =>
        Object.assign(new SoftwarePasskey('https://evil.example'), { id: p.id }),
      {},
    ],
    ['that nobody has registered', () => new SoftwarePasskey(origin), {}],
    [
      'with another key',
      (p: SoftwarePasskey) => Object.assign(new SoftwarePasskey(origin), { id: p.id }),
      {},
    ],
    [
      'whose device did not ask for finger, face or PIN',
      (p: SoftwarePasskey) => p,
      { verified: false },
    ],
  ])('%s is refused, and the failed login recorded', async (_, other, how) => {
    const { passkey } = await registered();
    const before = await db.auditEntry.count({ where: { action: 'login.failed' } });
    const { answer } = await logIn(other(passkey), how);
    expect(answer.status).toBe(422);
    laterBy(context, 2);
    expect(await db.auditEntry.count({ where: { action: 'login.failed' } })).toBe(before + 1);
  });

  it('whose counter went back is a copy, and is refused', async () => {
    const { passkey } = await registered();
    passkey.counter = 5;
    expect((await logIn(passkey)).answer.status).toBe(204);
    passkey.counter = 3;
    expect((await logIn(passkey)).answer.status).toBe(422);
  });

  it('of somebody who may not log in any more is refused', async () => {
    const { passkey, client } = await registered();
    const data = { archivedAt: new Date() };
    await db.admin.update({ where: { id: client.adminId }, data });
    expect((await logIn(passkey)).answer.status).toBe(422);
  });

  it('is removed by its owner alone, with the second factor; with the last one the codes go', async () => {
    const { client, id, passkey, email } = await registered();
    const stranger = await loggedIn(context);
    expect((await stranger.send('delete', `/api/passkeys/${id}`)).status).toBe(404);
    laterBy(context, 11);
    const asked = await client.send('delete', `/api/passkeys/${id}`);
    expect([asked.status, asked.headers['x-second-factor']]).toEqual([403, 'again']);
    const { options } = (await client.send('post', '/api/passkeys/challenge')).body;
    const confirmed = await client.send('post', '/api/two-factor/again', {
      passkey: passkey.get(options),
    });
    expect(confirmed.status, confirmed.text).toBe(204);
    expect((await client.send('delete', `/api/passkeys/${id}`)).status).toBe(204);
    expect(await db.admin.findUniqueOrThrow({ where: { email } })).toMatchObject({
      recoveryHashes: [],
    });
    expect((await logIn(passkey)).answer.status).toBe(422);
    const entries = await db.auditEntry.findMany({
      where: { adminId: client.adminId, action: { startsWith: 'passkey.' } },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ action }) => action)).toEqual(['passkey.added', 'passkey.removed']);
    expect(await toldChanges(db, client.adminId)).toEqual(['passkey_added', 'passkey_removed']);
  });

  it('of a colleague confirms nothing', async () => {
    const [one, other] = [await registered(), await registered()];
    const { options } = (await one.client.send('post', '/api/passkeys/challenge')).body;
    const answer = await one.client.send('post', '/api/two-factor/again', {
      passkey: other.passkey.get(options),
    });
    expect(answer.status).toBe(422);
  });

  it('leaves an app and its codes in place when it goes', async () => {
    const client = await loggedIn(context);
    const { secret } = await withApp(context, client);
    const passkey = new SoftwarePasskey(origin);
    const { options } = (await client.send('post', '/api/passkeys/options')).body;
    const body = { name: '鍵', passkey: passkey.create(options) };
    const { data, recovery_codes: codes } = (await client.send('post', '/api/passkeys', body)).body;
    expect(codes).toBeNull();
    await client.send('delete', `/api/passkeys/${data.id}`);
    expect((await client.get('/api/two-factor')).body).toMatchObject({ recovery_codes_left: 10 });
    const { email } = await db.admin.findUniqueOrThrow({ where: { id: client.adminId } });
    const login = { email, password, code: appCode(context, secret) };
    expect((await (await visitor()).send('post', '/api/login', login)).status).toBe(204);
  });
});

it.each([
  ['https://seminar.example.jp', 'seminar.example.jp'],
  ['http://localhost:3000', 'localhost'],
  ['http://seminar.example.jp', undefined],
  ['https://192.0.2.1', undefined],
  ['https://[2001:db8::1]:8443', undefined],
])('passkeys at %s are bound to %s', (appUrl, rpID) => {
  expect(passkeySite({ appUrl })?.rpID).toBe(rpID);
});
