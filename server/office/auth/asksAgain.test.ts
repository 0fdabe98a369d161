import { addDays, tokyoDay } from '@seminar/shared/date';
import { scopes } from '@seminar/shared/office/api-tokens/scopes.rules';
import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { appCode, laterBy, withApp } from '../../testing/authenticatorApp.ts';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { contract, nameOf } from '../../testing/contract.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { loggedIn, TestClient, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { toldChanges } from '../../testing/toldChanges.ts';
import { lowerWhenDueJob } from '../security/lowerWhenDueJob.ts';

const context = await testContext();
const { db } = context;
beforeEach(() => db.rateLimit.deleteMany());

/** Somebody whose second factor was used more than ten minutes ago. */
async function tired() {
  const client = await loggedIn(context);
  const { secret, codes } = await withApp(context, client);
  laterBy(context, 11);
  return { client, secret, codes };
}

describe('the second factor is asked for again', () => {
  // A new one of these must say so: the bank, money that leaves, files about people, anonymising,
  // people, tokens, receivers of webhooks, mail texts, the rules themselves.
  const serious =
    /csv$|\/exports$|\/export$|\/file$|anonymise$|bank\/token|refunds\/:id\/complete|^(PUT|POST) \/api\/(payee-accounts|refund-files|refund-sender)|^(POST|PATCH|DELETE) \/api\/(admins|api-tokens)|^(PUT|POST) \/api\/mail-templates\/:kind(\/reset)?$|^POST \/api\/(mailings|webhooks|webhooks\/:id\/secret)$|^PUT \/api\/(security|evidence)/;
  // About nobody, or ends what may be done and hands out nothing.
  const harmless = [
    'GET /api/seminars/csv',
    'POST /api/refund-files/:id/withdraw',
    'DELETE /api/api-tokens/:id',
  ];

  it('by every call that does something serious', () => {
    const lacking = contract
      .filter((one) => serious.test(nameOf(one)) && one.asksAgain !== 'always')
      .map(nameOf);
    expect(lacking.toSorted()).toEqual(harmless.toSorted());
  });

  it('by these calls', () => {
    const always = contract.filter(({ asksAgain }) => asksAgain === 'always').map(nameOf);
    expect(always.toSorted()).toEqual([
      'DELETE /api/admins/:id/sessions',
      'DELETE /api/admins/:id/two-factor',
      'DELETE /api/passkeys/:id',
      'DELETE /api/security/pending',
      'DELETE /api/sessions',
      'DELETE /api/sessions/:id',
      'GET /api/access-log/csv',
      'GET /api/annual-duty/csv',
      'GET /api/audit/csv',
      'GET /api/bank/token/redirect-url',
      'GET /api/bills/csv',
      'GET /api/close/csv',
      'GET /api/close/journal',
      'GET /api/deposits/csv',
      'GET /api/exports/:export_id/file',
      'GET /api/groups/csv',
      'GET /api/known-payers/csv',
      'GET /api/mails/csv',
      'GET /api/members/csv',
      'GET /api/move-ins/:id/left-out/file',
      'GET /api/refund-files/:id/file',
      'GET /api/refunds/csv',
      'GET /api/review-tests/csv',
      'GET /api/seminars/:id/attendance/csv',
      'GET /api/students/:id/export',
      'GET /api/submissions/:id/export',
      'GET /api/submissions/csv',
      'GET /api/submissions/csv/answers',
      'PATCH /api/admins/:id',
      'POST /api/admins',
      'POST /api/admins/:id/link',
      'POST /api/api-tokens',
      'POST /api/bank/token',
      'POST /api/certificates/exports',
      'POST /api/imported-students/:id/anonymise',
      'POST /api/mail-templates/:kind/reset',
      'POST /api/mailings',
      'POST /api/members/:id/anonymise',
      'POST /api/move-ins/:id/undo',
      'POST /api/passkeys',
      'POST /api/passkeys/options',
      'POST /api/payee-accounts/:id/link',
      'POST /api/receipts/exports',
      'POST /api/refund-files',
      'POST /api/refund-files/:id/approve',
      'POST /api/refund-files/:id/sent',
      'POST /api/refunds/:id/complete',
      'POST /api/retention/anonymise',
      'POST /api/security/pending/confirm',
      'POST /api/students/:id/anonymise',
      'POST /api/submissions/:id/anonymise',
      'POST /api/tax-archive',
      'POST /api/two-factor',
      'POST /api/two-factor/recovery-codes',
      'POST /api/webhooks',
      'POST /api/webhooks/:id/secret',
      'PUT /api/evidence/:kind',
      'PUT /api/mail-templates/:kind',
      'PUT /api/payee-accounts/:id',
      'PUT /api/refund-sender',
      'PUT /api/security',
    ]);
  });

  it('of a person who has one, and counts for ten minutes', async () => {
    const { client, secret } = await tired();
    const body = { name: '事務局 高橋', email: 'again@example.jp', role: 'clerk' };
    const asked = await client.send('post', '/api/admins', body);
    expect([asked.status, asked.headers['x-second-factor']]).toEqual([403, 'again']);
    expect(asked.body).toEqual({
      message: 'ご本人の操作であることを、2段階認証で確認してください。',
    });
    const wrong = await client.send('post', '/api/two-factor/again', { code: '000000' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['code']]);
    expect((await client.send('post', '/api/two-factor/again', {})).status).toBe(422);
    const code = appCode(context, secret);
    expect((await client.send('post', '/api/two-factor/again', { code })).status).toBe(204);
    expect((await client.send('post', '/api/admins', body)).status).toBe(201);
    laterBy(context, 9);
    expect((await client.get('/api/audit/csv')).status).toBe(200);
    laterBy(context, 1);
    expect((await client.get('/api/audit/csv')).status).toBe(403);
  });

  it('not right after a login with it, and never of a person who has none', async () => {
    const { client, secret } = await tired();
    const { email } = await db.admin.findUniqueOrThrow({ where: { id: client.adminId } });
    const fresh = new TestClient(context);
    await fresh.freshToken();
    const body = { email, password: 'a password of the tests', code: appCode(context, secret) };
    expect((await fresh.send('post', '/api/login', body)).status).toBe(204);
    expect((await fresh.get('/api/audit/csv')).status).toBe(200);
    const without = await loggedIn(context);
    laterBy(context, 60);
    expect((await without.get('/api/audit/csv')).status).toBe(200);
  });

  it('after the role was judged: a person who may not do it is refused as before', async () => {
    const client = await loggedIn(context, 'viewer');
    await withApp(context, client);
    laterBy(context, 11);
    const refused = await client.get('/api/audit/csv');
    expect([refused.status, refused.headers['x-second-factor']]).toEqual([403, undefined]);
  });

  it('for another address of a receiver of webhooks, but not for its name', async () => {
    const { client, secret } = await tired();
    const code = appCode(context, secret);
    expect((await client.send('post', '/api/two-factor/again', { code })).status).toBe(204);
    const { body } = await client.send('post', '/api/webhooks', {
      name: '会計システム',
      url: 'https://accounting.example.jp/',
      events: ['application.paid'],
    });
    laterBy(context, 11);
    const path = `/api/webhooks/${body.data.id}`;
    const change = { name: '会計', url: 'https://accounting.example.jp/' };
    expect((await client.send('patch', path, change)).status).toBe(200);
    const elsewhere = await client.send('patch', path, { url: 'https://other.example.jp/' });
    expect([elsewhere.status, elsewhere.headers['x-second-factor']]).toEqual([403, 'again']);
    expect(await db.webhook.findFirst()).toMatchObject(change);
  });

  it('for a page of a register that no screen needs', async () => {
    const { client } = await tired();
    const seminar = await buildSeminar(db);
    await db.student.createMany({
      data: Array.from({ length: 101 }, (_, index) => ({
        studentNumber: `AGAIN-${index}`,
        seminarId: seminar.id,
        name: '一覧 太郎',
        email: '',
        searchText: '',
      })),
    });
    expect((await client.get('/api/students?per_page=100')).status).toBe(200);
    const asked = await client.get('/api/students?per_page=9999');
    expect([asked.status, asked.headers['x-second-factor']]).toEqual([403, 'again']);
    expect(asked.text).not.toContain('一覧');
  });

  it('of nobody who is a program: every call that asks is closed to tokens, whatever their scopes', async () => {
    const client = await loggedIn(context);
    const made = await client.send('post', '/api/api-tokens', {
      name: '連携',
      role: 'administrator',
      scopes,
      expires_on: addDays(tokyoDay(context.clock()), 30),
    });
    const server = testServer(context);
    const call = (method: string, path: string) =>
      supertest(server)
        [method.toLowerCase() as 'get'](path)
        .set('Authorization', `Bearer ${made.body.token}`);
    const open: string[] = [];
    for (const endpoint of contract.filter(({ asksAgain }) => asksAgain === 'always')) {
      const answer = await call(endpoint.method, endpoint.path.replace(/:\w+/g, '1'));
      const isClosed = answer.status === 403 && answer.body.message.includes('APIトークン');
      if (!isClosed) open.push(nameOf(endpoint));
    }
    expect(open).toEqual([]);
    // Where the handler asks, a program goes as far as a person who isn't asked.
    expect((await call('GET', '/api/students?per_page=100')).status).toBe(200);
    expect((await call('GET', '/api/students?per_page=9999')).status).toBe(403);
    const { publicId } = await buildSubmission(db, { expectedAmount: 50_000 });
    const waived = await call('POST', `/api/submissions/${publicId}/waive`).send({
      amount: 40_000,
      reason: '連携',
    });
    expect([waived.status, waived.body.message]).toEqual([
      403,
      expect.stringContaining('APIトークン'),
    ]);
  });

  it('can be guessed ten times in a quarter of an hour', async () => {
    const { client, secret } = await tired();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      const wrong = await client.send('post', '/api/two-factor/again', { code: '000000' });
      expect(wrong.status).toBe(422);
    }
    const code = appCode(context, secret);
    expect((await client.send('post', '/api/two-factor/again', { code })).status).toBe(429);
  });

  it('and new recovery codes take the place of the earlier ones', async () => {
    const { client, secret, codes } = await tired();
    const renew = () => client.send('post', '/api/two-factor/recovery-codes');
    expect((await renew()).status).toBe(403);
    const code = appCode(context, secret);
    await client.send('post', '/api/two-factor/again', { code });
    const renewed: string[] = (await renew()).body.recovery_codes;
    expect(renewed).toHaveLength(10);
    const again = (given: string | undefined) =>
      client.send('post', '/api/two-factor/again', { code: given });
    expect((await again(codes[0])).status).toBe(422);
    expect((await again(renewed[0])).status).toBe(204);
    const told = await toldChanges(db, client.adminId);
    expect(told.slice(-2)).toEqual(['recovery_codes_renewed', 'recovery_code_used']);
    const entry = { action: 'second_factor.codes_renewed', adminId: client.adminId };
    expect(await db.auditEntry.count({ where: entry })).toBe(1);
  });
});

