import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, type Db } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { buildStudent } from '../../testing/attendees.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext, type TestContext } from '../../testing/testContext.ts';
import { queueMail } from './queueMail.ts';
import { resumeMailsJob } from './resumeMailsJob.ts';

let context: TestContext;
let db: Db;
let client: Awaited<ReturnType<typeof loggedIn>>;
beforeAll(async () => {
  context = await testContext();
  ({ db } = context);
  client = await loggedIn(context);
});

interface Listed {
  data: { id: number; state: string; next_attempt_at: string | null; submission: object | null }[];
  meta: { total: number };
}

let events = 0;
async function storeMail(
  overrides: Partial<Prisma.MailUncheckedUpdateInput> = {},
  submission?: { id: number; publicId: string; applicantName: string; email: string },
): Promise<number> {
  events += 1;
  const mail = await inTransaction(db, (tx) =>
    queueMail(tx, {
      kind: 'payment_received',
      eventKey: `outbox:${events}`,
      to: submission?.email ?? `a${events}@example.jp`,
      subject: `件名${events}`,
      text: '本文',
      html: '<p style="color:red">本文</p>',
      ...(submission ? { submission } : {}),
    }),
  );
  if (mail === null) throw new Error('the mail was not written');
  const { id } = mail;
  if (Object.keys(overrides).length > 0) {
    await db.mail.update({ where: { id }, data: overrides });
    if (overrides.state !== 'queued') {
      await db.$executeRaw`SELECT graphile_worker.remove_job(${`mail:${id}`})`;
    }
  }
  return id;
}
const list = async (query: string) => (await client.get(`/api/mails?${query}`)).body as Listed;
const idsOf = async (query: string) => (await list(query)).data.map(({ id }) => id);
const jobsOf = (id: number) =>
  db.$queryRaw<{ run_at: Date }[]>`
    SELECT run_at FROM graphile_worker.jobs WHERE key = ${`mail:${id}`}`;
const sendAgain = (id: number) => client.send('post', `/api/mails/${id}/send-again`);

