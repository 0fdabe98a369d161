import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, type Db } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { queueSeatOffered } from '../../telling/mail/definitions/seats.ts';
import { queueTransferInstructions } from '../../telling/mail/definitions/transferInstructions.ts';
import {
  buildDeposit,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext, type TestContext } from '../../testing/testContext.ts';
import { sendRemindersJob } from './sendRemindersJob.ts';

let context: TestContext;
let db: Db;
let client: Awaited<ReturnType<typeof loggedIn>>;
beforeAll(async () => {
  context = await testContext();
  ({ db } = context);
  context.setClock('2026-05-13T09:00:00+09:00');
  client = await loggedIn(context);
});
beforeEach(async () => {
  context.setClock('2026-05-13T09:00:00+09:00');
  await db.submission.updateMany({ data: { status: 'cancelled' } });
});

/** An unpaid application for a seminar with the payment deadline 15 May. */
async function owing(
  submission: Partial<Prisma.SubmissionUncheckedCreateInput> = {},
  seminar: Partial<Prisma.SeminarUncheckedCreateInput> = {},
) {
  const account = await buildVirtualAccount(db);
  const { id } = await buildSeminar(db, { paymentDeadline: new Date('2026-05-15'), ...seminar });
  const { answers: _, ...changed } = submission;
  return buildSubmission(db, { seminarId: id, virtualAccountId: account.id, ...changed });
}
async function pay(submissionId: number, amount: number): Promise<void> {
  const deposit = await buildDeposit(db, { amount });
  await db.allocation.create({ data: { depositId: deposit.id, submissionId, amount } });
}
const kindsOf = async (submissionId: number) =>
  (await db.mail.findMany({ where: { submissionId }, orderBy: { id: 'asc' } })).map(
    ({ kind }) => kind,
  );

describe('reminders', () => {
  test('that can’t be written for one applicant go to all others, and the job is tried again', async () => {
    const [stuck, other] = [await owing(), await owing()];
    await db.$executeRawUnsafe(`
      CREATE FUNCTION refuse_it() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'this one fails each time'; END $$`);
    await db.$executeRawUnsafe(`
      CREATE TRIGGER refuse_it BEFORE INSERT ON mails
      FOR EACH ROW WHEN (NEW.submission_id = ${stuck.id}) EXECUTE FUNCTION refuse_it()`);
    const failed = sendRemindersJob(context).catch((error: unknown) => error);
    expect(await failed).toBeInstanceOf(Error);
    await db.$executeRawUnsafe('DROP FUNCTION refuse_it CASCADE');
    expect([await kindsOf(stuck.id), await kindsOf(other.id)]).toEqual([[], ['reminder_before']]);
    await sendRemindersJob(context);
    expect(await kindsOf(stuck.id)).toEqual(['reminder_before']);
  });

  test('come once before and once after the deadline, however often the job runs', async () => {
    const { id } = await owing();
    for (const moment of [
      '2026-05-11T23:59:00+09:00',
      '2026-05-12T09:00:00+09:00',
      '2026-05-12T09:05:00+09:00',
      '2026-05-14T09:00:00+09:00',
      '2026-05-17T23:59:00+09:00',
      '2026-05-18T00:00:00+09:00',
      '2026-05-19T09:00:00+09:00',
    ]) {
      context.setClock(moment);
      await Promise.all([sendRemindersJob(context), sendRemindersJob(context)]);
    }
    expect(await kindsOf(id)).toEqual(['reminder_before', 'reminder_after']);
    const [before] = await db.mail.findMany({
      where: { submissionId: id },
      orderBy: { id: 'asc' },
    });
    expect(before?.createdAt.toISOString()).toBe('2026-05-12T00:00:00.000Z');
  });

  test('after a partial payment ask for the rest', async () => {
    const { id } = await owing();
    await pay(id, 5_000);
    await sendRemindersJob(context);
    const [mail] = await db.mail.findMany({ where: { submissionId: id } });
    expect(mail?.kind).toBe('reminder_underpaid');
    expect(mail?.text).toContain('3,000円');
    expect(mail?.text).toContain('5,000円');
  });

  test('never go to an applicant who owes nothing, can’t pay, or was told not to pay yet', async () => {
    const paid = await owing();
    await pay(paid.id, 8_000);
    const tooMuch = await owing();
    await pay(tooMuch.id, 9_000);
    const all = [
      paid,
      tooMuch,
      await owing({ status: 'cancelled' }),
      await owing({ archivedAt: new Date() }),
      await owing({
        virtualAccountId: null,
        status: 'needs_check',
        attention: ['no_virtual_account'],
      }),
      await owing({ status: 'needs_check', attention: ['possible_duplicate'] }),
      await owing({ email: '', status: 'needs_check', attention: ['no_email'] }),
      await owing({}, { remindersEnabled: false }),
      await owing({}, { reminderDaysBefore: null }),
      await owing({ withoutDeadline: true }, { paymentDeadline: null }),
      await owing({}, { archivedAt: new Date() }),
    ];
    await sendRemindersJob(context);
    for (const { id } of all) expect(await kindsOf(id)).toEqual([]);
  });

  test('wait until the office has decided whether it cancels what an applicant asked to cancel', async () => {
    const { id } = await owing();
    const wish = { submissionId: id, kind: 'cancellation', askedAt: context.clock() } as const;
    const { id: wishId } = await db.wish.create({
      data: { ...wish, content: { rule: null, asked_on: '2026-05-13' } },
    });
    await sendRemindersJob(context);
    expect(await kindsOf(id)).toEqual([]);
    const settled = {
      settledAt: context.clock(),
      settledBy: client.adminId,
      reason: '開催直前のため',
    };
    await db.wish.update({ where: { id: wishId }, data: { state: 'declined', ...settled } });
    await sendRemindersJob(context);
    expect(await kindsOf(id)).toEqual(['reminder_before']);
  });

  test('wait a day after a seat of the waiting list was offered', async () => {
    const { id } = await owing();
    await inTransaction(db, (tx) => queueSeatOffered(tx, context, id));
    const createdAt = new Date('2026-05-12T18:00:00+09:00');
    await db.mail.updateMany({ where: { submissionId: id }, data: { createdAt } });
    await sendRemindersJob(context);
    expect(await kindsOf(id)).toEqual(['seat_offered']);
    context.setClock('2026-05-14T09:00:00+09:00');
    await sendRemindersJob(context);
    expect(await kindsOf(id)).toEqual(['seat_offered', 'reminder_before']);
  });

  test('wait a day after the instructions', async () => {
    const { id } = await owing();
    await inTransaction(db, (tx) => queueTransferInstructions(tx, context, id));
    const sentAt = (instant: string) =>
      db.mail.updateMany({ where: { submissionId: id }, data: { createdAt: new Date(instant) } });
    await sentAt('2026-05-12T10:00:00+09:00');
    await sendRemindersJob(context);
    expect(await kindsOf(id)).toEqual(['transfer_instructions']);
    context.setClock('2026-05-14T09:00:00+09:00');
    await sendRemindersJob(context);
    expect(await kindsOf(id)).toEqual(['transfer_instructions', 'reminder_before']);
  });
});

