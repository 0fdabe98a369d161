import { personKey } from '@seminar/shared/applying/students/personKey.rules';
import { expect, it } from 'vitest';
import { remindAnnualDutyJob } from '../../money/annual-duty/remindAnnualDutyJob.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { sendFailedMailsAgain } from '../../telling/mail/sendFailedMailsAgain.ts';
import { reissueReceipt } from '../../papers/receipts/reissueReceipt.ts';
import { issueReceipt } from '../../papers/receipts/testing/oneReceipt.ts';
import { sendLinksJob } from '../../applying/submissions/sendLinksJob.ts';
import { buildStudent, buildTaught } from '../../testing/attendees.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import { buildImportedStudent } from '../../testing/buildImportedStudent.ts';
import { buildSeminar, buildSubmission, buildTemplate } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { anonymise } from './anonymise.ts';
import { anonymiseImported } from './anonymiseImported.ts';

const context = await testContext();
const { db, pool } = context;
const office = await loggedIn(context);

interface People {
  submissionIds?: number[];
  studentIds?: number[];
  groupIds?: number[];
  importedIds?: number[];
}

/** What is mailed while people are being anonymised. */
async function meanwhile<T>(
  { submissionIds = [], studentIds = [], groupIds = [], importedIds = [] }: People,
  mail: () => Promise<T>,
): Promise<T> {
  let mailing: Promise<T> | undefined;
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT FROM submissions WHERE id = ANY(${submissionIds}::int[]) FOR UPDATE`;
    await anonymise(tx, { submissionIds, studentIds, groupIds }, context.clock());
    await anonymiseImported(tx, importedIds, context.clock());
    mailing = mail();
    await waitsForLock(pool);
  });
  if (!mailing) throw new Error('the transaction is over');
  return mailing;
}

it('a failed mail stays anonymised when all failed ones are sent again at the same moment', async () => {
  const { id: submissionId, seminarId, email } = await buildSubmission(db);
  const { id } = await db.mail.create({
    data: {
      kind: 'reminder_after',
      eventKey: `failed:${submissionId}`,
      to: email,
      submissionId,
      state: 'failed',
      subject: '件名',
      text: '本文',
      html: '<p>本文</p>',
      searchText: `${email} 件名`,
    },
  });
  const order = { kind: undefined, seminar_id: seminarId, adminId: office.adminId };
  const count = await meanwhile({ submissionIds: [submissionId] }, () =>
    sendFailedMailsAgain(context, order),
  );
  expect(count).toBe(0);
  expect(await db.mail.findUniqueOrThrow({ where: { id } })).toMatchObject({
    to: '（匿名化済）',
    searchText: '',
    state: 'failed',
  });
});

it('the links of an applicant who is anonymised at the same moment are mailed to nobody', async () => {
  const { id, email } = await buildSubmission(db);
  await meanwhile({ submissionIds: [id] }, () => sendLinksJob(context, { email }));
  expect(await db.mail.count({ where: { to: email } })).toBe(0);
});

it('nor are those of a company’s contact', async () => {
  const { id, email } = await buildGroup(db, (await buildSeminar(db)).id);
  await meanwhile({ groupIds: [id] }, () => sendLinksJob(context, { email }));
  expect(await db.mail.count({ where: { to: email } })).toBe(0);
});

it('a receipt that is reissued at the same moment is mailed to nobody', async () => {
  const { id, email } = await buildSubmission(db);
  const { receiptNumber } = await inTransaction(db, (tx) =>
    issueReceipt(tx, {
      submissionId: id,
      transactionDate: '2026-04-08',
      issuedAt: new Date('2026-04-10T00:00:00Z'),
    }),
  );
  const input = { reason: '紛失のため', version: 1, notify: true };
  const order = { receiptNumber, adminId: office.adminId, input };
  const refusal = await meanwhile({ submissionIds: [id] }, () =>
    reissueReceipt(context, order).catch((error: unknown) => error),
  );
  expect(refusal).toMatchObject({ problems: { notify: [{ key: 'receipt_no_email' }] } });
  expect(await db.mail.count({ where: { to: email } })).toBe(0);
});

it('nobody who is anonymised at the same moment is reminded of the annual duty', async () => {
  const lastYear = await buildTaught(db, { name: '令和7年度 継続的研修' });
  const template = await buildTemplate(db);
  const thisYear = await buildTaught(db, {
    name: '令和8年度 継続的研修',
    formTemplateId: template.id,
  });
  const student = await buildStudent(db, lastYear.id, {
    email: 'duty@example.jp',
    personKey: personKey('ヒト ア', '1980-04-02'),
  });
  const imported = await buildImportedStudent(db, office.adminId, {
    email: 'duty-before@example.jp',
    personKey: personKey('ヒト イ', '1980-04-02'),
  });
  const { id: reminderId } = await db.annualDutyReminder.create({
    data: {
      fiscalYear: 2026,
      seminarType: 'continuous_training',
      seminarId: thisYear.id,
      adminId: office.adminId,
      total: 2,
    },
  });
  const people = { studentIds: [student.id], importedIds: [imported.id] };
  const remind = () => remindAnnualDutyJob(context, { reminderId, after: -2_147_483_648 });
  await meanwhile(people, remind);
  const { looked, queued } = await db.annualDutyReminder.findUniqueOrThrow({
    where: { id: reminderId },
  });
  expect({ looked, queued }).toEqual({ looked: 2, queued: 0 });
  expect(await db.mail.count({ where: { kind: 'annual_duty_reminder' } })).toBe(0);
});