describe('the outbox', () => {
  test('is searched by recipient, subject and application, and filtered', async () => {
    const seminar = await buildSeminar(db);
    const submission = await buildSubmission(db, {
      seminarId: seminar.id,
      applicantName: '探索 花子',
    });
    const id = await storeMail(
      { state: 'bounced', reason: 'recipient_refused', kind: 'account_pending' },
      submission,
    );
    for (const query of [
      `search=${encodeURIComponent('探索')}`,
      `search=${submission.email}`,
      `search=${submission.publicId}`,
      `submission_id=${submission.publicId}`,
      `seminar_id=${seminar.id}`,
      'state=bounced',
      'kind=account_pending',
    ]) {
      expect([query, await idsOf(query)]).toEqual([query, [id]]);
    }
    expect(await idsOf('state=undelivered')).toContain(id);
    expect(await idsOf('state=sent&kind=account_pending')).toEqual([]);
    expect((await client.get('/api/mails?state=lost')).status).toBe(422);
    expect((await client.get('/api/mails?sort=subject')).status).toBe(422);
  });

  test('of a seminar has the mails to the contacts of its groups and to students without an application, too', async () => {
    const seminar = await buildSeminar(db);
    const submission = await buildSubmission(db, { seminarId: seminar.id });
    const group = await buildGroup(db, seminar.id);
    const student = await buildStudent(db, seminar.id, { submissionId: null });
    const ofOthers = await buildGroup(db, (await buildSeminar(db)).id);
    await storeMail({ groupId: ofOthers.id });
    await storeMail({}, await buildSubmission(db));
    const mine = [
      await storeMail({}, submission),
      await storeMail({ groupId: group.id }),
      await storeMail({ studentId: student.id }),
    ];
    expect((await idsOf(`seminar_id=${seminar.id}`)).toSorted((a, b) => a - b)).toEqual(mine);
    expect(await idsOf(`group_id=${group.publicId}`)).toEqual([mine[1]]);
    expect(await idsOf('group_id=unknown')).toEqual([]);
  });

  test('can be sorted by newest or oldest first', async () => {
    const seminar = await buildSeminar(db);
    const submission = await buildSubmission(db, { seminarId: seminar.id });
    const earlier = new Date('2026-04-01T00:00:00Z');
    const first = await storeMail({}, submission);
    const before = await storeMail({ createdAt: earlier }, submission);
    const query = `seminar_id=${seminar.id}&sort=created_at`;
    expect(await idsOf(query)).toEqual([first, before]);
    expect(await idsOf(`${query}&direction=asc`)).toEqual([before, first]);
  });

  test('says when a mail that waits is tried next', async () => {
    const id = await storeMail();
    await db.$executeRaw`
      UPDATE graphile_worker._private_jobs SET run_at = '2030-01-01T00:00:00Z' WHERE key = ${`mail:${id}`}`;
    const found = (await list(`search=a${events}@example.jp`)).data[0];
    expect(found).toMatchObject({
      id,
      state: 'queued',
      next_attempt_at: '2030-01-01T00:00:00.000Z',
    });
  });

  test('shows a mail as it was written, and its HTML as a page that runs nothing', async () => {
    const id = await storeMail();
    const { body } = await client.get(`/api/mails/${id}`);
    expect(body).toMatchObject({ data: { id, text: '本文', log: [], copy_of: null } });
    const page = await client.get(`/api/mails/${id}/html`);
    expect(page.text).toBe('<p style="color:red">本文</p>');
    expect(page.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect((await client.get('/api/mails/999999')).status).toBe(404);
    expect((await client.get('/api/mails/999999/html')).status).toBe(404);
  });
});

describe('sending again', () => {
  test('queues a failed mail again, and makes no copy of it', async () => {
    const id = await storeMail({ state: 'failed', attempts: 12, reason: 'unreachable' });
    const { status, body } = await sendAgain(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { id, state: 'queued', attempts: 0 } });
    expect(await jobsOf(id)).toHaveLength(1);
    expect(
      await db.auditEntry.findFirst({ where: { entity: 'mail', entityId: String(id) } }),
    ).toMatchObject({ action: 'mail.sent_again', adminId: client.adminId });
  });

  test('sends a bounced mail to the corrected address', async () => {
    const submission = await buildSubmission(db, { email: 'wrnog@example.jp' });
    const id = await storeMail({ state: 'bounced' }, submission);
    await db.submission.update({
      where: { id: submission.id },
      data: { email: 'right@example.jp' },
    });
    expect((await sendAgain(id)).body).toMatchObject({ data: { id, to: 'right@example.jp' } });
    expect(await idsOf('search=right@example.jp')).toEqual([id]);
  });

  test('sends a copy of a mail that went to a wrong address to the right one, once', async () => {
    const submission = await buildSubmission(db, { email: 'other@example.jp' });
    const id = await storeMail({ state: 'sent', sentAt: new Date() }, submission);
    expect((await sendAgain(id)).status).toBe(409);
    await db.submission.update({
      where: { id: submission.id },
      data: { email: 'mine@example.jp' },
    });
    const [first, second] = await Promise.all([sendAgain(id), sendAgain(id)]);
    expect([first?.status, second?.status].toSorted()).toEqual([200, 409]);
    const copy = await db.mail.findFirstOrThrow({ where: { copyOfId: id } });
    expect(copy).toMatchObject({
      to: 'mine@example.jp',
      state: 'queued',
      createdBy: client.adminId,
    });
    expect(await db.mail.findUnique({ where: { id } })).toMatchObject({ to: 'other@example.jp' });
    expect((await sendAgain(copy.id)).status).toBe(200);
    expect(await db.mail.count({ where: { submissionId: submission.id } })).toBe(2);
  });

  test('sends a waiting mail now, and leaves a mail alone that is being sent', async () => {
    const id = await storeMail();
    const later = (lock: string | null) => db.$executeRaw`
      UPDATE graphile_worker._private_jobs SET run_at = '2030-01-01T00:00:00Z', locked_by = ${lock},
        locked_at = CASE WHEN ${lock}::text IS NULL THEN NULL ELSE now() END WHERE key = ${`mail:${id}`}`;
    await later(null);
    expect((await sendAgain(id)).status).toBe(200);
    const [job, ...more] = await jobsOf(id);
    expect(more).toEqual([]);
    expect(job?.run_at.getFullYear()).toBeLessThan(2030);
    await later('a worker');
    expect((await sendAgain(id)).status).toBe(200);
    expect(await jobsOf(id)).toMatchObject([{ run_at: new Date('2030-01-01T00:00:00Z') }]);
  });

  test('refuses a mail that does not exist', async () => {
    expect((await sendAgain(999_999)).status).toBe(404);
  });

  test('queues the failed mails to a group’s contact among those of the seminar', async () => {
    const { id: seminarId } = await buildSeminar(db);
    const group = await buildGroup(db, seminarId);
    const id = await storeMail({ state: 'failed', groupId: group.id });
    const answer = await client.send('post', '/api/mails/send-failed-again', {
      seminar_id: seminarId,
    });
    expect(answer.body).toEqual({ data: { count: 1 } });
    expect(await jobsOf(id)).toHaveLength(1);
  });

  test('queues all failed mails, or those of one kind or seminar, but no bounced ones', async () => {
    await db.mail.updateMany({ where: { state: 'failed' }, data: { state: 'sent' } });
    const submission = await buildSubmission(db);
    const mine = await storeMail({ state: 'failed' }, submission);
    const other = await storeMail({ state: 'failed' });
    const bounced = await storeMail({ state: 'bounced' }, submission);
    const all = (body: object) => client.send('post', '/api/mails/send-failed-again', body);
    expect((await all({ seminar_id: submission.seminarId })).body).toEqual({ data: { count: 1 } });
    expect((await all({ kind: 'account_pending' })).body).toEqual({ data: { count: 0 } });
    expect((await all({})).body).toEqual({ data: { count: 1 } });
    for (const id of [mine, other]) expect(await jobsOf(id)).toHaveLength(1);
    expect(await jobsOf(bounced)).toHaveLength(0);
    expect((await all({ kind: 'x' })).status).toBe(422);
    const entries = await db.auditEntry.findMany({
      where: { action: 'mail.failed_sent_again' },
      orderBy: { id: 'asc' },
    });
    expect(entries.slice(-2).map(({ adminId, after }) => [adminId, after])).toEqual([
      [client.adminId, { count: 1, kind: null, seminar_id: submission.seminarId }],
      [client.adminId, { count: 1, kind: null, seminar_id: null }],
    ]);
  });
});

