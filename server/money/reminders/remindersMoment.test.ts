import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { buildPlacesGroup } from '../groups/testing/placesGroup.ts';
import { buildSeminar, buildSubmission, buildVirtualAccount } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { sendRemindersJob } from './sendRemindersJob.ts';

const context = await testContext();
const { db } = context;
const deadline = new Date('2026-05-15');

beforeEach(async () => {
  context.setClock('2026-04-10T09:00:00+09:00');
  await db.submission.updateMany({ data: { archivedAt: new Date() } });
  await db.group.updateMany({ data: { archivedAt: new Date() } });
});

async function owing(seminar: Partial<Prisma.SeminarUncheckedCreateInput> = {}) {
  const account = await buildVirtualAccount(db);
  const { id } = await buildSeminar(db, { paymentDeadline: deadline, ...seminar });
  return buildSubmission(db, { seminarId: id, virtualAccountId: account.id });
}
/** A group that owes for two people, whose mails were sent long ago. */
async function owingGroup() {
  const group = await buildPlacesGroup(context, [2, 0], { paymentDeadline: deadline });
  await db.mail.updateMany({ data: { createdAt: new Date('2026-01-01') } });
  return group;
}
const remindersOf = async (where: Prisma.MailWhereInput) =>
  (await db.mail.findMany({ where, orderBy: { id: 'asc' } }))
    .map(({ kind }) => kind)
    .filter((kind) => kind.includes('reminder'));

it('an application that is removed while its reminder waits for it gets none', async () => {
  const { id } = await owing();
  context.setClock('2026-05-13T09:00:00+09:00');
  let job: Promise<void> | undefined;
  await inTransaction(db, async (tx) => {
    await tx.submission.update({ where: { id }, data: { archivedAt: new Date() } });
    job = sendRemindersJob(context);
    await waitsForLock(context.pool);
  });
  await job;
  expect(await remindersOf({ submissionId: id })).toEqual([]);
});

it('reminders come as many days before and after the deadline as a seminar may have', async () => {
  const { id } = await owing({ reminderDaysBefore: 60, reminderDaysAfter: 60 });
  context.setClock('2026-03-16T09:00:00+09:00');
  await sendRemindersJob(context);
  expect(await remindersOf({ submissionId: id })).toEqual(['reminder_before']);
  // A server that was down for a week catches up.
  context.setClock('2026-07-21T09:00:00+09:00');
  await sendRemindersJob(context);
  expect(await remindersOf({ submissionId: id })).toEqual(['reminder_before', 'reminder_after']);
});

it('a group of a seminar that is archived or reminds nobody gets none; another one does', async () => {
  const [archived, quiet, other] = [await owingGroup(), await owingGroup(), await owingGroup()];
  const change = async (groupId: number, data: Prisma.SeminarUpdateInput) => {
    const { seminarId } = await db.group.findUniqueOrThrow({ where: { id: groupId } });
    await db.seminar.update({ where: { id: seminarId }, data });
  };
  await change(archived.groupId, { archivedAt: new Date() });
  await change(quiet.groupId, { remindersEnabled: false });
  context.setClock('2026-05-13T09:00:00+09:00');
  await sendRemindersJob(context);
  const sent = [archived, quiet, other].map(({ groupId }) => remindersOf({ groupId }));
  expect(await Promise.all(sent)).toEqual([[], [], ['group_reminder']]);
});

it('a group whose seminar stops its reminders while one waits for the group gets none', async () => {
  const { groupId } = await owingGroup();
  const { seminarId } = await db.group.findUniqueOrThrow({ where: { id: groupId } });
  context.setClock('2026-05-13T09:00:00+09:00');
  let job: Promise<void> | undefined;
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM groups WHERE id = ${groupId} FOR UPDATE`;
    await tx.seminar.update({ where: { id: seminarId }, data: { remindersEnabled: false } });
    job = sendRemindersJob(context);
    await waitsForLock(context.pool);
  });
  await job;
  expect(await remindersOf({ groupId })).toEqual([]);
});

it('the audit says to which address a reminder by hand was sent', async () => {
  const { id, publicId, email } = await owing();
  const office = await loggedIn(context);
  expect((await office.send('post', `/api/submissions/${publicId}/remind`, {})).status).toBe(200);
  const entry = await db.auditEntry.findFirstOrThrow({
    where: { entity: 'submission', entityId: String(id) },
  });
  expect(entry).toMatchObject({ action: 'submission.reminded', after: { to: email } });
});