describe('the first second factor', () => {
  const password = 'a password of the tests';
  const confirm = (client: TestClient, body: object) =>
    client.send('post', '/api/two-factor/again', body);

  it('is set up only after the password was entered again, if the login is long ago', async () => {
    const client = await loggedIn(context);
    laterBy(context, 11);
    for (const path of ['/api/two-factor', '/api/passkeys/options', '/api/passkeys']) {
      const asked = await client.send('post', path, {});
      expect([path, asked.status, asked.headers['x-second-factor']]).toEqual([
        path,
        403,
        'password',
      ]);
    }
    const wrong = await confirm(client, { password: 'not the password' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['password']]);
    expect((await client.send('post', '/api/two-factor')).status).toBe(403);
    expect((await confirm(client, { password })).status).toBe(204);
    await withApp(context, client);
    // From now on the password alone proves too little.
    laterBy(context, 11);
    const refused = await confirm(client, { password });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['code']]);
    const asked = await client.send('post', '/api/passkeys/options', {});
    expect(asked.headers['x-second-factor']).toBe('again');
  });

  it('has a password that can be guessed ten times in a quarter of an hour', async () => {
    const client = await loggedIn(context);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await confirm(client, { password: 'not the password' })).status).toBe(422);
    }
    expect((await confirm(client, { password })).status).toBe(429);
  });
});

