import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction, type Db } from '../../platform/db/db.ts';
import { readEnv, type Env } from '../../platform/context/env.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import {
  buildAdmin,
  buildAssociation,
  buildDeposit,
  buildSubmission,
} from '../../testing/factories.ts';
import { testDatabase } from '../../testing/testDatabase.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { closeMailTransport, mailTransportOf } from './mailTransport.ts';
import { redirectWaitingMails } from './redirectWaitingMails.ts';
import { mailAttempts } from './mailFailure.rules.ts';
import { sendFailedMailsAgain } from './sendFailedMailsAgain.ts';
import { sendMailAgain } from './sendMailAgain.ts';
import { sendMailJob } from './sendMailJob.ts';
import { mailIsUndelivered } from '../../platform/conditions/mails.ts';

let db: Db;
let pool: Pool;
beforeAll(async () => {
  ({ db, pool } = await testDatabase());
  await buildAssociation(db);
});

// Each test has a mail server of its own: what another's did must not pause it.
beforeEach(async () => {
  await db.mailServerFailure.deleteMany();
});

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const now = new Date('2026-04-10T00:00:00Z');

function contextOf(env: Env) {
  closing.push(() => closeMailTransport(env));
  return { db, env, clock: () => now, log: pino({ level: 'silent' }) };
}

function listening(server: Server | SMTPServer): Promise<number> {
  return new Promise((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = (server instanceof SMTPServer ? server.server : listener).address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

/** A context whose mails go to a mail server with the given behaviour, and the mails that it took. */
async function mailServer(behaviour: SMTPServerOptions = {}) {
  const taken: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks));
        done();
      });
    },
    ...behaviour,
  });
  server.on('error', () => {});
  const port = await listening(server);
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { server, taken, context: contextOf(smtpEnv(port)) };
}

function smtpEnv(port: number, more = ''): Env {
  return readEnv({
    MAIL_URL: `smtp://127.0.0.1:${port}${more}`,
    MAIL_FROM: '講習会事務局 <office@example.com>',
    BANK_PROVIDER: 'none',
  });
}

let events = 0;
function storeMail(fields: Partial<Prisma.MailUncheckedCreateInput> = {}) {
  events += 1;
  return db.mail.create({
    data: {
      kind: 'payment_received',
      eventKey: `test:${events}`,
      to: 'taro@example.jp',
      subject: 'ご入金を確認しました',
      text: '山田 太郎 様\n',
      html: '<p>山田 太郎 様</p>',
      createdAt: new Date('2026-04-10T00:00:00Z'),
      ...fields,
    },
  });
}

const stored = (id: number) => db.mail.findUniqueOrThrow({ where: { id } });

test('a mail that is with the mail server while its address is corrected counts as sent to the former one', async () => {
  let accept = () => {};
  const reached = new Promise<void>((resolve) => {
    accept = resolve;
  });
  let finish = () => {};
  const { context } = await mailServer({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => {
        finish = done;
        accept();
      });
    },
  });
  const submission = await buildSubmission(db, { email: 'former@example.jp' });
  const mail = await storeMail({ to: 'former@example.jp' });
  await db.mail.update({ where: { id: mail.id }, data: { submissionId: submission.id } });
  const sending = sendMailJob(context, { mailId: mail.id });
  await reached;
  await inTransaction(db, (tx) =>
    redirectWaitingMails(
      tx,
      { submissionId: submission.id },
      { was: 'former@example.jp', is: 'corrected@example.jp' },
    ),
  );
  finish();
  await sending;
  expect(await stored(mail.id)).toMatchObject({ state: 'sent', to: 'former@example.jp' });
});

test('a mail whose former address is refused while it is corrected goes to the present one', async () => {
  const was = 'former2@example.jp';
  const is = 'present@example.jp';
  let asked = () => {};
  const reached = new Promise<void>((resolve) => {
    asked = resolve;
  });
  let refuse = () => {};
  const { context } = await mailServer({
    onRcptTo({ address }, _session, done) {
      if (address !== was) return done();
      refuse = () => done(Object.assign(new Error('no such user'), { responseCode: 550 }));
      asked();
    },
  });
  const { id: submissionId } = await buildSubmission(db, { email: was });
  const mail = await storeMail({ to: was });
  await db.mail.update({ where: { id: mail.id }, data: { submissionId } });
  const sending = sendMailJob(context, { mailId: mail.id });
  await reached;
  await inTransaction(db, (tx) => redirectWaitingMails(tx, { submissionId }, { was, is }));
  refuse();
  await sending;
  expect(await stored(mail.id)).toMatchObject({ state: 'queued', to: is });
  await sendMailJob(context, { mailId: mail.id });
  expect(await stored(mail.id)).toMatchObject({ state: 'sent', to: is });
});

