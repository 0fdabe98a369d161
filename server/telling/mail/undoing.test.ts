import { undoReason } from '@seminar/shared/money/deposits/schema';
import { webhookEventTypes } from '@seminar/shared/telling/webhooks/events';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Submission } from '../../generated/prisma/client.ts';
import { buildCertificate, buildStudent } from '../../testing/attendees.ts';
import {
  buildDeposit,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { readVoidPapers } from '../../applying/submissions/readVoidPapers.ts';
import { sendMailJob } from './sendMailJob.ts';
import { becomesKnown } from './undoing.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const seminar = await buildSeminar(db);
beforeAll(() => db.association.update({ where: { id: 1 }, data: { undoSeconds: 30 } }));
// Another system wants to know everything.
const receiver = {
  name: '会計システム',
  url: 'https://hooks.example.jp/',
  events: [...webhookEventTypes],
};
expect((await office.send('post', '/api/webhooks', receiver)).status).toBe(201);

/** The messages about an application, and in how many seconds after their event they go. */
const messagesOf = async ({ id }: { id: number }, subject = `application:${id}`) =>
  (await db.webhookDelivery.findMany({ where: { subject }, orderBy: { id: 'asc' } })).map(
    ({ type, nextAttemptAt, createdAt }) => [
      type,
      ((nextAttemptAt ?? createdAt).getTime() - createdAt.getTime()) / 1000,
    ],
  );

const mailsOf = ({ id }: Submission) =>
  db.mail.findMany({ where: { submissionId: id }, orderBy: { id: 'asc' } });
const statesOf = async (it: Submission) =>
  (await mailsOf(it)).map(({ kind, state, reason }) => [kind, state, reason]);
/** In how many seconds the jobs of the mails that wait run. */
const waits = async (it: Submission) => {
  const queued = (await mailsOf(it)).filter(({ state }) => state === 'queued');
  const keys = queued.map(({ id }) => `mail:${id}`);
  const jobs = await db.$queryRaw<{ wait: number }[]>`
    SELECT extract(epoch FROM run_at - now())::float AS wait FROM graphile_worker.jobs
    WHERE key = ANY(${keys}::text[]) ORDER BY id`;
  return jobs.map(({ wait }) => Math.max(0, Math.round(wait / 5) * 5));
};
const send = async (it: Submission) => {
  for (const { id } of await mailsOf(it)) await sendMailJob(context, { mailId: id });
};
const buildAccount = async () => ({ virtualAccountId: (await buildVirtualAccount(db)).id });
const receiptsOf = ({ id }: Submission) =>
  db.receipt.findMany({ where: { submissionId: id }, orderBy: { id: 'asc' } });

/** An application that a deposit was just accepted for. */
async function accepted(amount = 8000) {
  const submission = await buildSubmission(db, { seminarId: seminar.id });
  const deposit = await buildDeposit(db, { amount });
  const item = { id: deposit.id, version: deposit.version, submission_id: submission.publicId };
  const accept = () => office.send('post', '/api/deposits/accept', { items: [item] });
  await accept();
  const undo = (reason = undoReason) =>
    office.send('post', `/api/deposits/${deposit.id}/unassign`, { reason });
  const again = async () => {
    const { version } = await db.deposit.findUniqueOrThrow({ where: { id: deposit.id } });
    return office.send('post', '/api/deposits/accept', { items: [{ ...item, version }] });
  };
  return { submission, deposit, undo, again };
}

describe('an act that can be undone', () => {
  it('makes number, student and receipt at once, and its mail waits for as long as is set', async () => {
    const { submission } = await accepted();
    expect(await receiptsOf(submission)).toHaveLength(1);
    expect(await db.student.count({ where: { submissionId: submission.id } })).toBe(1);
    expect(await statesOf(submission)).toEqual([['payment_received', 'queued', null]]);
    expect(await waits(submission)).toEqual([30]);
    await send(submission);
    expect(await statesOf(submission)).toEqual([['payment_received', 'sent', null]]);
  });

  it('is heard of by nobody when it is undone while its mail waits; the receipt’s number stays in the row', async () => {
    const { submission, deposit, undo, again } = await accepted();
    expect(await messagesOf(submission)).toEqual([
      ['application.paid', 30],
      ['receipt.issued', 30],
    ]);
    const answer = await undo();
    expect(answer.body.meta).toEqual({ unsent_mails: 1 });
    expect(await messagesOf(submission)).toEqual([]);
    expect(await messagesOf(deposit, `deposit:${deposit.id}`)).toEqual([]);
    // The void receipt is the office's alone.
    expect(await readVoidPapers(db, { submissionId: submission.id })).toEqual([]);
    expect(await waits(submission)).toEqual([]);
    await send(submission);
    expect(await statesOf(submission)).toEqual([['payment_received', 'failed', 'undone']]);
    const undelivered = await office.get('/api/mails?state=undelivered&per_page=9999');
    expect(undelivered.body.data).toEqual([]);
    // Done once more, it is told.
    await again();
    await send(submission);
    expect(await statesOf(submission)).toEqual([
      ['payment_received', 'failed', 'undone'],
      ['payment_received', 'sent', null],
    ]);
    const receipts = await receiptsOf(submission);
    expect(receipts.map(({ voidedAt }) => voidedAt !== null)).toEqual([true, false]);
    expect(receipts[1]?.sequence).toBe((receipts[0]?.sequence ?? 0) + 1);
  });

  it('is told as undone to who was told of it', async () => {
    const { submission, undo } = await accepted();
    await send(submission);
    expect((await undo()).body.meta).toEqual({ unsent_mails: 0 });
    expect(await statesOf(submission)).toEqual([
      ['payment_received', 'sent', null],
      ['payment_undone', 'queued', null],
    ]);
    expect(await waits(submission)).toEqual([0]);
    expect(await readVoidPapers(db, { submissionId: submission.id })).toHaveLength(1);
  });

  it('is told as undone once another system is about to hear of it, though its mail waits', async () => {
    const { submission, deposit, undo } = await accepted();
    const message = await db.webhookDelivery.findFirstOrThrow({
      where: { subject: `application:${submission.id}` },
    });
    expect(await becomesKnown(db, message.act ?? '')).toBe(true);
    expect((await undo()).body.meta).toEqual({ unsent_mails: 0 });
    expect((await statesOf(submission)).map(([kind]) => kind)).toContain('payment_undone');
    expect(await messagesOf(submission)).toHaveLength(2);
    expect(await messagesOf(deposit, `deposit:${deposit.id}`)).toEqual([
      ['deposit.unexplained', 0],
    ]);
    // Undone before that, there is nothing to tell.
    const other = await accepted();
    const { act } = await db.webhookDelivery.findFirstOrThrow({
      where: { subject: `application:${other.submission.id}` },
    });
    await other.undo();
    expect(await becomesKnown(db, act ?? '')).toBe(false);
  });

  it('is either told and told as undone or neither, when its mail is sent at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { submission, undo } = await accepted();
      await Promise.all([send(submission), undo()]);
      const kinds = (await statesOf(submission)).map(([kind, state]) => `${kind} ${state}`);
      expect([
        ['payment_received failed'],
        ['payment_received sent', 'payment_undone queued'],
      ]).toContainEqual(kinds);
    }
  });

  it('is also the bearing of a shortfall; what had been told before stays told', async () => {
    const { submission } = await accepted(7800);
    await send(submission);
    const told = await statesOf(submission);
    const path = `/api/submissions/${submission.publicId}`;
    await office.send('post', `${path}/waive`, { amount: 200, reason: '振込手数料' });
    expect(await statesOf(submission)).toEqual([...told, ['payment_received', 'queued', null]]);
    await office.send('post', `${path}/unwaive`, { reason: undoReason });
    expect(await statesOf(submission)).toEqual([...told, ['payment_received', 'failed', 'undone']]);
  });

  it('is also the issuing of an invoice, which is void then; its number stays in the row', async () => {
    const { virtualAccountId } = await buildAccount();
    const submission = await buildSubmission(db, { seminarId: seminar.id, virtualAccountId });
    const { publicId: submission_id } = submission;
    const order = { submission_id, kind: 'invoice', addressee: '山田商会', honorific: '御中' };
    const issued = await office.send('post', '/api/bills', order);
    expect(issued.status, issued.text).toBe(201);
    expect(await waits(submission)).toEqual([30]);
    const voided = `/api/bills/${issued.body.data.bill_number}/void`;
    expect((await office.send('post', voided, { reason: undoReason })).status).toBe(200);
    expect(await statesOf(submission)).toEqual([['bill_issued', 'failed', 'undone']]);
    expect(await readVoidPapers(db, { submissionId: submission.id })).toEqual([]);
  });

  it('tells who loses money by it at once, since taking it back doesn’t return that', async () => {
    const { submission, deposit } = await accepted(5000);
    await send(submission);
    const other = await buildSubmission(db, { seminarId: seminar.id });
    await office.send('post', `/api/deposits/${deposit.id}/assign`, {
      submission_id: other.publicId,
    });
    expect(await waits(submission)).toEqual([0]);
  });
});