it('to be asked again is no refusal: the audit has none', async () => {
  const { client } = await tired();
  expect((await client.get('/api/audit/csv')).status).toBe(403);
  const where = { action: 'request.refused', adminId: client.adminId };
  expect(await db.auditEntry.count({ where })).toBe(0);
  const viewer = await loggedIn(context, 'viewer');
  expect((await viewer.get('/api/audit/csv')).status).toBe(403);
  expect(
    await db.auditEntry.count({ where: { action: 'request.refused', adminId: viewer.adminId } }),
  ).toBe(1);
});

describe('where the association requires a second factor', async () => {
  const strict = await testContext({
    DEMO: '0',
    DATABASE_URL: 'postgresql://unused',
    SESSION_SECRET: 'a session secret of these tests, long enough',
    ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
    MAIL_URL: 'smtp://localhost:1',
  });
  const withoutIt = await loggedIn(strict);

  const allowed = new Set(
    contract.filter(({ beforeSecondFactor }) => beforeSecondFactor).map(nameOf),
  );

  it('a person who has none can call nothing but what sets one up', async () => {
    expect([...allowed].toSorted()).toEqual([
      'GET /api/passkeys',
      'GET /api/two-factor',
      'GET /api/user',
      'POST /api/passkeys',
      'POST /api/passkeys/options',
      'POST /api/two-factor',
      'POST /api/two-factor/again',
      'POST /api/two-factor/confirm',
    ]);
    const open: string[] = [];
    for (const endpoint of contract.filter(({ access }) => access !== 'public')) {
      const path = endpoint.path.replace(/:\w+/g, '1');
      const verb = endpoint.method.toLowerCase() as 'post';
      const answer = await (endpoint.method === 'GET'
        ? withoutIt.get(path)
        : withoutIt.send(verb, path, {}));
      if (answer.headers['x-second-factor'] === 'missing') expect(answer.status).toBe(403);
      else open.push(nameOf(endpoint));
    }
    expect(open.toSorted()).toEqual([...allowed].toSorted());
    expect((await withoutIt.get('/api/user')).body).toMatchObject({ second_factor_missing: true });
  });

  it('public pages show them no more than a stranger', async () => {
    const { form, path } = await buildOpenSeminar(strict.db);
    const applied = await supertest(testServer(strict))
      .post(path)
      .send({ fields: entriesOf(form) });
    const id: string = applied.body.data.submission_id;
    const [own, strangers] = [
      await withoutIt.get(`/api/submissions/${id}`),
      await supertest(testServer(strict)).get(`/api/submissions/${id}`),
    ];
    expect(own.body).toEqual(strangers.body);
  });

  it('everything opens when it is set up, or no longer required', async () => {
    const one = await loggedIn(strict);
    expect((await one.get('/api/top')).status).toBe(403);
    await withApp(strict, one);
    expect((await one.get('/api/top')).status).toBe(200);
    const settings = { require_second_factor: false, refund_four_eyes: false, version: 1 };
    const changed = await one.send('put', '/api/security', settings);
    expect(changed.status, changed.text).toBe(200);
    expect((await withoutIt.get('/api/top')).status).toBe(403);
    await strict.db.$executeRaw`UPDATE lowerings SET asked_at = asked_at - interval '24 hours'`;
    await lowerWhenDueJob(strict);
    expect((await withoutIt.get('/api/top')).status).toBe(200);
    expect((await one.send('put', '/api/security', settings)).status).toBe(409);
    const on = { ...settings, require_second_factor: true, version: 2 };
    expect((await one.send('put', '/api/security', on)).status).toBe(200);
    expect((await withoutIt.get('/api/top')).status).toBe(403);
    const entry = await strict.db.auditEntry.findFirst({ where: { action: 'security.changed' } });
    expect(entry).toMatchObject({
      adminId: one.adminId,
      before: { require_second_factor: false },
      after: { require_second_factor: true },
    });
    const read = (await one.get('/api/security')).body.data;
    expect(read).toMatchObject({ demo: false, people: { all: 2, without_second_factor: 1 } });
  });
});