test('a mail that the server accepts is sent once, as text and HTML, marked as automatic', async () => {
  const { taken, context } = await mailServer();
  const mail = await storeMail();
  await sendMailJob(context, { mailId: mail.id });
  await sendMailJob(context, { mailId: mail.id });

  expect(taken).toHaveLength(1);
  const read = await PostalMime.parse(taken[0] ?? '');
  expect(read.subject).toBe('ご入金を確認しました');
  expect(read.to).toMatchObject([{ address: 'taro@example.jp' }]);
  expect(read.from).toMatchObject({ name: '講習会事務局', address: 'office@example.com' });
  expect(read.replyTo).toMatchObject([{ address: 'office@example.com' }]);
  expect(read.text?.trim()).toBe('山田 太郎 様');
  expect(read.html).toContain('<p>山田 太郎 様</p>');
  expect(read.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  expect(await stored(mail.id)).toMatchObject({
    state: 'sent',
    attempts: 1,
    sentAt: now,
    lastError: null,
    messageId: read.messageId,
  });
});

test('nobody reads a mail as sent while its try is still open', async () => {
  const mail = await storeMail();
  const colleague = await pool.connect();
  // The try exists once the mail server is reached: from then on a colleague holds it.
  const { context } = await mailServer({
    async onConnect(_session, done) {
      await colleague.query('BEGIN');
      await colleague.query('SELECT FROM mail_attempts WHERE mail_id = $1 FOR UPDATE', [mail.id]);
      done();
    },
  });
  const sending = sendMailJob(context, { mailId: mail.id });
  await waitsForLock(pool);
  expect((await stored(mail.id)).state).toBe('queued');
  await colleague.query('COMMIT');
  colleague.release();
  await sending;
  expect((await stored(mail.id)).state).toBe('sent');
});

test('an address that the server refuses for good bounces and is not tried again', async () => {
  const { taken, context } = await mailServer({
    onRcptTo(_address, _session, done) {
      done(Object.assign(new Error('no such user'), { responseCode: 550 }));
    },
  });
  const mail = await storeMail();
  await sendMailJob(context, { mailId: mail.id });
  expect(taken).toHaveLength(0);
  const failed = await stored(mail.id);
  expect(failed).toMatchObject({
    state: 'bounced',
    reason: 'recipient_refused',
    attempts: 1,
    sentAt: null,
  });
  expect(failed.lastError).toContain('no such user');
});

test('a full mailbox is tried again, and the repeat carries the same Message-ID', async () => {
  let full = true;
  const { taken, context } = await mailServer({
    onRcptTo(_address, _session, done) {
      if (full) done(Object.assign(new Error('mailbox full'), { responseCode: 452 }));
      else done();
    },
  });
  const mail = await storeMail();
  await expect(sendMailJob(context, { mailId: mail.id })).rejects.toThrow();
  const waiting = await stored(mail.id);
  expect(waiting).toMatchObject({ state: 'queued', reason: 'recipient_deferred', attempts: 1 });
  expect(waiting.lastError).toContain('mailbox full');

  full = false;
  await sendMailJob(context, { mailId: mail.id });
  expect(await stored(mail.id)).toMatchObject({
    state: 'sent',
    attempts: 2,
    lastError: null,
    messageId: waiting.messageId,
  });
  const read = await PostalMime.parse(taken[0] ?? '');
  expect(read.messageId).toBe(waiting.messageId);
  expect(read.messageId).toMatch(/^<mail-\d+-[0-9a-f]{12}@example\.com>$/);
});

test('a mail server that is down is tried again, until the last try has failed', async () => {
  const unusedPort = 1;
  const context = contextOf(smtpEnv(unusedPort));
  const mail = await storeMail();
  await expect(sendMailJob(context, { mailId: mail.id })).rejects.toThrow();
  expect(await stored(mail.id)).toMatchObject({ state: 'queued', attempts: 1 });

  await db.mail.update({ where: { id: mail.id }, data: { attempts: mailAttempts - 1 } });
  await sendMailJob(context, { mailId: mail.id });
  expect(await stored(mail.id)).toMatchObject({
    state: 'failed',
    reason: 'unreachable',
    attempts: mailAttempts,
  });
});

test('a connection that drops in the middle of the mail leaves it to be tried again', async () => {
  const sockets: Socket[] = [];
  const { server, context } = await mailServer({
    onData(stream) {
      stream.resume();
      stream.on('end', () => sockets.forEach((socket) => socket.destroy()));
    },
  });
  server.server.on('connection', (socket: Socket) => sockets.push(socket));
  const mail = await storeMail();
  await expect(sendMailJob(context, { mailId: mail.id })).rejects.toThrow();
  expect(sockets).toHaveLength(1);
  expect(await stored(mail.id)).toMatchObject({
    state: 'queued',
    reason: 'connection_lost',
    attempts: 1,
  });
});

test('a mail server that takes the connection and stays silent does not hold the job', async () => {
  const silent = createServer((socket) => socket.resume());
  const port = await listening(silent);
  closing.push(() => new Promise<void>((resolve) => silent.close(() => resolve())));
  const context = contextOf(smtpEnv(port, '?greetingTimeout=200'));
  const mail = await storeMail();
  await expect(sendMailJob(context, { mailId: mail.id })).rejects.toThrow(/greeting/i);
  expect(await stored(mail.id)).toMatchObject({ state: 'queued', reason: 'timeout', attempts: 1 });
});

test('a mail whose content the server refuses for good has failed, with the server’s own words', async () => {
  const { context } = await mailServer({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () =>
        done(Object.assign(new Error('5.7.1 looks like spam'), { responseCode: 554 })),
      );
    },
  });
  const mail = await storeMail();
  await sendMailJob(context, { mailId: mail.id });
  const failed = await stored(mail.id);
  expect(failed).toMatchObject({ state: 'failed', reason: 'content_refused', attempts: 1 });
  expect(failed.lastError).toContain('looks like spam');
});

