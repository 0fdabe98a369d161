import { formatInstant } from '@seminar/shared/date';
import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { plainSender } from '../../telling/mail/testing/sender.ts';
import { withApp } from '../../testing/authenticatorApp.ts';
import { buildAdmin } from '../../testing/factories.ts';
import { outboxMails } from '../../testing/outboxMails.ts';
import { toldChanges } from '../../testing/toldChanges.ts';
import { waitingPayloads } from '../../testing/waitingPayloads.ts';
import { loggedIn, TestClient, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { resetPasswordJob } from './resetPasswordJob.ts';
import { updateAdmin } from './updateAdmin.ts';
import { createPasswordLink } from './passwordLink.ts';
import { tokenHash } from '../../platform/ids/secretToken.ts';
import { sendPasswordLinkJob, writeLinkMail } from './sendPasswordLinkJob.ts';
import { tellRoleChangeJob } from './tellRoleChangeJob.ts';
import { tellSecondFactorResetJob } from './tellSecondFactorResetJob.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const password = 'correct horse battery';
let sequence = 0;

beforeEach(() => db.rateLimit.deleteMany());

/** Invites somebody, and returns them with the token of their link. */
async function invited(role = 'clerk', name = '事務局 高橋') {
  sequence += 1;
  const email = `new-${sequence}@example.jp`;
  const body = { name, email, role };
  const answer = await office.send('post', '/api/admins', body);
  expect(answer.status, answer.text).toBe(201);
  return { id: answer.body.data.id as number, email, token: await lastToken() };
}

/** The secret of the link that was ordered last, from its mail. */
async function lastToken(): Promise<string> {
  const [order] = await waitingPayloads(db, 'sendPasswordLink');
  if (!order) throw new Error('no link was ordered');
  await sendPasswordLinkJob(context, order);
  const { admin, tokenHash: hash } = await db.passwordLink.findUniqueOrThrow({
    where: { id: order.linkId },
    include: { admin: true },
  });
  const mails = await outboxMails(context, admin.email);
  const tokens = mails.flatMap(({ text }) => /set-password\/([\w-]+)/.exec(text ?? '')?.[1] ?? []);
  return tokens.find((token) => tokenHash(token) === hash) ?? '';
}

/** The mails about this person's role that wait, the first one first. */
const toldRoles = async (id: number) =>
  (await waitingPayloads(db, 'tellRoleChange'))
    .filter(({ personId }) => personId === id)
    .toReversed();

const whoIsTold = {
  role: 'administrator',
  archivedAt: null,
  passwordHash: { not: null },
} as const;

async function visitor(): Promise<TestClient> {
  const client = new TestClient(context);
  await client.freshToken();
  return client;
}

async function setPassword(token: string, chosen = password) {
  return (await visitor()).send('post', '/api/set-password', { token, password: chosen });
}

async function logIn(email: string, chosen = password) {
  const client = await visitor();
  const answer = await client.send('post', '/api/login', { email, password: chosen });
  return { client, status: answer.status };
}

describe('an invitation', () => {
  it('addresses a colleague as one where the name can’t be greeted', async () => {
    const { email } = await invited('clerk', '経理2課');
    const [mail] = await outboxMails(context, email);
    expect(mail?.text).toMatch(/^ご担当者 様/);
  });

  it('of a person is found by either kind of kana', async () => {
    const { id } = await invited('clerk', '事務局 カナ橋');
    const found = await office.get(`/api/admins?search=${encodeURIComponent('かな橋')}`);
    expect(found.body.data).toMatchObject([{ id }]);
    expect((await office.get('/api/admins?search=%25')).body.data).toEqual([]);
  });

  it('whose mail is tried again comes as another mail, since only its link works', async () => {
    const { email, token } = await invited();
    const idsOf = async () => (await outboxMails(context, email)).map(({ messageId }) => messageId);
    const sent = await idsOf();
    const again = await lastToken();
    const both = await idsOf();
    expect(both).toHaveLength(sent.length + 1);
    expect(new Set(both).size).toBe(both.length);
    expect((await setPassword(token)).status).toBe(422);
    expect((await setPassword(again)).status).toBe(204);
  });

  it('leads to a password and a login with the role that was given', async () => {
    const person = await invited('accountant');
    const list = await office.get(`/api/admins?search=${person.email}`);
    expect(list.body.data).toEqual([
      {
        id: person.id,
        name: '事務局 高橋',
        email: person.email,
        role: 'accountant',
        disabled: false,
        invited: true,
        second_factor: false,
      },
    ]);
    expect((await logIn(person.email)).status).toBe(422);
    expect((await setPassword(person.token)).status).toBe(204);
    const { client } = await logIn(person.email);
    expect((await client.get('/api/user')).body).toMatchObject({ role: 'accountant' });
  });

  it('ends, and every login with it, when a password is set by another link', async () => {
    const person = await invited();
    const now = context.clock();
    const handedOver = () =>
      inTransaction(db, (tx) => createPasswordLink(tx, { adminId: person.id, now }));
    expect((await setPassword((await handedOver()).token)).status).toBe(204);
    expect((await setPassword(person.token)).status).toBe(422);
    const { client } = await logIn(person.email);
    expect((await setPassword((await handedOver()).token, 'violet umbrella')).status).toBe(204);
    expect((await client.get('/api/user')).status).toBe(401);
    expect(await db.adminSession.count({ where: { adminId: person.id, endedAt: null } })).toBe(0);
  });

  it('works once', async () => {
    const { token } = await invited();
    expect((await setPassword(token)).status).toBe(204);
    const again = await setPassword(token, 'another horse battery');
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['token']]);
  });

  it('works once also for two who use it at the same moment', async () => {
    const { token } = await invited();
    const answers = await Promise.all([setPassword(token), setPassword(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
  });

  it('ends after 72 hours, and when another one is sent', async () => {
    const late = await invited();
    const now = context.clock();
    context.setClock(new Date(now.getTime() + 72 * 60 * 60 * 1000).toISOString());
    expect((await setPassword(late.token)).status).toBe(422);
    context.setClock(now.toISOString());
    const replaced = await invited();
    await office.send('post', `/api/admins/${replaced.id}/link`);
    expect((await setPassword(replaced.token)).status).toBe(422);
    expect((await setPassword(await lastToken())).status).toBe(204);
  });

  it('keeps the secret of its link out of every table and job: it is in the mail only', async () => {
    const { token, id } = await invited();
    const [link] = await db.passwordLink.findMany({ where: { adminId: id } });
    expect(JSON.stringify(link)).not.toContain(token);
    expect(await db.mail.count()).toBe(0);
    const orders = await waitingPayloads(db, 'sendPasswordLink');
    expect(orders[0]).toEqual({ linkId: link?.id, why: 'invited' });
    const jobs = await db.$queryRaw`
      SELECT id FROM graphile_worker._private_jobs WHERE position(${token}::text in payload::text) > 0`;
    expect(jobs).toEqual([]);
  });

  it('of an administrator or accountant is told by mail to all administrators who can log in', async () => {
    const colleague = await buildAdmin(db, { role: 'administrator' });
    await buildAdmin(db, { role: 'administrator', archivedAt: new Date() });
    await buildAdmin(db, { role: 'administrator', passwordHash: null });
    await buildAdmin(db, { role: 'clerk' });
    for (const role of ['accountant', 'administrator'] as const) {
      const { id } = await invited(role);
      const orders = await toldRoles(id);
      expect(orders.map(({ adminId }) => adminId)).toEqual(
        expect.arrayContaining([office.adminId, colleague.id]),
      );
      const others = orders.map(({ adminId }) => adminId);
      expect(await db.admin.count({ where: { id: { in: others }, ...whoIsTold } })).toBe(
        orders.length,
      );
      expect(orders[0]).toMatchObject({ before: null, after: role, byId: office.adminId });
    }
    for (const role of ['clerk', 'viewer']) {
      expect(await toldRoles((await invited(role)).id)).toEqual([]);
    }
  });

  it('names all problems at once', async () => {
    const answer = await office.send('post', '/api/admins', { email: 'x', role: 'boss' });
    expect([answer.status, Object.keys(answer.body.errors).toSorted()]).toEqual([
      422,
      ['email', 'name', 'role'],
    ]);
    const person = await invited();
    const body = { name: '別人', email: person.email.toUpperCase(), role: 'clerk' };
    const taken = await office.send('post', '/api/admins', body);
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['email']]);
  });

  it('names the problems of link and password at once, and knows the person’s name', async () => {
    const answer = await setPassword('unknown', 'short');
    expect(Object.keys(answer.body.errors)).toEqual(['token', 'password']);
    const { token, email } = await invited();
    const own = await setPassword(token, `${email.split('@')[0]}-2026!!`);
    expect(Object.keys(own.body.errors)).toEqual(['password']);
  });

  it('reads like a letter of the association', () => {
    const mail = writeLinkMail({
      why: 'invited',
      admin: { name: '事務局 高橋', email: 'takahashi@example.jp', role: 'clerk' },
      url: 'https://seminar.example.jp/set-password/abc',
      expiresAt: new Date('2026-04-13T00:00:00Z'),
      sender: plainSender,
    });
    expect(mail.subject).toBe('【パスワードの設定をお願いします】東都協会 講習会システム');
    expect(mail.text).toContain('事務局 高橋 様');
    expect(mail.text).toContain('権限：事務担当');
    expect(mail.text).toContain('https://seminar.example.jp/set-password/abc');
  });
});

