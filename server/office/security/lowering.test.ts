import { beforeEach, describe, expect, it } from 'vitest';
import { withApp } from '../../testing/authenticatorApp.ts';
import { buildDeposit } from '../../testing/factories.ts';
import { outboxMails } from '../../testing/outboxMails.ts';
import { loggedIn, type TestClient } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitingPayloads } from '../../testing/waitingPayloads.ts';
import { tellLoweringJob } from '../admins/tellLoweringJob.ts';
import { lowerWhenDueJob } from './lowerWhenDueJob.ts';

const context = await testContext();
context.setClock('2026-04-20T09:00:00+09:00');
const { db } = context;
const office = await loggedIn(context);
const colleague = await loggedIn(context);
const accountant = await loggedIn(context, 'accountant');

const path = '/api/security';
const read = async (client: TestClient = office) => (await client.get(path).expect(200)).body.data;
const put = async (client: TestClient, change: object) =>
  client.send('put', path, { version: (await read()).version, ...change });
const confirm = (client: TestClient, id?: number) =>
  client.send('post', `${path}/pending/confirm`, id === undefined ? {} : { id });
const withdraw = (client: TestClient, id?: number) =>
  client.send('delete', `${path}/pending`, id === undefined ? {} : { id });
const nameOf = async ({ adminId: id }: { adminId: number }) =>
  (await db.admin.findUniqueOrThrow({ where: { id } })).name;

/** Makes what waits so many hours older. */
const age = (hours: number) =>
  db.$executeRaw`UPDATE lowerings SET asked_at = asked_at - ${hours}::int * interval '1 hour' WHERE ended_at IS NULL`;

/** The events since the last look, with who did each. */
async function audited() {
  const entries = await db.auditEntry.findMany({
    where: { OR: [{ action: { startsWith: 'lowering.' } }, { action: 'second_factor.reset' }] },
    orderBy: { id: 'asc' },
  });
  return entries.map(({ action, adminId }) => [action, adminId]);
}