test('a mail server that refuses our login is tried again: the settings may be corrected', async () => {
  const { server, taken } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(new Error('wrong password')),
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const env = readEnv({ MAIL_URL: `smtp://office:wrong@127.0.0.1:${port}`, BANK_PROVIDER: 'none' });
  const mail = await storeMail();
  await expect(sendMailJob(contextOf(env), { mailId: mail.id })).rejects.toThrow();
  expect(taken).toHaveLength(0);
  expect(await stored(mail.id)).toMatchObject({
    state: 'queued',
    reason: 'login_refused',
    attempts: 1,
  });
});

test('every try is recorded, with its outcome', async () => {
  let greylisting = true;
  const { context } = await mailServer({
    onRcptTo(_address, _session, done) {
      if (greylisting) done(Object.assign(new Error('come back later'), { responseCode: 451 }));
      else done();
    },
  });
  const mail = await storeMail();
  await expect(sendMailJob(context, { mailId: mail.id })).rejects.toThrow();
  greylisting = false;
  await sendMailJob(context, { mailId: mail.id });
  expect(
    await db.mailAttempt.findMany({ where: { mailId: mail.id }, orderBy: { id: 'asc' } }),
  ).toMatchObject([
    { outcome: 'retry', reason: 'recipient_deferred', to: mail.to, endedAt: now },
    { outcome: 'sent', reason: null, note: null, to: mail.to, endedAt: now },
  ]);
});

test('without a name in MAIL_FROM the sender is the association, and no name can add an address', async () => {
  const { server, taken } = await mailServer();
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const env = readEnv({
    MAIL_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'noreply@example.com',
    BANK_PROVIDER: 'none',
  });
  const names = [
    '一般社団法人 東都医療機器協会',
    'A" <spy@example.com>, B\r\nBcc: spy@example.com',
  ];
  for (const name of names) {
    await db.association.update({ where: { id: 1 }, data: { name } });
    const mail = await storeMail();
    await sendMailJob(contextOf(env), { mailId: mail.id });
    const read = await PostalMime.parse(taken.at(-1) ?? '');
    expect(read.from?.address).toBe('noreply@example.com');
    expect(read.bcc ?? []).toEqual([]);
    expect(read.replyTo).toMatchObject([{ address: 'office@example.com' }]);
    expect(read.messageId).toMatch(/@example\.com>$/);
  }
  expect((await PostalMime.parse(taken[0] ?? '')).from?.name).toBe(names[0]);
});

