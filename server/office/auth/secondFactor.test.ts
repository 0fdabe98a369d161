import { beforeEach, describe, expect, it } from 'vitest';
import { createPasswordLink } from '../admins/passwordLink.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { appCode } from '../../testing/authenticatorApp.ts';
import { loggedIn, TestClient } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { toldChanges } from '../../testing/toldChanges.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { sealAgain } from '../../bank/bank/sealedColumns.ts';

const context = await testContext();
const { db } = context;
const password = 'a password of the tests';
let minute = 0;

beforeEach(async () => {
  await db.rateLimit.deleteMany();
  pass();
});

/** A code counts once: each needs a time step of its own. */
function pass(): void {
  minute += 2;
  context.setClock(new Date(Date.parse('2026-04-10T00:00:00Z') + minute * 60_000).toISOString());
}

/** Somebody with a second factor. */
async function protectedPerson() {
  const client = await loggedIn(context, 'viewer');
  const begun = await client.send('post', '/api/two-factor');
  const { secret } = begun.body;
  const confirmed = await client.send('post', '/api/two-factor/confirm', {
    code: appCode(context, secret),
  });
  expect(confirmed.status, confirmed.text).toBe(200);
  pass();
  const { email } = await db.admin.findUniqueOrThrow({ where: { id: client.adminId } });
  const codes: string[] = confirmed.body.recovery_codes;
  return { client, secret: secret as string, email, codes };
}

async function logIn(email: string, code?: string, given = password) {
  const client = new TestClient(context);
  await client.freshToken();
  return client.send('post', '/api/login', { email, password: given, ...(code ? { code } : {}) });
}

