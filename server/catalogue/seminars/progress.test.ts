import { seminarProgressSchema } from '@seminar/shared/catalogue/seminars/progress';
import { expect, test } from 'vitest';
import { buildCertificate, buildStudent } from '../../testing/attendees.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import {
  buildAssociation,
  buildDeposit,
  buildSeminar,
  buildSubmission,
  buildTemplate,
} from '../../testing/factories.ts';
import { pdfText } from '../../platform/pdf/testing/pdfText.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
context.setClock('2026-04-20T09:00:00+09:00');
const clerk = await loggedIn(context);

const read = async (key: string | number) =>
  seminarProgressSchema.parse((await clerk.get(`/api/seminars/${key}/progress`)).body.data);

test('progress and poster need a seminar that is there', async () => {
  for (const part of ['progress', 'poster']) {
    const path = `/api/seminars/999999/${part}`;
    expect((await clerk.get(path)).status).toBe(404);
  }
});

test('a seminar shows how many applied, paid, passed and hold a certificate, and the yen', async () => {
  const { id: seminarId, code } = await buildSeminar(db);
  const submittedAt = new Date('2026-04-03T00:30:00+09:00');
  const short = await buildSubmission(db, { seminarId, submittedAt });
  await buildSubmission(db, { seminarId, submittedAt, status: 'cancelled' });
  await buildSubmission(db, { seminarId, submittedAt, archivedAt: new Date() });
  for (const issuedAt of [null, new Date('2026-04-10T09:00:00+09:00')]) {
    const student = await buildStudent(db, seminarId);
    const { id } = await buildCertificate(db, student.id);
    if (issuedAt) {
      const data = { issuedAt, certificateNumber: 'C2026-1', verificationCode: 'V-1' };
      await db.certificate.update({ where: { id }, data });
    }
    const deposit = await buildDeposit(db, { depositedAt: new Date('2026-04-05') });
    const submissionId = student.submissionId ?? 0;
    await db.allocation.create({ data: { depositId: deposit.id, submissionId, amount: 8000 } });
  }
  const part = await buildDeposit(db, { depositedAt: new Date('2026-04-06'), amount: 5000 });
  await db.allocation.create({
    data: { depositId: part.id, submissionId: short.id, amount: 5000 },
  });
  // Of another seminar.
  await buildSubmission(db);

  const progress = await read(seminarId);
  expect(progress).toMatchObject({
    today: '2026-04-20',
    applications: 3,
    // As in the list of applications, which doesn't have the deleted one.
    cancelled: 1,
    paid: 2,
    passed: 2,
    certified: 1,
    expected: 24_000,
    collected: 21_000,
    outstanding: 3_000,
    overdue: 0,
  });
  expect(progress.activity).toHaveLength(20);
  expect(progress.activity.filter(({ payments }) => payments > 0)).toEqual([
    { day: '2026-04-05', applications: 0, payments: 2, received: 16_000 },
    { day: '2026-04-06', applications: 0, payments: 1, received: 5_000 },
  ]);
  // The cancelled one came in as well; the time is Tokyo's.
  expect(progress.activity[2]).toMatchObject({ day: '2026-04-03', applications: 2 });
  expect(await read(code)).toEqual(progress);
});

test('what the association bears has its own line, so that the yen add up to what was expected', async () => {
  const { id: seminarId } = await buildSeminar(db);
  const short = await buildSubmission(db, { seminarId });
  await buildSubmission(db, { seminarId });
  const deposit = await buildDeposit(db, { amount: 7780 });
  const of = { depositId: deposit.id, submissionId: short.id };
  await db.allocation.create({ data: { ...of, amount: 7780 } });
  const { expected, collected, waived, outstanding } = await read(seminarId);
  expect([expected, collected, waived, outstanding]).toEqual([16_000, 7780, 0, 8220]);
  const path = `/api/submissions/${short.publicId}/waive`;
  const answer = await clerk.send('post', path, { amount: 220, reason: '振込手数料' });
  expect(answer.status, answer.text).toBe(200);
  const progress = await read(seminarId);
  expect(progress).toMatchObject({
    paid: 1,
    expected: 16_000,
    collected: 7780,
    waived: 220,
    outstanding: 8000,
  });
});

test('a seminar’s mails are those to its applicants, to contacts of groups and to students without an application', async () => {
  const { id: seminarId } = await buildSeminar(db);
  const application = await buildSubmission(db, { seminarId });
  const group = await buildGroup(db, seminarId);
  const student = await buildStudent(db, seminarId);
  const entered = await db.student.update({
    where: { id: student.id },
    data: { submissionId: null },
  });
  const mail = {
    kind: 'mailing',
    to: 'to@example.jp',
    subject: '件名',
    text: '',
    html: '',
  } as const;
  const before = await read(seminarId);
  await db.mail.createMany({
    data: [
      { ...mail, eventKey: 'to-1', submissionId: application.id, state: 'sent' },
      { ...mail, eventKey: 'to-2', groupId: group.id, state: 'bounced' },
      { ...mail, eventKey: 'to-3', studentId: entered.id, state: 'failed' },
      { ...mail, eventKey: 'to-4', submissionId: application.id, state: 'held' },
      // Nothing of it is left to be delivered.
      { ...mail, eventKey: 'anonymised:1', submissionId: application.id, state: 'failed' },
    ],
  });
  const { mails } = await read(seminarId);
  expect([mails.total - before.mails.total, mails.undelivered]).toEqual([5, 3]);
});

test('before a seminar opens its chart has its first day, and never more than 60', async () => {
  const ahead = await buildSeminar(db, {
    entryStart: new Date('2026-06-01'),
    entryEnd: new Date('2026-06-30'),
  });
  expect((await read(ahead.id)).activity.map(({ day }) => day)).toEqual(['2026-06-01']);
  const long = await buildSeminar(db, { entryStart: new Date('2025-01-01') });
  expect((await read(long.id)).activity).toHaveLength(60);
});

test('the poster says what, until when and for how much, and holds the link to the form', async () => {
  await buildAssociation(db).catch(() => {});
  const { id: formTemplateId } = await buildTemplate(db);
  const seminar = await buildSeminar(db, { formTemplateId, name: '令和8年度 継続的研修（第3回）' });
  const { status, body, headers } = await clerk
    .get(`/api/seminars/${seminar.id}/poster`)
    .buffer(true);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = pdfText(body);
  for (const part of [
    '令和8年度継続的研修（第3回）',
    '8,000円',
    '2026年04月30日',
    '2026年05月15日',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toContain(`/form-templates/${formTemplateId}/apply?seminarId=${seminar.id}`);
});

test('a seminar without a form has no poster', async () => {
  const seminar = await buildSeminar(db);
  const { status, body } = await clerk.get(`/api/seminars/${seminar.id}/poster`);
  expect([status, body]).toEqual([
    409,
    { message: '申込フォームが選ばれていないため、案内を作成できません。' },
  ]);
});
