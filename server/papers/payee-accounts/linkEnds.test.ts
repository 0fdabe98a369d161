import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { beforeEach, describe, expect, it } from 'vitest';
import supertest from 'supertest';
import { readEnv } from '../../platform/context/env.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { closeMailTransport } from '../../telling/mail/mailTransport.ts';
import { endPayeeLinks } from '../../applying/submissions/endPayeeLinks.ts';
import { readMark } from '../../house/start-page/readMark.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import {
  buildDeposit,
  buildRefund,
  buildSeminar,
  buildSubmission,
} from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { outboxMails } from '../../testing/outboxMails.ts';
import { waitingPayloads } from '../../testing/waitingPayloads.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { erasePayeeAccountsJob } from './erasePayeeAccountsJob.ts';
import { askingKey } from '../../platform/conditions/payees.ts';
import { mailPayeeJob } from './mailPayeeJob.ts';
import { newToken } from '../../platform/ids/secretToken.ts';
import { repeatRequestsJob } from './repeatRequestsJob.ts';
import { payeeToken } from './testing/payeeToken.ts';

const context = await testContext();
context.setClock('2026-04-20T10:00:00+09:00');
const { db } = context;
const server = testServer(context);
const office = await loggedIn(context);
const account = {
  bank_code: '0001',
  branch_code: '100',
  account_type: 'ordinary',
  account_number: '1234567',
  holder: 'ヤマダ　タロウ',
};

beforeEach(async () => {
  context.setClock('2026-04-20T10:00:00+09:00');
  await db.rateLimit.deleteMany();
});

/** A refund that is due to an applicant. */
async function dueRefund() {
  const submission = await buildSubmission(db);
  const deposit = await buildDeposit(db, { intendedSubmissionId: submission.id });
  const refund = await buildRefund(db, { depositId: deposit.id, submissionId: submission.id });
  return { refundId: refund.id, submissionId: submission.id, email: submission.email };
}

const ask = (refundId: number) => office.send('post', `/api/payee-accounts/${refundId}/link`, {});
const enter = (refundId: number) => office.send('put', `/api/payee-accounts/${refundId}`, account);
const open = (token = '') => supertest(server).post('/api/payee-links/open').send({ token });
const give = (token = '') =>
  supertest(server)
    .post('/api/payee-links/give')
    .send({ token, ...account });

async function linkOf(refund: { refundId: number; email: string }) {
  const asked = await ask(refund.refundId);
  expect(asked.status, asked.text).toBe(200);
  const token = await payeeToken(context, refund);
  expect(token).toBeDefined();
  return token;
}

const withdraw = async (refundId: number) => {
  const path = `/api/refunds/${refundId}/withdraw`;
  const answer = await office.send('post', path, { reason: '別の申込に充てるため' });
  expect(answer.status, answer.text).toBe(200);
};

/** A file for the bank with this refund. */
const putIntoFile = (refundId: number, sentAt: Date | null = null) =>
  db.refundFile.create({
    data: {
      transferOn: new Date('2026-04-21'),
      numberOfRefunds: 1,
      amount: 8000,
      sha256: '',
      madeAt: context.clock(),
      madeBy: office.adminId,
      ...(sentAt && { sentAt, sentBy: office.adminId }),
      items: { create: { refundId } },
    },
  });

describe('the link on which a payer says the account', () => {
  it('opens nothing any more once the refund is withdrawn', async () => {
    const refund = await dueRefund();
    const token = await linkOf(refund);
    expect((await open(token)).status).toBe(200);
    await withdraw(refund.refundId);
    expect([(await open(token)).status, (await give(token)).status]).toEqual([404, 404]);
  });

  it('asked for once more opens nothing after the refund went into a file for the bank with the account of before', async () => {
    const refund = await dueRefund();
    expect((await enter(refund.refundId)).status).toBe(200);
    const token = await linkOf(refund);
    await putIntoFile(refund.refundId);
    expect([(await open(token)).status, (await give(token)).status]).toEqual([404, 404]);
  });

  it('is guessed at from one address thirty times in ten minutes at most', async () => {
    const guess = async () => (await open(newToken())).status;
    for (let guesses = 0; guesses < 30; guesses += 1) expect(await guess()).toBe(404);
    expect(await guess()).toBe(429);
  });
});