test('an outbox that can’t be written is tried again, and says so', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'seminar-outbox-'));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  await writeFile(join(dataDir, 'outbox'), 'a file where the folder should be');
  const context = contextOf(readEnv({ DATA_DIR: dataDir, BANK_PROVIDER: 'none' }));
  const mail = await storeMail();
  await expect(sendMailJob(context, { mailId: mail.id })).rejects.toThrow();
  expect(await stored(mail.id)).toMatchObject({ state: 'queued', reason: 'outbox_unwritable' });
});

test('neither a subject nor an address can add a recipient', async () => {
  const { taken, context } = await mailServer();
  const subject = await storeMail({ subject: '件名\r\nBcc: spy@example.com' });
  await sendMailJob(context, { mailId: subject.id });
  const read = await PostalMime.parse(taken[0] ?? '');
  expect(read.bcc ?? []).toEqual([]);
  expect(read.subject).toBe('件名 Bcc: spy@example.com');

  for (const to of [
    'taro@example.jp, spy@example.com',
    'taro@example.jp\r\nBcc: spy@example.com',
  ]) {
    const mail = await storeMail({ to });
    await sendMailJob(context, { mailId: mail.id });
    expect(await stored(mail.id)).toMatchObject({ state: 'bounced', reason: 'bad_address' });
  }
  expect(taken).toHaveLength(1);
});

test('without a mail server each mail becomes one file in the outbox, however often it is sent', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'seminar-outbox-'));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  const context = contextOf(readEnv({ DATA_DIR: dataDir, BANK_PROVIDER: 'none' }));
  const mail = await storeMail();
  await sendMailJob(context, { mailId: mail.id });
  await db.mail.update({ where: { id: mail.id }, data: { state: 'queued' } });
  await sendMailJob(context, { mailId: mail.id });

  const start = `20260410T000000Z-${String(mail.id).padStart(6, '0')}-payment_received-`;
  const names = await readdir(join(dataDir, 'outbox'));
  expect(names).toEqual([expect.stringMatching(/^[\w-]+-[\da-f]{8}\.eml$/)]);
  const [name = ''] = names;
  expect(name).toContain(start);
  const read = await PostalMime.parse(await readFile(join(dataDir, 'outbox', name)));
  expect(read.subject).toBe('ご入金を確認しました');
  expect(read.to).toMatchObject([{ address: 'taro@example.jp' }]);
  expect(read.text?.trim()).toBe('山田 太郎 様');
});

test('two mails of one second, one kind and one person become two files', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'seminar-outbox-'));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  const { env } = contextOf(readEnv({ DATA_DIR: dataDir, BANK_PROVIDER: 'none' }));
  const mail = await storeMail();
  const head = {
    mailFrom: 'office@example.jp',
    associationName: '協会',
    replyTo: 'office@example.jp',
  };
  for (const eventKey of ['account_changed:1:passkey', 'account_changed:1:codes']) {
    await mailTransportOf(env).send({ ...mail, eventKey }, head);
  }
  expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(2);
});

test('what asks to pay is not sent once the application is cancelled, and waits for nobody', async () => {
  const { context, taken } = await mailServer();
  const { id: adminId } = await buildAdmin(db);
  const cancelled = await buildSubmission(db, { status: 'cancelled' });
  const alive = await buildSubmission(db);
  const reminding = { kind: 'reminder_before', to: 'taro@example.jp' } as const;
  const overtaken = await storeMail({ ...reminding, submissionId: cancelled.id });
  const mails = [
    overtaken,
    await storeMail({ ...reminding, submissionId: alive.id }),
    // What it says of the money holds all the same.
    await storeMail({ submissionId: cancelled.id }),
  ];
  for (const { id } of mails) await sendMailJob(context, { mailId: id });
  expect(taken).toHaveLength(2);
  const states = await Promise.all(mails.map(async ({ id }) => (await stored(id)).state));
  expect(states).toEqual(['failed', 'sent', 'sent']);
  expect(await stored(overtaken.id)).toMatchObject({ attempts: 0, reason: 'overtaken' });
  const undelivered = await db.$queryRaw`SELECT id FROM mails WHERE ${mailIsUndelivered}
    AND id = ${overtaken.id}`;
  expect(undelivered).toEqual([]);
  // Restored, it gets mails of its own: this one may name an account that is closed.
  await db.submission.update({ where: { id: cancelled.id }, data: { status: 'received' } });
  expect(
    await sendFailedMailsAgain(context, {
      kind: 'reminder_before',
      seminar_id: undefined,
      adminId,
    }),
  ).toBe(0);
  await expect(sendMailAgain(context, { mailId: overtaken.id, adminId })).rejects.toThrow(
    'mail_overtaken',
  );
});