describe('an issued certificate', () => {
  const issued = async () => {
    const student = await buildStudent(db, seminar.id, { email: 'taught@example.jp' });
    const { id } = await buildCertificate(db, student.id);
    const body = { certificate_id: id };
    const { status, body: answer } = await office.send('post', '/api/certificates/issue', body);
    expect(status, JSON.stringify(answer)).toBe(200);
    return { id, student, number: answer.data.certificate_number as string };
  };
  const undo = (id: number) => office.send('post', `/api/certificates/${id}/undo-issue`);
  const mails = (id: number) =>
    db.mail.findMany({ where: { eventKey: { startsWith: `certificate_issued:${id}` } } });

  it('can be issued again once that is undone; its number stays in the row, and nobody hears of it', async () => {
    const { id, student, number } = await issued();
    expect(await messagesOf({ id: student.submissionId ?? 0 })).toEqual([
      ['certificate.issued', 30],
    ]);
    const answer = await undo(id);
    expect(answer.status, answer.text).toBe(200);
    expect(await messagesOf({ id: student.submissionId ?? 0 })).toEqual([]);
    expect(answer.body.data).toMatchObject({ status: 'unissued', certificate_number: null });
    const [first, ready] = await db.certificate.findMany({
      where: { studentId: student.id },
      orderBy: { id: 'asc' },
    });
    expect(first).toMatchObject({
      certificateNumber: number,
      revocationReason: undoReason,
      unheard: true,
    });
    expect(ready?.completedAt).toEqual(first?.completedAt);
    expect(await mails(id)).toMatchObject([
      { kind: 'certificate_issued', state: 'failed', reason: 'undone' },
    ]);
    expect((await undo(id)).status).toBe(409);
    const again = { certificate_id: ready?.id };
    expect((await office.send('post', '/api/certificates/issue', again)).status).toBe(200);
  });

  it('is not taken back in silence once its mail has gone', async () => {
    const { id, student } = await issued();
    for (const mail of await mails(id)) await sendMailJob(context, { mailId: mail.id });
    expect((await undo(id)).body.message).toContain('失効');
    expect(await db.certificate.count({ where: { studentId: student.id } })).toBe(1);
  });
});