describe('a payer whose address the office is changing at this moment', () => {
  /** Asks while `change` has changed the address and is not done yet. */
  async function askedDuring(refundId: number, change: (tx: Tx) => Promise<unknown>) {
    let asking: ReturnType<typeof ask> | undefined;
    await inTransaction(db, async (tx) => {
      await change(tx);
      asking = ask(refundId);
      await waitsForLock(context.pool);
    });
    return asking;
  }
  const changed = (email: string) => ({
    email,
    emailChangedAt: context.clock(),
    emailChangedBy: office.adminId,
  });

  it('is not asked at the new one before it was checked', async () => {
    const { refundId, submissionId } = await dueRefund();
    const asked = await askedDuring(refundId, (tx) =>
      tx.submission.update({ where: { id: submissionId }, data: changed('thief@example.net') }),
    );
    expect([asked?.status, Object.keys(asked?.body.errors)]).toEqual([422, ['checked_email']]);
    expect(await db.payeeAccount.count({ where: { refundId } })).toBe(0);
  });

  it('is not asked at a new one of the company’s contact either', async () => {
    const { id: seminarId } = await buildSeminar(db);
    const { id: groupId } = await buildGroup(db, seminarId);
    const { id: depositId } = await buildDeposit(db, { groupId });
    const { id: refundId } = await buildRefund(db, { depositId });
    const asked = await askedDuring(refundId, (tx) =>
      tx.group.update({ where: { id: groupId }, data: changed('thief@example.net') }),
    );
    expect([asked?.status, Object.keys(asked?.body.errors)]).toEqual([422, ['checked_email']]);
    expect(await db.payeeAccount.count({ where: { refundId } })).toBe(0);
  });
});

it('another account is not stored for a refund whose file was given to the bank', async () => {
  const { refundId } = await dueRefund();
  expect((await enter(refundId)).status).toBe(200);
  await putIntoFile(refundId, context.clock());
  expect([(await enter(refundId)).status, (await ask(refundId)).status]).toEqual([409, 409]);
});

it('the account of a refund that was withdrawn is erased after the retention period, too', async () => {
  const { refundId } = await dueRefund();
  expect((await enter(refundId)).status).toBe(200);
  await withdraw(refundId);
  const { recordYears } = await db.retentionSettings.findUniqueOrThrow({ where: { id: 1 } });
  const numberOn = async (instant: string) => {
    context.setClock(instant);
    await erasePayeeAccountsJob(context);
    const row = await db.payeeAccount.findUniqueOrThrow({ where: { refundId } });
    return row.accountNumberSealed;
  };
  expect(await numberOn(`${2027 + recordYears}-03-31T23:00:00+09:00`)).toEqual(expect.any(String));
  expect(await numberOn(`${2027 + recordYears}-04-01T00:30:00+09:00`)).toBeNull();
});

