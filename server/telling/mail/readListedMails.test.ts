import { expect, it } from 'vitest';
import { poolOf } from '../../platform/db/db.ts';
import { buildStudent } from '../../testing/attendees.ts';
import { buildAdmin, buildSubmission } from '../../testing/factories.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import { testContext } from '../../testing/testContext.ts';
import { mailParts, presentMails } from './presentMail.ts';
import { readListedMails } from './readListedMails.ts';

const context = await testContext();
const { db } = context;

it('the list’s own statement reads what the model says, of mails of applications, groups, students and of none', async () => {
  const { id: createdBy } = await buildAdmin(db);
  const [shown, archived] = [
    await buildSubmission(db),
    await buildSubmission(db, { archivedAt: new Date('2026-04-03T01:02:03.456Z') }),
  ];
  const group = await buildGroup(db, shown.seminarId);
  const student = await buildStudent(db, shown.seminarId, { submissionId: null });
  const common = { to: 'taro@example.jp', subject: '件名', text: '本文', html: '<p>本文</p>' };
  await db.mail.createMany({
    data: [
      { ...common, kind: 'alert', eventKey: 'bare' },
      {
        ...common,
        kind: 'reminder_after',
        eventKey: 'failed',
        submissionId: shown.id,
        state: 'failed',
        reason: 'mailbox_limit',
        attempts: 3,
        createdBy,
      },
      {
        ...common,
        kind: 'payment_received',
        eventKey: 'sent',
        submissionId: archived.id,
        state: 'sent',
        sentAt: new Date('2026-04-03T01:02:03.456Z'),
      },
      { ...common, kind: 'group_paid', eventKey: 'group', groupId: group.id },
      { ...common, kind: 'certificate_issued', eventKey: 'student', studentId: student.id },
    ],
  });
  const byModel = await db.mail.findMany({ include: mailParts, orderBy: { id: 'asc' } });
  const read = await readListedMails(poolOf(db), [byModel.map(({ id }) => id)]);
  read.sort((one, other) => one.id - other.id);
  expect(byModel).toMatchObject(read);
  const presented = await presentMails(context, read);
  expect(presented).toEqual(await presentMails(context, byModel));
  expect(
    presented.map(({ sent_by: by, submission }) => [by === null, submission !== null]),
  ).toEqual([
    [true, false],
    [false, true],
    [true, false],
    [true, false],
    [true, false],
  ]);
  expect(presented.map(({ group: of, student: to }) => (of ?? to)?.email)).toEqual([
    undefined,
    undefined,
    undefined,
    group.email,
    student.email,
  ]);
  expect(presented.map(({ seminar }) => seminar?.id)).toEqual([
    undefined,
    shown.seminarId,
    archived.seminarId,
    shown.seminarId,
    shown.seminarId,
  ]);
});