test('instructions to a group’s contact are not sent once all of the group is cancelled', async () => {
  const { context, taken } = await mailServer();
  const { seminarId } = await buildSubmission(db);
  const group = await buildGroup(db, seminarId);
  const [first] = [
    await buildSubmission(db, { groupId: group.id, seminarId }),
    await buildSubmission(db, { groupId: group.id, seminarId, status: 'cancelled' }),
  ];
  const told = () => storeMail({ kind: 'group_instructions', groupId: group.id });
  await sendMailJob(context, { mailId: (await told()).id });
  await db.submission.update({ where: { id: first.id }, data: { status: 'cancelled' } });
  await sendMailJob(context, { mailId: (await told()).id });
  expect(taken).toHaveLength(1);
});

test('what asks a company to pay is not sent once only people who wait are left, nor an offer whose people are gone', async () => {
  const { context, taken } = await mailServer();
  const { seminarId } = await buildSubmission(db);
  const group = await buildGroup(db, seminarId);
  const of = { groupId: group.id, seminarId };
  const at = new Date('2026-04-10T00:00:00Z');
  const offered = await buildSubmission(db, { ...of, offeredAt: at });
  const seated = await buildSubmission(db, of);
  await buildSubmission(db, { ...of, waitingSince: at, virtualAccountId: null });
  const send = async (
    ...kinds: ('seat_offered' | 'payment_underpaid' | 'group_instructions')[]
  ) => {
    for (const kind of kinds) {
      const { id } = await storeMail({ kind, groupId: group.id, createdAt: at });
      await sendMailJob(context, { mailId: id });
    }
    return taken.length;
  };
  const cancel = async (id: number) =>
    db.submission.update({ where: { id }, data: { status: 'cancelled' } });
  expect(await send('seat_offered')).toBe(1);
  await cancel(offered.id);
  expect(await send('seat_offered', 'payment_underpaid')).toBe(2);
  await cancel(seated.id);
  expect(await send('payment_underpaid', 'group_instructions')).toBe(3);
});

test('who has paid before a reminder was sent gets none, nor does a company whose money waits for its people', async () => {
  const { context, taken } = await mailServer();
  const { id: submissionId, seminarId } = await buildSubmission(db);
  const group = await buildGroup(db, seminarId);
  const person = await buildSubmission(db, { groupId: group.id, seminarId });
  const instructions = await storeMail({ kind: 'transfer_instructions', submissionId });
  const of = { one: { submissionId }, all: { groupId: group.id } };
  const reminders = () =>
    Promise.all([
      storeMail({ kind: 'reminder_after', ...of.one }),
      storeMail({ kind: 'group_reminder', ...of.all }),
    ]);
  for (const { id } of await reminders()) await sendMailJob(context, { mailId: id });
  expect(taken).toHaveLength(2);

  const late = await reminders();
  const deposit = await buildDeposit(db);
  await db.allocation.create({ data: { depositId: deposit.id, submissionId, amount: 8000 } });
  await buildDeposit(db, { groupId: group.id, held: true, amount: person.expectedAmount });
  for (const { id } of [...late, instructions]) await sendMailJob(context, { mailId: id });
  // The instructions also have the link of the page.
  expect(taken).toHaveLength(3);
  const states = await Promise.all(late.map(({ id }) => stored(id)));
  expect(states).toMatchObject([{ reason: 'overtaken' }, { reason: 'overtaken' }]);
});

test('what asks the former person to pay is not sent once somebody else has the place', async () => {
  const { context, taken } = await mailServer();
  const { id: submissionId } = await buildSubmission(db);
  await db.formerPerson.create({
    data: {
      submissionId,
      applicantName: '前任 太郎',
      email: 'former@example.jp',
      answers: [],
      replacedAt: new Date('2026-04-10T00:01:00Z'),
      replacedBy: 'applicant',
    },
  });
  const reminding = { kind: 'reminder_before', submissionId } as const;
  const former = await storeMail({ ...reminding, to: 'former@example.jp' });
  const present = await storeMail({ ...reminding, createdAt: new Date('2026-04-10T00:01:00Z') });
  for (const { id } of [former, present]) await sendMailJob(context, { mailId: id });
  expect(taken).toHaveLength(1);
  expect([(await stored(former.id)).state, (await stored(present.id)).state]).toEqual([
    'failed',
    'sent',
  ]);
});
