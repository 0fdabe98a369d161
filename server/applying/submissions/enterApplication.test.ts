import { describe, expect, it } from 'vitest';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { buildVirtualAccount } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { enterApplication } from './enterApplication.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const { seminar, form } = await buildOpenSeminar(db);

const enter = (changes: object = {}, email = `${Math.random()}@example.jp`, client = office) =>
  client.send('post', '/api/submissions', {
    seminar_id: seminar.id,
    channel: 'fax',
    fields: entriesOf(form, { email }),
    ...changes,
  });

describe('an application that the office enters', () => {
  it('is stored as one from the form, with how it came and who entered it', async () => {
    await buildVirtualAccount(db);
    const { status, body } = await enter();
    expect(status, JSON.stringify(body)).toBe(201);
    const row = await db.submission.findUniqueOrThrow({
      where: { publicId: body.data.submission_id },
      include: { mails: true },
    });
    expect(row).toMatchObject({
      channel: 'fax',
      status: 'received',
      number: body.data.application_number,
      // Where a refund's account would be asked: who typed it needs a colleague for that (decision 43).
      emailChangedAt: context.clock(),
      emailChangedBy: office.adminId,
    });
    expect(row.mails.map(({ kind }) => kind)).toEqual(['transfer_instructions']);
    const noted = await db.auditEntry.findFirstOrThrow({
      where: { action: 'submission.received', entityId: String(row.id) },
    });
    expect(noted.adminId).toBe(office.adminId);
    const { data } = (await office.get('/api/submissions?channel=fax')).body;
    expect(data.map((it: { submission_id: string }) => it.submission_id)).toContain(row.publicId);
    expect((await office.get('/api/submissions?channel=telephone')).body.data).toEqual([]);
    const csv = await office.get('/api/submissions/csv?channel=fax');
    expect(csv.text).toContain('FAX');
  });

  it('may have no mail address, and then waits for the office; other answers are required', async () => {
    await buildVirtualAccount(db);
    const hanako = {
      given_name: '花子',
      given_name_kana: 'ハナコ',
      birth_date: '1990-05-05',
      phone: '09099998888',
    };
    const fields = entriesOf(form, { email: '', ...hanako });
    const { status, body } = await enter({ channel: 'telephone', fields });
    expect(status, JSON.stringify(body)).toBe(201);
    const row = await db.submission.findUniqueOrThrow({
      where: { publicId: body.data.submission_id },
      include: { mails: true },
    });
    expect(row).toMatchObject({ attention: ['no_email'], status: 'needs_check', mails: [] });
    expect(row.emailChangedBy).toBeNull();
    expect(row.virtualAccountId).not.toBeNull();
    const empty = await enter({ fields: [] });
    expect(empty.status).toBe(422);
    const asked = form.fields.filter(({ field_type: type }) => type === 'email');
    for (const { id } of asked) expect(empty.body.errors).not.toHaveProperty(`field_${id}`);
    expect(Object.keys(empty.body.errors).length).toBeGreaterThan(3);
  });

  it('is entered outside the application period only knowingly', async () => {
    const closing = (day: string) =>
      db.seminar.update({ where: { id: seminar.id }, data: { entryEnd: new Date(day) } });
    await closing('2026-04-09');
    const refused = await enter();
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['outside_period']]);
    expect((await enter({ outside_period: true })).status).toBe(201);
    await closing('2026-04-30');
  });

  it('pays the member price when number and name agree with the roster', async () => {
    const priced = await buildOpenSeminar(db);
    await db.seminar.update({
      where: { id: priced.seminar.id },
      data: { entryFee: 8000, memberFee: 5000 },
    });
    const name = '株式会社ファックス医療';
    const company = { number: 'F-0007', kind: 'company', name };
    expect((await office.send('post', '/api/members', company)).status).toBe(201);
    const entered = async (member_number: string) => {
      const email = `${Math.random()}@example.jp`;
      const fields = entriesOf(priced.form, { email, company_name: name });
      const { body } = await enter({ seminar_id: priced.seminar.id, fields, member_number });
      return db.submission.findUniqueOrThrow({ where: { publicId: body.data.submission_id } });
    };
    expect(await entered('F-0007')).toMatchObject({ expectedAmount: 5000, memberClaim: 'matched' });
    expect(await entered('F-0008')).toMatchObject({
      expectedAmount: 8000,
      memberClaim: 'unmatched',
    });
  });

  it('is refused when all seats are taken', async () => {
    const full = await buildOpenSeminar(db);
    await db.seminar.update({ where: { id: full.seminar.id }, data: { capacity: 1 } });
    const statuses = [];
    for (const email of ['seat-1@example.jp', 'seat-2@example.jp']) {
      const fields = entriesOf(full.form, { email });
      const { status, body } = await enter({ seminar_id: full.seminar.id, fields });
      statuses.push([status, Object.keys(body.errors ?? {})]);
    }
    expect(statuses).toEqual([
      [201, []],
      [422, ['beyond_seats']],
    ]);
  });

  it('goes beyond the seats where the office means it, which the audit says', async () => {
    const full = await buildOpenSeminar(db, { capacity: 0, waitingList: true });
    const entered = async (email: string, more: object) => {
      const fields = entriesOf(full.form, { email });
      const { body } = await enter({ seminar_id: full.seminar.id, fields, ...more });
      return db.submission.findUniqueOrThrow({ where: { publicId: body.data.submission_id } });
    };
    const waits = await entered('waits@example.jp', {});
    expect(waits.waitingSince).not.toBeNull();
    const { id, waitingSince } = await entered('beyond@example.jp', { beyond_seats: true });
    expect(waitingSince).toBeNull();
    const { after } = await db.auditEntry.findFirstOrThrow({
      where: { entity: 'submission', entityId: String(id), action: 'submission.received' },
    });
    expect(after).toMatchObject({ beyond_seats: true });
  });

  it('is stored once when the button is pressed twice', async () => {
    const input = {
      seminar_id: seminar.id,
      channel: 'mail' as const,
      outside_period: false,
      fields: entriesOf(form, { email: 'twice@example.jp' }),
      member_number: null,
      session_id: null,
      beyond_seats: false,
      leave_open: false,
    };
    const order = { input, idempotencyKey: 'once', adminId: office.adminId };
    const send = () => enterApplication(context, order);
    const [first, second] = await Promise.all([send(), send()]);
    expect(first).toEqual(second);
    // The answer was lost: then the clerk ticks what is passed knowingly.
    const ticked = { ...order, input: { ...input, outside_period: true, beyond_seats: true } };
    expect(await enterApplication(context, ticked)).toEqual(first);
    expect(await db.submission.count({ where: { email: 'twice@example.jp' } })).toBe(1);
  });

  it('can’t claim to come from the form, needs a seminar, and is for the office', async () => {
    const { status, body } = await enter({ channel: 'web' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['channel']]);
    expect((await enter({ seminar_id: 999_999 })).status).toBe(404);
    const accountant = await loggedIn(context, 'accountant');
    expect((await enter({}, 'x@example.jp', accountant)).status).toBe(403);
  });
});