it('a payer says the account once for all that goes back of a transfer, and not for what somebody else sent', async () => {
  const { id: submissionId, publicId, email } = await buildSubmission(db);
  const due = async (amount: number, parts: readonly number[]) => {
    const { id } = await buildDeposit(db, { amount, intendedSubmissionId: submissionId });
    const made: number[] = [];
    for (const part of parts) {
      made.push((await buildRefund(db, { depositId: id, submissionId, amount: part })).id);
    }
    return made;
  };
  const own = await due(8500, [8000, 500]);
  const others = await due(700, [700]);
  const [fee = 0, surplus = 0] = own;
  await linkOf({ refundId: fee, email });
  // The office sees both as asked about; asking about the other replaces the one link.
  const list = await office.get('/api/refunds?state=due&per_page=100');
  const states = new Map<number, string>(
    list.body.data.map((it: { id: number; payee_state: string }) => [it.id, it.payee_state]),
  );
  expect([...own, ...others].map((id) => states.get(id))).toEqual(['asked', 'asked', 'none']);
  const known = await office.get(`/api/payee-accounts/${surplus}`);
  expect(known.body.data).toMatchObject({ state: 'asked', expires_at: expect.any(String) });
  expect((await ask(surplus)).status).toBe(200);
  expect(await db.payeeAccount.count({ where: { refundId: surplus } })).toBe(0);
  const token = await payeeToken(context, { refundId: fee, email });
  expect((await open(token)).body.data).toMatchObject({ amount: 8500 });
  const page = await supertest(server).get(`/api/submissions/${publicId}`);
  expect(page.body.data.refund_steps.map((it: { step: string }) => it.step)).toEqual([
    'asked',
    'asked',
    'due',
  ]);
  expect((await give(token)).status).toBe(204);
  // One mail says so, of the whole sum.
  const orders = (await waitingPayloads(db, 'mailPayee')).filter(
    ({ refundId, about }) => about === 'given' && own.includes(refundId),
  );
  expect(orders).toHaveLength(1);
  for (const order of orders) await mailPayeeJob(context, order);
  const mails = await outboxMails(context, email);
  expect(mails.map(({ text }) => /8,500円/.test(text ?? ''))).toEqual([true, true, true]);
  const given = await db.payeeAccount.findMany({
    where: { refundId: { in: [...own, ...others] }, givenAt: { not: null } },
    orderBy: { refundId: 'asc' },
  });
  expect(given.map(({ refundId }) => refundId)).toEqual(own);
});

it('a further refund of a transfer whose account is asked for anew is asked about on the applicant’s page, too', async () => {
  const { id: submissionId, publicId, email } = await buildSubmission(db);
  const { id: depositId } = await buildDeposit(db, { intendedSubmissionId: submissionId });
  const { id: refundId } = await buildRefund(db, { depositId, submissionId, amount: 7000 });
  expect((await give(await linkOf({ refundId, email }))).status).toBe(204);
  const further = await buildRefund(db, { depositId, submissionId, amount: 1000 });
  context.setClock('2026-04-20T10:30:00+09:00');
  await linkOf({ refundId, email });
  const known = await office.get(`/api/payee-accounts/${further.id}`);
  expect(known.body.data).toMatchObject({ state: 'asked' });
  const page = await supertest(server).get(`/api/submissions/${publicId}`);
  expect(page.body.data.refund_steps).toEqual([
    { amount: 7000, step: 'asked', on: '2026-04-20', until: '2026-05-04', account_end: null },
    { amount: 1000, step: 'asked', on: '2026-04-20', until: '2026-05-04', account_end: null },
  ]);
});

