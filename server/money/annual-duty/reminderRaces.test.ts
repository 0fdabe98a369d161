import { personKey } from '@seminar/shared/applying/students/personKey.rules';
import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { buildStudent, buildTaught } from '../../testing/attendees.ts';
import { buildTemplate } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { remindAnnualDutyJob } from './remindAnnualDutyJob.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const { id: formTemplateId } = await buildTemplate(db);
const lastYear = await buildTaught(db, { name: '令和7年度 継続的研修' });
const thisYear = await buildTaught(db, { name: '令和8年度 継続的研修', formTemplateId });

beforeEach(async () => {
  await db.mail.deleteMany();
  await db.annualDutyReminder.deleteMany();
  await db.student.updateMany({ data: { archivedAt: new Date() } });
});

const attendee = (seminarId = lastYear.id) =>
  buildStudent(db, seminarId, { personKey: personKey('ヤマダ タロウ', '1980-04-02') });
const target = { fiscal_year: 2026, seminar_id: thisYear.id };
const preview = async () => {
  const query = `fiscal_year=2026&seminar_id=${thisYear.id}`;
  return (await office.get(`/api/annual-duty/reminders/preview?${query}`)).body.data;
};
async function start(recipients: number): Promise<number> {
  const { status, body } = await office.send('post', '/api/annual-duty/reminders', {
    ...target,
    recipients,
  });
  expect(status).toBe(201);
  return body.data.id;
}

it('a person who is anonymised while the reminder waits for them gets none', async () => {
  const { id } = await attendee();
  const reminderId = await start(1);
  let job: Promise<void> | undefined;
  await inTransaction(db, async (tx) => {
    await tx.student.update({ where: { id }, data: { anonymisedAt: new Date() } });
    job = remindAnnualDutyJob(context, { reminderId, after: 0 });
    await waitsForLock(context.pool);
  });
  await job;
  expect(await db.mail.count({ where: { kind: 'annual_duty_reminder' } })).toBe(0);
});

it('the reminder is in the language in which the person applied', async () => {
  const { publicId } = await attendee();
  await db.submission.update({ where: { publicId }, data: { language: 'en' } });
  const reminderId = await start(1);
  await remindAnnualDutyJob(context, { reminderId, after: 0 });
  const mail = await db.mail.findFirstOrThrow({ where: { kind: 'annual_duty_reminder' } });
  expect(mail.text).toMatch(/^Dear /);
});

it('who attended a seminar that was archived owes nothing, and is not reminded', async () => {
  const archived = await buildTaught(db, {
    name: '令和7年度 継続的研修（中止）',
    archivedAt: new Date(),
  });
  await attendee(archived.id);
  expect(await preview()).toMatchObject({ recipients: 0 });
  await attendee();
  expect(await preview()).toMatchObject({ recipients: 1 });
});

it('the mail belongs to the person’s application, whose page of the office shows it', async () => {
  const { submissionId } = await attendee();
  const reminderId = await start(1);
  await remindAnnualDutyJob(context, { reminderId, after: 0 });
  const mail = await db.mail.findFirstOrThrow({ where: { kind: 'annual_duty_reminder' } });
  expect(mail).toMatchObject({ submissionId });
});
