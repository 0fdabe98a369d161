import type { ApiToken } from '@seminar/shared/office/api-tokens/endpoints';
import { areas } from '@seminar/shared/office/api-tokens/scopes.rules';
import { addDays, tokyoDay } from '@seminar/shared/date';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { contract } from '../../testing/contract.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { toldChanges } from '../../testing/toldChanges.ts';

const context = await testContext();
const { db } = context;
const server = testServer(context);
const client = await loggedIn(context);
const seminar = await buildSeminar(db);

const order = {
  name: '会計ソフト連携',
  role: 'clerk',
  scopes: ['seminars:read', 'seminars:write'],
  expires_on: '2026-06-30',
};

async function newToken(overrides: Partial<typeof order> = {}) {
  const { status, body } = await client.send('post', '/api/api-tokens', { ...order, ...overrides });
  expect(status).toBe(201);
  return body as { data: ApiToken; token: string };
}

type Method = 'get' | 'post' | 'patch' | 'delete';

/** A call of a program: no cookie, no CSRF token. */
function as(token: string, method: Method, path: string) {
  return supertest(server)[method](path).set('Authorization', `Bearer ${token}`);
}

async function listed(id: number): Promise<ApiToken | undefined> {
  const { body } = await client.get('/api/api-tokens');
  return (body as { data: ApiToken[] }).data.find((token) => token.id === id);
}