describe('all failed mails that are sent again', () => {
  test('go to the corrected addresses; whose address was removed gets none', async () => {
    await db.mail.updateMany({ where: { state: 'failed' }, data: { state: 'sent' } });
    const [corrected, removed] = [await buildSubmission(db), await buildSubmission(db)];
    const [mine, lost] = [
      await storeMail({ state: 'failed', reason: 'unreachable' }, corrected),
      await storeMail({ state: 'failed' }, removed),
    ];
    const links = await storeMail({ state: 'failed', kind: 'application_links' }, corrected);
    await db.submission.update({
      where: { id: corrected.id },
      data: { email: 'Right@example.jp' },
    });
    await db.submission.update({ where: { id: removed.id }, data: { email: '' } });
    const answer = await client.send('post', '/api/mails/send-failed-again', {});
    expect(answer.body).toEqual({ data: { count: 1 } });
    expect(await db.mail.findUniqueOrThrow({ where: { id: mine } })).toMatchObject({
      state: 'queued',
      reason: null,
      to: 'Right@example.jp',
      searchText: expect.stringContaining('right@example.jp') as string,
    });
    for (const id of [lost, links]) {
      expect((await db.mail.findUniqueOrThrow({ where: { id } })).state).toBe('failed');
      expect(await jobsOf(id)).toHaveLength(0);
    }
  });

  test('leave out what was for somebody whose place another person has taken over', async () => {
    const submission = await buildSubmission(db);
    const id = await storeMail({ state: 'failed' }, submission);
    const { createdAt } = await db.mail.findUniqueOrThrow({ where: { id } });
    const told = await storeMail(
      { state: 'failed', kind: 'place_taken_over', createdAt },
      submission,
    );
    await db.formerPerson.create({
      data: {
        submissionId: submission.id,
        replacedAt: createdAt,
        replacedBy: 'applicant',
        applicantName: submission.applicantName,
        email: submission.email,
        answers: [],
      },
    });
    const answer = await client.send('post', '/api/mails/send-failed-again', {
      seminar_id: submission.seminarId,
    });
    expect(answer.body.data.count).toBe(1);
    expect((await db.mail.findUniqueOrThrow({ where: { id } })).state).toBe('failed');
    // The new person was written to in that moment.
    expect((await db.mail.findUniqueOrThrow({ where: { id: told } })).state).toBe('queued');
  });
});

test('a queued mail whose job was lost gets another one', async () => {
  const id = await storeMail({ state: 'queued' });
  await db.$executeRaw`SELECT graphile_worker.remove_job(${`mail:${id}`})`;
  await resumeMailsJob(context);
  expect(await jobsOf(id)).toHaveLength(0);
  await db.mail.update({ where: { id }, data: { createdAt: new Date('2026-01-01') } });
  await resumeMailsJob(context);
  await resumeMailsJob(context);
  expect(await jobsOf(id)).toHaveLength(1);
});