beforeEach(async () => {
  await db.lowering.deleteMany();
  await db.securitySettings.update({
    where: { id: 1 },
    data: { requireSecondFactor: true, refundFourEyes: true },
  });
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

/** A refund that the office has marked, and an attempt to complete it. */
async function marked() {
  const deposit = await buildDeposit(db);
  const body = { amount: deposit.amount, reason: '誤振込のため' };
  const answer = await office.send('post', `/api/deposits/${deposit.id}/refund`, body);
  expect(answer.status, answer.text).toBe(200);
  const { id } = await db.refund.findFirstOrThrow({ where: { depositId: deposit.id } });
  return async () =>
    (
      await office.send('post', `/api/refunds/${id}/complete`, {
        refunded_on: '2026-04-15',
        note: '',
      })
    ).status;
}

describe('a rule that one administrator turns off', () => {
  it('stays on, and is answered as it still is with what waits', async () => {
    const completed = await marked();
    const asked = await put(office, { refund_four_eyes: false });
    expect(asked.status, asked.text).toBe(200);
    const { pending, ...state } = asked.body.data;
    expect(state).toMatchObject({ refund_four_eyes: true, all_pending: [pending] });
    expect(pending).toMatchObject({
      what: 'refund_four_eyes',
      person: null,
      by: await nameOf(office),
      may_confirm: false,
    });
    expect(Date.parse(pending.effective_at) - Date.parse(pending.at)).toBe(24 * 3_600_000);
    expect(await completed()).toBe(409);
    // Somebody else asks for the same: the first goes on waiting.
    expect((await put(colleague, { refund_four_eyes: false })).body.data.all_pending).toEqual([
      { ...pending, may_confirm: true },
    ]);
  });

  it('is confirmed by another administrator only; what was marked under it keeps it', async () => {
    const completed = await marked();
    await put(office, { refund_four_eyes: false });
    const own = await confirm(office);
    expect([own.status, own.body.message]).toEqual([
      409,
      'ご自身が申請した変更は承認できません。ほかの管理者が承認するか、24時間が経過すると有効になります。',
    ]);
    expect((await confirm(accountant)).status).toBe(403);
    const confirmed = await confirm(colleague);
    expect(confirmed.status, confirmed.text).toBe(200);
    expect(confirmed.body.data).toMatchObject({ refund_four_eyes: false, pending: null });
    expect(await completed()).toBe(409);
    expect(await (await marked())()).toBe(200);
    expect((await confirm(colleague)).status).toBe(409);
    expect((await audited()).slice(-3)).toEqual([
      ['lowering.asked', office.adminId],
      ['lowering.confirmed', colleague.adminId],
      ['lowering.took_effect', colleague.adminId],
    ]);
  });

  it('is withdrawn by any administrator, also by who asked; all are told by mail of both', async () => {
    await put(office, { refund_four_eyes: false, require_second_factor: false });
    const { all_pending: waiting } = await read();
    expect(waiting.map(({ what }: { what: string }) => what)).toEqual([
      'require_second_factor',
      'refund_four_eyes',
    ]);
    expect((await withdraw(colleague, waiting[1].id)).body.data.all_pending).toHaveLength(1);
    expect((await withdraw(office)).body.data).toMatchObject({
      require_second_factor: true,
      refund_four_eyes: true,
      pending: null,
    });
    expect((await withdraw(office)).status).toBe(409);
    expect((await withdraw(office, waiting[1].id)).status).toBe(409);
    expect((await withdraw(office, 999_999)).status).toBe(404);
    const orders = (await waitingPayloads(db, 'tellLowering')).toReversed();
    const both = [office.adminId, colleague.adminId];
    for (const event of ['asked', 'withdrawn']) {
      const told = orders.filter((order) => order.event === event).map(({ adminId }) => adminId);
      expect(told.toSorted()).toEqual([...both, ...both].toSorted());
    }
    for (const order of orders) await tellLoweringJob(context, order);
    const { email } = await db.admin.findUniqueOrThrow({ where: { id: colleague.adminId } });
    const mails = await outboxMails(context, email);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      '【ご確認ください】セキュリティを緩める変更が取り下げられました',
      '【ご確認ください】セキュリティを緩める変更が取り下げられました',
      '【ご確認ください】セキュリティを緩める変更が申請されました',
      '【ご確認ください】セキュリティを緩める変更が申請されました',
    ]);
    const text = mails.map((mail) => mail.text).join('');
    expect(text).toContain(`申請した方：${await nameOf(office)}`);
    expect(text).toContain('/settings/security');
  });

  it('with nobody to confirm it is off after a day of the database, once, however many servers look', async () => {
    await put(office, { refund_four_eyes: false });
    await age(23);
    await lowerWhenDueJob(context);
    expect(await read()).toMatchObject({
      refund_four_eyes: true,
      pending: { id: expect.anything() },
    });
    await age(1);
    // Before the job has looked, the protection still holds, and may still be kept.
    expect(await read()).toMatchObject({ refund_four_eyes: true });
    await Promise.all([lowerWhenDueJob(context), lowerWhenDueJob(context)]);
    expect(await read()).toMatchObject({ refund_four_eyes: false, pending: null });
    expect((await audited()).slice(-2)).toEqual([
      ['lowering.asked', office.adminId],
      ['lowering.took_effect', null],
    ]);
    const told = await waitingPayloads(db, 'tellLowering');
    expect(told.filter(({ event }) => event === 'took_effect')).toHaveLength(2);
  });

  it('is turned on at once, and that it is turned off is withdrawn by turning it on', async () => {
    await put(office, { refund_four_eyes: false });
    const kept = await put(colleague, { refund_four_eyes: true });
    expect(kept.body.data).toMatchObject({ refund_four_eyes: true, pending: null });
    expect((await audited()).at(-1)).toEqual(['lowering.withdrawn', colleague.adminId]);
    await db.securitySettings.update({ where: { id: 1 }, data: { refundFourEyes: false } });
    const raised = await put(office, { refund_four_eyes: true });
    expect(raised.body.data).toMatchObject({ refund_four_eyes: true, pending: null });
    // What is not named stays as it is, and so does what waits of it.
    await put(office, { require_second_factor: false });
    const other = await put(colleague, { refund_four_eyes: true });
    expect(other.body.data.pending).toMatchObject({ what: 'require_second_factor' });
  });

  it('of one who confirms and one who withdraws at the same moment, the first decides', async () => {
    await put(office, { refund_four_eyes: false });
    const answers = await Promise.all([confirm(colleague), withdraw(office)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('stays on when who asked is an administrator no more', async () => {
    const gone = await loggedIn(context);
    await put(gone, { refund_four_eyes: false });
    const off = { disabled: true };
    await office.send('patch', `/api/admins/${gone.adminId}`, off);
    await age(25);
    expect((await confirm(colleague)).status).toBe(409);
    await lowerWhenDueJob(context);
    expect(await read()).toMatchObject({ refund_four_eyes: true, pending: null });
    expect((await audited()).at(-1)).toEqual(['lowering.withdrawn', null]);
  });
});

describe('the second factor of a colleague who has lost it', () => {
  const remove = (client: TestClient, id: number) =>
    client.send('delete', `/api/admins/${id}/two-factor`);

  it('waits in the same list, behind the rules, and is removed when another administrator confirms it', async () => {
    const person = await loggedIn(context, 'clerk');
    await withApp(context, person);
    const asked = await remove(office, person.adminId);
    expect([asked.status, asked.body.data.second_factor]).toEqual([200, true]);
    const { pending } = asked.body.data;
    expect(pending).toMatchObject({ what: 'second_factor', person: await nameOf(person) });
    expect((await person.get('/api/user')).status).toBe(200);
    expect((await read()).pending).toEqual(pending);
    // Who it belongs to may say that they never asked for it.
    const told = await waitingPayloads(db, 'tellLowering');
    expect(told.map(({ adminId }) => adminId)).toContain(person.adminId);
    await put(colleague, { refund_four_eyes: false });
    expect((await read()).all_pending.map(({ what }: { what: string }) => what)).toEqual([
      'refund_four_eyes',
      'second_factor',
    ]);
    expect((await confirm(office, pending.id)).status).toBe(409);
    expect((await confirm(colleague, pending.id)).status).toBe(200);
    expect((await person.get('/api/user')).status).toBe(401);
    expect(await read()).toMatchObject({
      refund_four_eyes: true,
      pending: { what: 'refund_four_eyes' },
    });
    expect(await db.admin.findUniqueOrThrow({ where: { id: person.adminId } })).toMatchObject({
      totpConfirmedAt: null,
    });
    expect(await waitingPayloads(db, 'tellSecondFactorReset')).toMatchObject([
      { adminId: person.adminId, byId: office.adminId },
    ]);
  });

  it('needs no removal if the colleague has none', async () => {
    const person = await loggedIn(context, 'clerk');
    const asked = await remove(office, person.adminId);
    expect([asked.status, asked.body.data.pending]).toEqual([200, null]);
    expect((await read()).pending).toBe(null);
  });
});

it('outside the demo an administrator who was made just now confirms nothing: one person could make both', async () => {
  const strict = await testContext({
    DEMO: '0',
    DATABASE_URL: 'postgresql://unused',
    SESSION_SECRET: 'a session secret of these tests, long enough',
    ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
    MAIL_URL: 'smtp://localhost:1',
  });
  const [one, second] = [await loggedIn(strict), await loggedIn(strict)];
  for (const client of [one, second]) await withApp(strict, client);
  await one.send('put', path, { require_second_factor: false, version: 1 });
  expect((await second.get(path)).body.data.pending).toMatchObject({ may_confirm: false });
  const refused = await confirm(second);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    '管理者になってから24時間が経過していない方は承認できません。取り下げることはできます。',
  ]);
  await strict.db.$executeRaw`
    UPDATE admins SET administrator_since = administrator_since - interval '24 hours'`;
  // Whoever is let in again begins anew.
  const where = { id: second.adminId };
  await strict.db.admin.update({ where, data: { role: 'clerk' } });
  await strict.db.admin.update({ where, data: { role: 'administrator' } });
  expect((await confirm(second)).status).toBe(409);
  await strict.db.$executeRaw`
    UPDATE admins SET administrator_since = administrator_since - interval '24 hours'`;
  expect((await confirm(second)).body.data).toMatchObject({ require_second_factor: false });
});