describe.each([
  ['remind', 'reminder_before', 'submission.reminded'],
  ['resend-instructions', 'transfer_instructions', 'submission.instructions_resent'],
  ['send-link', 'application_links', 'submission.link_sent'],
])('%s', (call, kind, action) => {
  const send = (publicId: string, body: object = {}) =>
    client.send('post', `/api/submissions/${publicId}/${call}`, body);

  test('goes to the current mail address, and the audit says who sent it', async () => {
    const { id, publicId } = await owing();
    await db.submission.update({ where: { id }, data: { email: 'corrected@example.jp' } });
    const { status, body } = await send(publicId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { kind, to: 'corrected@example.jp', state: 'queued' } });
    expect(await db.mail.findFirst({ where: { submissionId: id } })).toMatchObject({
      createdBy: client.adminId,
    });
    expect(
      await db.auditEntry.findFirst({ where: { entity: 'submission', entityId: String(id) } }),
    ).toMatchObject({ action, adminId: client.adminId });
  });

  test('is sent twice within minutes only if confirmed', async () => {
    const { id, publicId } = await owing();
    const [first, second] = await Promise.all([send(publicId), send(publicId)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    expect((await send(publicId, { confirmed: true })).status).toBe(200);
    context.setClock('2026-05-13T09:06:00+09:00');
    expect((await send(publicId)).status).toBe(200);
    expect(await kindsOf(id)).toEqual([kind, kind, kind]);
  });

  test('is sent at most ten times a day, even if confirmed', async () => {
    const { id, publicId } = await owing();
    for (let times = 0; times < 10; times += 1) {
      expect((await send(publicId, { confirmed: true })).status).toBe(200);
    }
    const { status, body } = await send(publicId, { confirmed: true });
    expect([status, body.message]).toEqual([409, expect.stringContaining('10回送っている')]);
    expect(await kindsOf(id)).toHaveLength(10);
    const createdAt = new Date('2026-05-12T09:00:00+09:00');
    await db.mail.updateMany({ where: { submissionId: id }, data: { createdAt } });
    expect((await send(publicId)).status).toBe(200);
  });
});

test.each(['remind', 'resend-instructions'])(
  '%s is refused with a message if there is nothing to pay',
  async (call) => {
    const send = (publicId: string, body: object = {}) =>
      client.send('post', `/api/submissions/${publicId}/${call}`, body);
    const { publicId } = await owing({ status: 'cancelled' });
    const { status, body } = await send(publicId);
    expect(status).toBe(409);
    expect(body).toEqual({ message: 'この申込は取り消されているため、送信できません。' });
    expect((await send('00000-00000-00000-00000')).status).toBe(404);
    const other = await owing();
    expect((await send(other.publicId, { confirmed: 'yes' })).status).toBe(422);
  },
);

test('the link of their page is sent to who has paid or cancelled, too, and says no other application’s', async () => {
  const send = (publicId: string) =>
    client.send('post', `/api/submissions/${publicId}/send-link`, {});
  const email = 'rang@example.jp';
  const { id, publicId } = await owing({ status: 'cancelled', email });
  const other = await owing({ email });
  expect((await send(publicId)).status).toBe(200);
  const mail = await db.mail.findFirstOrThrow({ where: { submissionId: id } });
  expect(mail).toMatchObject({ kind: 'application_links', to: email });
  expect(mail.text).toContain(`/submissions/${publicId}`);
  expect(mail.text).not.toContain(other.publicId);
  const without = await owing({ email: '' });
  const refused = await send(without.publicId);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'メールアドレスがないため、送信できません。',
  ]);
});

test('after the deadline a reminder by hand uses the text for after it', async () => {
  context.setClock('2026-05-16T09:00:00+09:00');
  const { id, publicId } = await owing();
  // A session lasts twelve hours.
  const colleague = await loggedIn(context);
  await colleague.send('post', `/api/submissions/${publicId}/remind`, {});
  expect(await kindsOf(id)).toEqual(['reminder_after']);
});