describe('the second factor of a colleague who has lost it', () => {
  it('is removed by an administrator when another one confirms it, and their sessions end', async () => {
    const office = await loggedIn(context);
    const other = await loggedIn(context);
    const colleague = await loggedIn(context, 'clerk');
    await withApp(context, colleague);
    const path = `/api/admins/${colleague.adminId}/two-factor`;
    expect((await colleague.send('delete', path)).status).toBe(403);
    const { body } = await office.send('delete', path);
    expect((await colleague.get('/api/user')).status).toBe(200);
    const { id } = body.data.pending;
    const confirmed = await other.send('post', '/api/security/pending/confirm', { id });
    expect(confirmed.status, confirmed.text).toBe(200);
    expect((await colleague.get('/api/user')).status).toBe(401);
    const { adminId } = office;
    const entry = { action: 'second_factor.reset', entityId: String(colleague.adminId), adminId };
    expect(await db.auditEntry.count({ where: entry })).toBe(1);
    const where = { id: colleague.adminId };
    expect(await db.admin.findUniqueOrThrow({ where })).toMatchObject({
      totpSecret: null,
      totpConfirmedAt: null,
      recoveryHashes: [],
    });
    const own = await office.send('delete', `/api/admins/${office.adminId}/two-factor`);
    expect(own.status).toBe(409);
    expect((await office.send('delete', '/api/admins/999999/two-factor')).status).toBe(404);
  });
});