describe('a token', () => {
  it('is shown once, stored as a hash, and recorded', async () => {
    const { data, token } = await newToken();
    expect(token).toMatch(/^smt_[\w-]{43}$/);
    expect(data).toMatchObject({
      name: '会計ソフト連携',
      hint: token.slice(-4),
      role: 'clerk',
      scopes: ['seminars:read', 'seminars:write'],
      expires_on: '2026-06-30',
      state: 'active',
      last_used_at: null,
    });
    expect(await listed(data.id)).toEqual(data);
    const stored = JSON.stringify(await db.apiToken.findMany());
    expect(stored).not.toContain(token);
    expect((await client.get('/api/api-tokens')).text).not.toContain(token);
    const entry = await db.auditEntry.findFirstOrThrow({ where: { action: 'api_token.created' } });
    expect(entry).toMatchObject({ adminId: client.adminId, entityId: String(data.id) });
    expect(JSON.stringify(entry.after)).not.toContain(token);
    expect(await toldChanges(db, client.adminId)).toEqual(['api_token_created']);
  });

  it('reads and writes what its scopes say, without a CSRF token, and the audit names it', async () => {
    const { data, token } = await newToken();
    const path = `/api/seminars/${seminar.id}`;
    expect((await as(token, 'get', path)).body).toMatchObject({ data: { id: seminar.id } });
    const changed = await as(token, 'patch', path).send({ name: '改訂後の講習会' });
    expect(changed.status).toBe(200);
    expect(changed.headers['set-cookie']).toBeUndefined();
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { entity: 'seminar', entityId: String(seminar.id) },
      orderBy: { id: 'desc' },
    });
    expect(entry).toMatchObject({ adminId: client.adminId, apiTokenId: data.id });
    expect((await listed(data.id))?.last_used_at).toBe(context.clock().toISOString());
    // A person's change names no token.
    await client.send('patch', path, { name: '再改訂の講習会' });
    const own = await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(own).toMatchObject({ entity: 'seminar', apiTokenId: null });
  });

  it('does nothing that its scopes or its role leave out', async () => {
    const { token: reader } = await newToken({ scopes: ['seminars:read'] });
    const path = `/api/seminars/${seminar.id}`;
    const refused = await as(reader, 'patch', path).send({ name: 'x' });
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        message: 'このAPIトークンに許可されていない操作です。許可する操作は管理者が選びます。',
      },
    ]);
    expect((await as(reader, 'get', '/api/deposits')).status).toBe(403);
    // A clerk sees money and doesn't change it, whatever the scopes say.
    const { token: clerk } = await newToken({ scopes: ['money:read', 'money:write'] });
    expect((await as(clerk, 'get', '/api/deposits')).status).toBe(200);
    expect((await as(clerk, 'post', '/api/deposits/1/assign').send({})).status).toBe(403);
  });

  it('of another area is not shown an application as the office sees it, by its link either', async () => {
    const { publicId } = await buildSubmission(db, { seminarId: seminar.id });
    const { token: reader } = await newToken({ scopes: ['seminars:read'] });
    for (const part of ['', '/own-changes', '/calendar']) {
      const answer = await as(reader, 'get', `/api/submissions/${publicId}${part}`);
      expect([part, answer.status]).toEqual([part, 403]);
    }
    const { token: allowed } = await newToken({ scopes: ['applications:read'] });
    const shown = await as(allowed, 'get', `/api/submissions/${publicId}`);
    expect(shown.body).toMatchObject({ data: { complete: true } });
    // What belongs to no area is there for everybody.
    expect((await as(reader, 'get', '/api/site')).status).toBe(200);
  });

  it('for applications decides nothing about money', async () => {
    const { publicId } = await buildSubmission(db, { seminarId: seminar.id });
    const waive = `/api/submissions/${publicId}/waive`;
    const applications = await newToken({ role: 'accountant', scopes: ['applications:write'] });
    expect((await as(applications.token, 'post', waive).send({})).status).toBe(403);
    const money = await newToken({ role: 'accountant', scopes: ['money:write'] });
    expect((await as(money.token, 'post', waive).send({})).status).toBe(422);
  });

  it('links no bank: the consent belongs to the browser of a person', async () => {
    const scopes = ['money:read', 'money:write'];
    const { token } = await newToken({ role: 'administrator', scopes });
    expect((await as(token, 'get', '/api/bank/status')).status).toBe(200);
    expect((await as(token, 'get', '/api/bank/token/redirect-url')).status).toBe(403);
    expect((await as(token, 'post', '/api/bank/token').send({})).status).toBe(403);
  });

  it('of an administrator makes no tokens, and reads neither settings nor the access log', async () => {
    const { token } = await newToken({ role: 'administrator', scopes: ['seminars:write'] });
    for (const path of ['/api/api-tokens', '/api/access-log', '/api/association']) {
      expect([path, (await as(token, 'get', path)).status]).toEqual([path, 403]);
    }
    expect((await as(token, 'post', '/api/api-tokens').send(order)).status).toBe(403);
    expect((await as(token, 'get', '/api/user')).body).toMatchObject({
      id: client.adminId,
      role: 'administrator',
    });
  });

  it('neither begins nor ends a session of a browser, since a program has none', async () => {
    const { token } = await newToken({ role: 'administrator', scopes: ['seminars:write'] });
    for (const path of ['/api/logout', '/api/login', '/api/password-reset']) {
      const { status, body } = await as(token, 'post', path).send({});
      expect([path, status, body.message]).toEqual([
        path,
        403,
        'このAPIトークンに許可されていない操作です。許可する操作は管理者が選びます。',
      ]);
    }
  });

  it('counts alone: the cookies of a session that come with it are not read', async () => {
    const { token } = await newToken({ role: 'viewer', scopes: ['seminars:read'] });
    const answer = await client.get('/api/user').set('Authorization', `Bearer ${token}`);
    expect(answer.body).toMatchObject({ role: 'viewer' });
    const wrong = await client.get('/api/user').set('Authorization', 'Bearer smt_wrong');
    expect(wrong.status).toBe(401);
    expect(wrong.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    expect((await client.get('/api/user')).body).toMatchObject({ role: 'administrator' });
  });

  it.each(['Basic YTpi', 'Bearer', 'Bearer ', 'Bearer a b', `Bearer ${'x'.repeat(300)}`])(
    'that is none (%s) is refused',
    async (header) => {
      const answer = await supertest(server).get('/api/user').set('Authorization', header);
      expect([answer.status, answer.body]).toEqual([401, { message: 'Unauthenticated.' }]);
    },
  );

  it('is accepted on its last day and not after it', async () => {
    const { data, token } = await newToken({ expires_on: '2026-04-12' });
    context.setClock('2026-04-12T23:59:00+09:00');
    expect((await as(token, 'get', '/api/user')).status).toBe(200);
    context.setClock('2026-04-13T00:00:00+09:00');
    expect((await as(token, 'get', '/api/user')).status).toBe(401);
    context.setClock('2026-04-10T09:00:00+09:00');
    expect((await listed(data.id))?.state).toBe('active');
  });

  it('is refused from the moment it is revoked, and revoking it again changes nothing', async () => {
    const { data, token } = await newToken();
    for (const _ of [1, 2]) {
      expect((await client.send('delete', `/api/api-tokens/${data.id}`)).status).toBe(204);
    }
    expect((await as(token, 'get', '/api/user')).status).toBe(401);
    expect((await listed(data.id))?.state).toBe('revoked');
    const entries = { action: 'api_token.revoked', entityId: String(data.id) };
    expect(await db.auditEntry.count({ where: entries })).toBe(1);
    expect((await client.send('delete', '/api/api-tokens/99999')).status).toBe(404);
  });

  it('ends when the person who made it is no administrator any more', async () => {
    const other = await loggedIn(context);
    const made = await other.send('post', '/api/api-tokens', order);
    const { token } = made.body as { token: string };
    expect((await as(token, 'get', '/api/user')).status).toBe(200);
    await db.admin.update({ where: { id: other.adminId }, data: { role: 'clerk' } });
    expect((await as(token, 'get', '/api/user')).status).toBe(401);
    const gone = { role: 'administrator', archivedAt: context.clock() } as const;
    await db.admin.update({ where: { id: other.adminId }, data: gone });
    expect((await as(token, 'get', '/api/user')).status).toBe(401);
  });

  it('that was left over from before its maker lost the role ends when the role comes back', async () => {
    const other = await loggedIn(context);
    const made = await other.send('post', '/api/api-tokens', order);
    const { data, token } = made.body as { data: ApiToken; token: string };
    await db.admin.update({ where: { id: other.adminId }, data: { role: 'clerk' } });
    await client.send('patch', `/api/admins/${other.adminId}`, { role: 'administrator' });
    expect((await as(token, 'get', '/api/user')).status).toBe(401);
    expect((await listed(data.id))?.state).toBe('revoked');
  });

  it.each([
    [{ role: 'clerk' }, { role: 'administrator' }],
    [{ disabled: true }, { disabled: false }],
  ])('stays ended when that person becomes one again (%j, then %j)', async (away, back) => {
    const other = await loggedIn(context);
    const made = await other.send('post', '/api/api-tokens', order);
    const { data, token } = made.body as { data: ApiToken; token: string };
    await client.send('patch', `/api/admins/${other.adminId}`, away);
    expect((await listed(data.id))?.state).toBe('revoked');
    await client.send('patch', `/api/admins/${other.adminId}`, back);
    expect((await as(token, 'get', '/api/user')).status).toBe(401);
    const where = { action: 'api_token.revoked', entityId: String(data.id) };
    expect(await db.auditEntry.findMany({ where })).toMatchObject([
      { adminId: client.adminId, reason: '作成者の利用停止または権限の変更のため' },
    ]);
  });

  it('is limited by itself: another one goes on', async () => {
    const [busy, calm] = [await newToken(), await newToken()];
    const key = `api-token:${busy.data.id}`;
    const expire = BigInt(Date.now() + 60_000);
    await db.rateLimit.create({ data: { key, points: 600, expire } });
    const refused = await as(busy.token, 'get', '/api/user');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await as(calm.token, 'get', '/api/user')).status).toBe(200);
  });
});