describe('a change', () => {
  it('of the role counts at once, and is written down with who and from where', async () => {
    const person = await loggedIn(context, 'clerk');
    const answer = await office.send('patch', `/api/admins/${person.adminId}`, { role: 'viewer' });
    expect(answer.body.data).toMatchObject({ role: 'viewer', disabled: false });
    expect((await person.send('post', '/api/students', {})).status).toBe(403);
    const entry = await db.auditEntry.findFirst({
      where: { action: 'admin.changed', entityId: String(person.adminId) },
    });
    expect(entry).toMatchObject({
      adminId: office.adminId,
      before: { role: 'clerk' },
      after: { role: 'viewer' },
      address: '127.0.0.0/24',
      requestId: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
  });

  it('that disables somebody ends their session, and enabling lets them log in again', async () => {
    const person = await invited();
    await setPassword(person.token);
    const { client } = await logIn(person.email);
    const path = `/api/admins/${person.id}`;
    await office.send('patch', path, { disabled: true });
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await logIn(person.email)).status).toBe(422);
    expect((await office.send('post', `${path}/link`)).status).toBe(409);
    await office.send('patch', path, { disabled: false });
    expect((await logIn(person.email)).status).toBe(204);
  });

  it('by which an administrator or accountant comes, goes or changes is told to the person and the administrators; another is not', async () => {
    const { id } = await buildAdmin(db, { role: 'clerk' });
    const change = async (body: object) => {
      const earlier = (await toldRoles(id)).length;
      expect((await office.send('patch', `/api/admins/${id}`, body)).status).toBe(200);
      const orders = (await toldRoles(id)).slice(earlier);
      const told = orders.map(({ adminId }) => adminId);
      for (const one of orders.length > 0 ? [id, office.adminId] : []) expect(told).toContain(one);
      expect(new Set(told).size).toBe(told.length);
      return orders[0] && [orders[0].before, orders[0].after, orders[0].byId];
    };
    const by = office.adminId;
    expect(await change({ role: 'accountant' })).toEqual(['clerk', 'accountant', by]);
    expect(await change({ name: '事務局 花子' })).toBeUndefined();
    expect(await change({ role: 'administrator' })).toEqual(['accountant', 'administrator', by]);
    expect(await change({ disabled: true })).toEqual(['administrator', null, by]);
    expect(await change({ role: 'accountant' })).toBeUndefined();
    expect(await change({ disabled: false })).toEqual([null, 'accountant', by]);
    expect(await change({ role: 'viewer' })).toEqual(['accountant', 'viewer', by]);
    expect(await change({ role: 'clerk' })).toBeUndefined();
    expect(await change({ disabled: true })).toBeUndefined();
  });

  it('is told in a mail that says who did it, when, and whom to ask, also to whom it shuts out', async () => {
    const by = await db.admin.findUniqueOrThrow({ where: { id: office.adminId } });
    const person = await buildAdmin(db, { role: 'administrator', name: '総務 一郎' });
    await office.send('patch', `/api/admins/${person.id}`, { disabled: true });
    const orders = await toldRoles(person.id);
    for (const order of orders) await tellRoleChangeJob(context, order);
    const [own, ...again] = await outboxMails(context, person.email);
    expect(again).toEqual([]);
    expect(own?.subject).toBe('【ご確認ください】ご自身のアカウントの利用が停止されました');
    const seen = (await outboxMails(context, by.email)).filter(({ text }) =>
      text?.includes('総務 一郎'),
    );
    expect(seen.map(({ subject }) => subject)).toEqual([
      '【ご確認ください】管理者の利用が停止されました',
    ]);
    const at = formatInstant(orders[0]?.at ?? '');
    for (const mail of [own, seen[0]]) {
      for (const text of [at, by.name, person.email, '管理者', 'なし（ログインできません）']) {
        expect(mail?.text).toContain(text);
      }
    }
    expect(own?.text?.replace(/\s/g, '')).toContain(`${by.name}さん`.replace(/\s/g, ''));
    expect(own?.text).not.toContain('/settings/people');
    expect(seen[0]?.text).toContain('/settings/people');
    expect(await db.mail.count({ where: { to: person.email } })).toBe(0);
  });

  it('never takes the last administrator who can log in', async () => {
    // Somebody who has not set a password yet doesn't count.
    await invited('administrator');
    await db.admin.updateMany({
      where: { id: { not: office.adminId }, role: 'administrator', passwordHash: { not: null } },
      data: { role: 'clerk' },
    });
    const path = `/api/admins/${office.adminId}`;
    for (const body of [{ disabled: true }, { role: 'viewer' }]) {
      const refused = await office.send('patch', path, body);
      expect([refused.status, Object.keys(refused.body)]).toEqual([409, ['message']]);
    }
    expect((await office.send('patch', path, { name: '事務局長' })).status).toBe(200);
    expect((await office.send('patch', '/api/admins/999999', { name: 'x' })).status).toBe(404);
  });

  it('of two administrators who end each other at once, one is refused', async () => {
    await db.admin.updateMany({ data: { role: 'clerk' } });
    const [one, other] = [
      await buildAdmin(db, { passwordHash: 'x' }),
      await buildAdmin(db, { passwordHash: 'x' }),
    ];
    const end = (id: number, adminId: number) =>
      updateAdmin(context, { id, change: { disabled: true }, adminId });
    const done = await Promise.allSettled([end(one.id, other.id), end(other.id, one.id)]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await db.admin.update({ where: { id: office.adminId }, data: { role: 'administrator' } });
  });
});

describe('a second factor that an administrator removes', () => {
  const orders = () => waitingPayloads(db, 'tellSecondFactorReset');
  const ask = (id: number) => office.send('delete', `/api/admins/${id}/two-factor`);
  /** Asked by one administrator, and confirmed by another. */
  async function remove(id: number) {
    const asked = await ask(id);
    const other = await loggedIn(context);
    const chosen = { id: asked.body.data.pending.id };
    return other.send('post', '/api/security/pending/confirm', chosen);
  }

  it('is told by mail to whom it belonged: when it was, and by whom', async () => {
    const colleague = await loggedIn(context, 'clerk');
    await withApp(context, colleague);
    const at = context.clock().toISOString();
    expect((await remove(colleague.adminId)).status).toBe(200);
    const [order] = await orders();
    expect(order).toEqual({ adminId: colleague.adminId, byId: office.adminId, at });
    await tellSecondFactorResetJob(context, order!);
    const find = (id: number) => db.admin.findUniqueOrThrow({ where: { id } });
    const [owner, by] = [await find(colleague.adminId), await find(office.adminId)];
    const [mail, ...others] = await outboxMails(context, owner.email);
    expect([mail?.subject, others]).toEqual(['【ご確認ください】2段階認証が解除されました', []]);
    for (const text of [formatInstant(at), `解除した管理者：${by.name}`, owner.email, '/account']) {
      expect(mail?.text).toContain(text);
    }
    expect(await db.mail.count({ where: { to: owner.email } })).toBe(0);
  });

  it('tells nobody who had no second factor, and nobody who no longer works here', async () => {
    const told = (await orders()).length;
    const { id, email } = await buildAdmin(db);
    expect((await ask(id)).status).toBe(200);
    expect(await orders()).toHaveLength(told);
    await db.admin.update({ where: { id }, data: { archivedAt: context.clock() } });
    const at = context.clock().toISOString();
    await tellSecondFactorResetJob(context, { adminId: id, byId: office.adminId, at });
    expect(await outboxMails(context, email)).toEqual([]);
  });
});

describe('one’s own password', () => {
  it('is changed with the current one; other sessions end, this one stays', async () => {
    const person = await invited();
    await setPassword(person.token);
    const { client } = await logIn(person.email);
    const { client: elsewhere } = await logIn(person.email);
    const body = { current_password: 'wrong', password: 'short' };
    const refused = await client.send('post', '/api/password', body);
    expect(Object.keys(refused.body.errors)).toEqual(['current_password', 'password']);
    const fresh = 'violet umbrella quartz';
    const changed = await client.send('post', '/api/password', {
      current_password: password,
      password: fresh,
    });
    expect(changed.status, changed.text).toBe(204);
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await elsewhere.get('/api/user')).status).toBe(401);
    expect((await logIn(person.email)).status).toBe(422);
    expect((await logIn(person.email, fresh)).status).toBe(204);
    // The first one, set by the link of the invitation, was no surprise.
    expect(await toldChanges(db, person.id)).toEqual(['password_changed']);
  });

  it('that is changed ends a link by which it could still be set', async () => {
    const person = await invited();
    await setPassword(person.token);
    await resetPasswordJob(context, { email: person.email });
    const link = await lastToken();
    const { client } = await logIn(person.email);
    const body = { current_password: password, password: 'violet umbrella quartz' };
    expect((await client.send('post', '/api/password', body)).status).toBe(204);
    expect((await setPassword(link, 'amber bicycle lantern')).status).toBe(422);
    expect((await logIn(person.email, 'violet umbrella quartz')).status).toBe(204);
  });

  it('can be tried ten times in a quarter of an hour', async () => {
    const person = await loggedIn(context, 'viewer');
    const body = { current_password: 'wrong', password: 'violet umbrella quartz' };
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      statuses.push((await person.send('post', '/api/password', body)).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
    expect(statuses[10]).toBe(429);
  });
});