describe('a second factor', () => {
  it('is set up with an app, and asked for at the next login', async () => {
    const client = await loggedIn(context, 'viewer');
    const begun = await client.send('post', '/api/two-factor');
    expect(begun.status).toBe(200);
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.body.otpauth_url).toContain(`secret=${begun.body.secret}`);
    expect(begun.body.qr).toMatch(/^data:image\/png;base64,/);
    const { email } = await db.admin.findUniqueOrThrow({ where: { id: client.adminId } });
    // It doesn't count before it is confirmed.
    expect((await logIn(email)).status).toBe(204);
    const wrong = await client.send('post', '/api/two-factor/confirm', { code: '000000' });
    expect(Object.keys(wrong.body.errors)).toEqual(['code']);
    const code = appCode(context, begun.body.secret);
    const confirmed = await client.send('post', '/api/two-factor/confirm', { code });
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    expect((await client.get('/api/two-factor')).body).toEqual({
      enabled: true,
      recovery_codes_left: 10,
    });
    pass();

    const asked = await logIn(email);
    expect([asked.status, Object.keys(asked.body.errors)]).toEqual([422, ['code']]);
    const next = appCode(context, begun.body.secret);
    expect((await logIn(email, next)).status).toBe(204);
    // Whoever saw the code can't use it again.
    expect((await logIn(email, next)).status).toBe(422);
    pass();
    const later = appCode(context, begun.body.secret);
    const both: ReturnType<typeof logIn>[] = [];
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM admins WHERE id = ${client.adminId} FOR UPDATE`;
      both.push(logIn(email, later), logIn(email, later));
      await waitsForLock(context.pool, 2);
    });
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 422]);
  });

  it('is not asked for after a wrong password', async () => {
    const { email, secret } = await protectedPerson();
    const refused = await logIn(email, appCode(context, secret), 'wrong');
    expect(Object.keys(refused.body.errors)).toEqual(['email']);
    expect((await logIn(email, appCode(context, secret))).status).toBe(204);
  });

  it('is replaced by a recovery code, each of which counts once', async () => {
    const { email, codes, client } = await protectedPerson();
    const typed = codes[0]!.toLowerCase().replaceAll('-', ' ');
    expect((await logIn(email, typed)).status).toBe(204);
    expect((await logIn(email, codes[0])).status).toBe(422);
    const answers = await Promise.all([logIn(email, codes[1]), logIn(email, codes[1])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
    expect((await client.get('/api/two-factor')).body.recovery_codes_left).toBe(8);
    const used = { action: 'second_factor.code_used', adminId: client.adminId };
    expect(await db.auditEntry.count({ where: used })).toBe(2);
    const told = await toldChanges(db, client.adminId);
    expect(told).toEqual(['app_added', 'recovery_code_used', 'recovery_code_used']);
  });

  it('can be guessed ten times in a quarter of an hour', async () => {
    const { email, secret } = await protectedPerson();
    const { id } = await db.admin.findUniqueOrThrow({ where: { email } });
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await logIn(email, '000000')).status).toBe(422);
      // From another address each time: only the account's own limit counts.
      await db.rateLimit.deleteMany({ where: { key: { startsWith: 'login-' } } });
    }
    expect((await logIn(email, appCode(context, secret))).status).toBe(429);
    expect(
      await db.auditEntry.count({ where: { action: 'login.failed', entityId: String(id) } }),
    ).toBe(1);
  });

  it('is turned off with password and code; its secret lies sealed until then', async () => {
    const { client, email, secret } = await protectedPerson();
    const stored = await db.admin.findUniqueOrThrow({ where: { email } });
    expect(stored.totpSecret).toMatch(/^v1\./);
    const begun = await client.send('post', '/api/two-factor');
    expect(begun.status).toBe(409);
    const disable = (body: object) => client.send('post', '/api/two-factor/disable', body);
    const noPassword = await disable({ password: 'wrong', code: appCode(context, secret) });
    expect(Object.keys(noPassword.body.errors)).toEqual(['password']);
    const noCode = await disable({ password, code: '000000' });
    expect(Object.keys(noCode.body.errors)).toEqual(['code']);
    expect((await disable({ password, code: appCode(context, secret) })).status).toBe(204);
    expect((await logIn(email)).status).toBe(204);
    expect(await db.admin.findUniqueOrThrow({ where: { email } })).toMatchObject({
      totpSecret: null,
      recoveryHashes: [],
    });
    const entries = await db.auditEntry.findMany({
      where: { adminId: stored.id, action: { startsWith: 'second_factor.' } },
      select: { action: true },
    });
    expect(entries.map(({ action }) => action)).toEqual([
      'second_factor.enabled',
      'second_factor.disabled',
    ]);
    expect(await toldChanges(db, stored.id)).toEqual(['app_added', 'app_removed']);
  });

  it('is still asked for after a forgotten password was set anew', async () => {
    const { email, secret, client } = await protectedPerson();
    const now = context.clock();
    const { token } = await inTransaction(db, (tx) =>
      createPasswordLink(tx, { adminId: client.adminId, now }),
    );
    const fresh = 'violet umbrella quartz';
    const visitor = new TestClient(context);
    await visitor.freshToken();
    const set = await visitor.send('post', '/api/set-password', { token, password: fresh });
    expect(set.status, set.text).toBe(204);
    expect((await client.get('/api/user')).status).toBe(401);
    const asked = await logIn(email, undefined, fresh);
    expect(Object.keys(asked.body.errors)).toEqual(['code']);
    expect((await logIn(email, appCode(context, secret), fresh)).status).toBe(204);
  });
});

describe('a lost encryption key', () => {
  it('leaves the way in by a recovery code; a code of the app is refused like a wrong one', async () => {
    const { email, codes, secret } = await protectedPerson();
    const secrets = { ...context.secrets, encryption: Buffer.alloc(32, 5) };
    const client = new TestClient({ ...context, secrets });
    await client.freshToken();
    const logInBy = async (code: string) =>
      (await client.send('post', '/api/login', { email, password, code })).status;
    expect(await logInBy(appCode(context, secret))).toBe(422);
    expect(await logInBy(codes[0]!)).toBe(204);
  });
});

describe('a new encryption key', () => {
  it('goes on accepting the codes of apps, before and after the rotation', async () => {
    const { secret, email } = await protectedPerson();
    const secrets = {
      ...context.secrets,
      encryption: Buffer.alloc(32, 9),
      previousEncryption: context.secrets.encryption,
    };
    expect((await sealAgain({ db, secrets })).count).toBeGreaterThan(0);
    const alone = { ...context, secrets: { ...secrets, previousEncryption: null } };
    const client = new TestClient(alone);
    await client.freshToken();
    const answer = await client.send('post', '/api/login', {
      email,
      password,
      code: appCode(context, secret),
    });
    expect(answer.status).toBe(204);
    // The other tests go on with the earlier key.
    await sealAgain({
      db,
      secrets: { ...context.secrets, previousEncryption: secrets.encryption },
    });
  });
});