describe('a token is not made', () => {
  it('without a name, a role, a scope and an end; all problems are named', async () => {
    const { status, body } = await client.send('post', '/api/api-tokens', {
      name: ' ',
      role: 'owner',
      scopes: [],
      expires_on: '2026-02-30',
    });
    expect(status).toBe(422);
    expect(Object.keys((body as { errors: object }).errors).toSorted()).toEqual([
      'expires_on',
      'name',
      'role',
      'scopes',
    ]);
  });

  it.each([tokyoDay(context.clock()), addDays(tokyoDay(context.clock()), 367)])(
    'that ends on %s: it must end after today, and within a year',
    async (expiresOn) => {
      const answer = await client.send('post', '/api/api-tokens', {
        ...order,
        expires_on: expiresOn,
      });
      expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([
        422,
        ['expires_on'],
      ]);
    },
  );
});

describe('the scopes', () => {
  it('have an area, or none, for each first part of a path that the office calls', () => {
    const called = contract.filter(({ access }) => access !== 'public');
    const parts = new Set(called.map(({ path }) => path.split('/')[2]));
    expect([...areas.keys()].toSorted()).toEqual([...parts].toSorted());
  });

  it('have whatever lowers a fee or leaves money to give back ask for money:write, also what is done to applications', async () => {
    const { body } = await supertest(server).get('/api/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, { security: object[] }>> };
    const moving = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).flatMap(([verb, { security }]) => {
        const isMoney = JSON.stringify(security).includes('"money:write"');
        const isOfApplications = /^\/api\/(submissions|form-submissions|groups|wishes|members)\b/;
        return isMoney && isOfApplications.test(path) ? [`${verb} ${path.slice(5)}`] : [];
      }),
    );
    const calls = moving.filter((call) => !call.endsWith('/mail-preview'));
    expect(calls.toSorted()).toEqual([
      'post groups/{id}/deposits',
      'post groups/{id}/member-claim/accept',
      'post groups/{id}/places/release',
      'post groups/{id}/receipts',
      'post groups/{id}/unwaive',
      'post groups/{id}/waive',
      'post submissions/{id}/cancel-with-refund',
      'post submissions/{id}/member-claim/accept',
      'post submissions/{id}/merge',
      'post submissions/{id}/unwaive',
      'post submissions/{id}/waive',
      'post wishes/{id}/approve',
    ]);
  });
});