it('two people who ask about two refunds of one transfer at the same moment ask one question', async () => {
  const { id: submissionId } = await buildSubmission(db);
  const { id: depositId } = await buildDeposit(db, { intendedSubmissionId: submissionId });
  const fee = await buildRefund(db, { depositId, submissionId, amount: 7000 });
  const surplus = await buildRefund(db, { depositId, submissionId, amount: 1000 });
  let asking: ReturnType<typeof ask>[] = [];
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM deposits WHERE id = ${depositId} FOR UPDATE`;
    asking = [ask(fee.id), ask(surplus.id)];
    await waitsForLock(context.pool, 2);
  });
  const answers = await Promise.all(asking);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await db.payeeAccount.count({ where: { refund: { depositId } } })).toBe(1);
});

/** A mail server that refuses every recipient. */
async function refusing(responseCode: number, text: string) {
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_to, _session, done) => done(Object.assign(new Error(text), { responseCode })),
  });
  mailServer.on('error', () => {});
  const listening = mailServer.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const env = readEnv({
    MAIL_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: '講習会事務局 <office@example.com>',
    BANK_PROVIDER: 'none',
  });
  const close = () => {
    closeMailTransport(env);
    mailServer.close();
  };
  return { env, close };
}

describe('a payer who doesn’t say the account', () => {
  const asked = async (refundId: number) =>
    db.auditEntry.count({
      where: { action: 'refund.account_asked', entityId: String(refundId) },
    });
  const publicIdOf = async (id: number) =>
    (await db.submission.findUniqueOrThrow({ where: { id } })).publicId;
  const stepOf = async (submissionId: number) => {
    const { body } = await supertest(server).get(
      `/api/submissions/${await publicIdOf(submissionId)}`,
    );
    return body.data.refund_steps;
  };

  it('is asked once more after five days, and their page says how far the refund is', async () => {
    const refund = await dueRefund();
    const { refundId, submissionId } = refund;
    await db.refund.update({ where: { id: refundId }, data: { payerDiffers: true } });
    expect(await stepOf(submissionId)).toMatchObject([{ step: 'checking' }]);
    await db.refund.update({ where: { id: refundId }, data: { payerDiffers: false } });
    const { amount } = await db.refund.findUniqueOrThrow({ where: { id: refundId } });
    expect(await stepOf(submissionId)).toMatchObject([{ amount, step: 'due' }]);
    const first = await linkOf(refund);
    expect(await stepOf(submissionId)).toMatchObject([
      { amount, step: 'asked', on: '2026-04-20', until: '2026-05-04' },
    ]);

    context.setClock('2026-04-24T09:20:00+09:00');
    await repeatRequestsJob(context);
    expect(await asked(refundId)).toBe(1);
    context.setClock('2026-04-26T09:20:00+09:00');
    await repeatRequestsJob(context);
    await repeatRequestsJob(context);
    expect(await asked(refundId)).toBe(2);
    const second = await payeeToken(context, refund);
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
    expect(await stepOf(submissionId)).toMatchObject([
      { amount, step: 'asked', on: '2026-04-26', until: '2026-05-04' },
    ]);
    context.setClock('2026-05-01T09:20:00+09:00');
    await repeatRequestsJob(context);
    expect(await asked(refundId)).toBe(2);

    expect((await give(second)).status).toBe(204);
    // Everybody who has the link sees the page, and a caller who knows the digits passes for the payer.
    const to = { amount, account_end: null };
    expect(await stepOf(submissionId)).toMatchObject([{ ...to, step: 'given', on: '2026-05-01' }]);
    await putIntoFile(refundId);
    expect(await stepOf(submissionId)).toMatchObject([
      { ...to, step: 'prepared', until: '2026-04-21' },
    ]);
    const sent = { refundedOn: new Date('2026-05-01'), completedAt: new Date() };
    await db.refund.update({ where: { id: refundId }, data: sent });
    expect(await stepOf(submissionId)).toMatchObject([{ ...to, step: 'sent', on: '2026-05-01' }]);
    const clerk = await loggedIn(context);
    const seen = await clerk.get(`/api/submissions/${await publicIdOf(submissionId)}`);
    expect(seen.body.data.refund_steps).toMatchObject([{ step: 'sent', account_end: '567' }]);
  });

  it('is not asked once more by itself where the office has changed the address since', async () => {
    const refund = await dueRefund();
    await db.refund.update({ where: { id: refund.refundId }, data: { payerDiffers: false } });
    await linkOf(refund);
    context.setClock('2026-04-26T09:20:00+09:00');
    await db.submission.update({
      where: { id: refund.submissionId },
      data: { emailChangedAt: new Date('2026-04-22T10:00:00+09:00') },
    });
    await repeatRequestsJob(context);
    expect(await asked(refund.refundId)).toBe(1);
  });

  it('isn’t told to use a button that works no more, once the link has ended or the address was changed', async () => {
    const [late, moved] = [await dueRefund(), await dueRefund()];
    for (const refund of [late, moved]) {
      await db.refund.update({ where: { id: refund.refundId }, data: { payerDiffers: false } });
      await linkOf(refund);
    }
    // The applicant’s address is another one now.
    await inTransaction(db, (tx) => endPayeeLinks(tx, moved.submissionId));
    expect(await stepOf(moved.submissionId)).toMatchObject([{ step: 'expired', until: null }]);
    expect(await stepOf(late.submissionId)).toMatchObject([{ step: 'asked' }]);
    context.setClock('2026-05-04T10:00:01+09:00');
    expect(await stepOf(late.submissionId)).toMatchObject([{ step: 'expired', until: null }]);
  });

  it('counts as not asked where the mail is refused for good: the office and their page say so, and it waits for the office', async () => {
    const { env, close } = await refusing(550, '5.1.1 User unknown');
    const { refundId, submissionId, email } = await dueRefund();
    await db.refund.update({ where: { id: refundId }, data: { payerDiffers: false } });
    const work = async () => {
      const path = `/api/refunds?state=due&payee=office&per_page=100`;
      const rows: { id: number; payee_state: string }[] = (await office.get(path)).body.data;
      return rows.find(({ id }) => id === refundId)?.payee_state;
    };
    const mark = () => readMark(context);
    expect((await ask(refundId)).status).toBe(200);
    expect(await work()).toBeUndefined();
    const before = await mark();
    await mailPayeeJob({ ...context, env }, { refundId, about: 'asked' });
    expect(await work()).toBe('undelivered');
    expect(await mark()).not.toBe(before);
    const known = await office.get(`/api/payee-accounts/${refundId}`);
    expect(known.body.data).toMatchObject({ state: 'undelivered' });
    expect(await stepOf(submissionId)).toMatchObject([{ step: 'undelivered', on: '2026-04-20' }]);
    // Nobody is asked again at an address that refuses mails.
    context.setClock('2026-04-26T09:20:00+09:00');
    await repeatRequestsJob(context);
    expect(await asked(refundId)).toBe(1);

    context.setClock('2026-04-20T11:00:00+09:00');
    await linkOf({ refundId, email });
    expect(await work()).toBeUndefined();
    expect(await stepOf(submissionId)).toMatchObject([{ step: 'asked' }]);

    // Nor does the payer hear that an account was stored: the office sees so beside it, until another one is stored.
    const untold = async () =>
      (await office.get(`/api/payee-accounts/${refundId}`)).body.data.given_untold;
    expect((await enter(refundId)).status).toBe(200);
    expect(await untold()).toBe(false);
    await mailPayeeJob({ ...context, env }, { refundId, about: 'given' });
    expect(await untold()).toBe(true);
    expect(await stepOf(submissionId)).toMatchObject([{ step: 'given' }]);
    expect((await enter(refundId)).status).toBe(200);
    expect(await untold()).toBe(false);
    close();
  });

  it('counts as not asked, too, where the mailbox takes no mail at any try', async () => {
    const { env, close } = await refusing(452, '4.2.2 Mailbox full');
    const { refundId, submissionId } = await dueRefund();
    await db.refund.update({ where: { id: refundId }, data: { payerDiffers: false } });
    expect((await ask(refundId)).status).toBe(200);
    const tryOnce = async (left: number) => {
      await db.$executeRaw`
        UPDATE graphile_worker._private_jobs SET attempts = max_attempts - ${left}::int, locked_at = now()
        WHERE key = ${askingKey(refundId)}`;
      await mailPayeeJob({ ...context, env }, { refundId, about: 'asked' });
    };
    await expect(tryOnce(1)).rejects.toThrow('Mailbox full');
    expect(await stepOf(submissionId)).toMatchObject([{ step: 'asked' }]);
    await tryOnce(0);
    expect(await stepOf(submissionId)).toMatchObject([{ step: 'undelivered' }]);
    close();
  });
});