describe('the audit of a person', () => {
  it('says who invited them and sent them a link, and when their password was set, asked for and changed', async () => {
    const person = await invited('clerk', '監査 太郎');
    await office.send('post', `/api/admins/${person.id}/link`);
    await setPassword(await lastToken());
    await resetPasswordJob(context, { email: person.email });
    const { client } = await logIn(person.email);
    const body = { current_password: password, password: 'violet umbrella quartz' };
    expect((await client.send('post', '/api/password', body)).status).toBe(204);
    const entries = await db.auditEntry.findMany({
      where: { entity: 'admin', entityId: String(person.id), action: { startsWith: 'admin.' } },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ action, adminId }) => [action, adminId])).toEqual([
      ['admin.invited', office.adminId],
      ['admin.link_sent', office.adminId],
      ['admin.password_set', person.id],
      ['admin.link_sent', null],
      ['admin.password_changed', person.id],
    ]);
    expect(entries[0]?.after).toEqual({ name: '監査 太郎', email: person.email, role: 'clerk' });
  });
});

describe('a forgotten password', () => {
  it('is answered alike for anybody, and mailed only to a person who has an account', async () => {
    const person = await invited();
    await setPassword(person.token);
    const links = () => db.passwordLink.count({ where: { adminId: person.id } });
    const client = await visitor();
    for (const email of [person.email, 'nobody@example.jp', 'no address']) {
      const answer = await client.send('post', '/api/password-reset', { email });
      expect([answer.status, answer.text]).toEqual([204, '']);
      await resetPasswordJob(context, { email });
    }
    expect(await links()).toBe(2);
    expect((await setPassword(await lastToken(), 'violet umbrella quartz')).status).toBe(204);
    expect(await toldChanges(db, person.id)).toEqual(['password_reset']);
  });

  it('fills no mailbox: three links an hour, however often it is asked for', async () => {
    const admin = await buildAdmin(db);
    for (let times = 1; times <= 8; times += 1) {
      await resetPasswordJob(context, { email: admin.email });
    }
    expect(await db.passwordLink.count({ where: { adminId: admin.id } })).toBe(3);
  });

  it('brings nobody back who was disabled', async () => {
    const admin = await buildAdmin(db, { archivedAt: new Date() });
    await resetPasswordJob(context, { email: admin.email });
    expect(await db.passwordLink.count({ where: { adminId: admin.id } })).toBe(0);
  });
});

it('without the CSRF token no password is set, and nothing is stored', async () => {
  const body = { token: 'x', password };
  const sessions = await db.session.count();
  await supertest(testServer(context)).post('/api/set-password').send(body).expect(419);
  expect(await db.session.count()).toBe(sessions);
});
