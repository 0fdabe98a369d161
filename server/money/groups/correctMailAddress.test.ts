import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { queueMail } from '../../telling/mail/queueMail.ts';
import { buildStudent } from '../../testing/attendees.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const [office, accountant] = [
  await loggedIn(context, 'clerk'),
  await loggedIn(context, 'accountant'),
];
const email = 'tadashii@example.jp';

let events = 0;
type Owner = Pick<Parameters<typeof queueMail>[1], 'submission' | 'student' | 'group'>;
/** A mail whose address was refused. */
async function bounced(owner: Owner, to: string, text = '本文'): Promise<number> {
  events += 1;
  // It holds the link of an application's page, so that no other mail need tell of it.
  const page = owner.submission ? `/submissions/${owner.submission.publicId}` : '';
  const words = { subject: '件名', text: `${text}${page}`, html: '<p>本文</p>' };
  const order = { kind: 'bill_issued', eventKey: `b${events}`, to, ...words, ...owner } as const;
  const mail = await inTransaction(db, (tx) => queueMail(tx, order));
  const id = mail?.id ?? 0;
  const data = { state: 'bounced', reason: 'recipient_refused', attempts: 1 } as const;
  await db.mail.update({ where: { id }, data });
  return id;
}
const correct = (mail_id: number, to = email, client = office) =>
  client.send('post', '/api/mail-corrections', { mail_id, email: to });
const sentTo = async (where: object) =>
  (await db.mail.findMany({ where, orderBy: { id: 'asc' } })).map(
    ({ kind, to, state }) => `${kind} ${to} ${state}`,
  );

describe('a mail whose address was refused', () => {
  it('is cured in one act: the applicant’s address is corrected, and the mail goes there', async () => {
    const submission = await buildSubmission(db);
    const mailId = await bounced({ submission }, submission.email);
    const answer = await correct(mailId);
    expect([answer.status, answer.body.data?.to]).toEqual([200, email]);
    expect(await db.submission.findUniqueOrThrow({ where: { id: submission.id } })).toMatchObject({
      email,
      emailChangedBy: office.adminId,
    });
    // Nobody reads the former address.
    expect(await sentTo({ submissionId: submission.id })).toEqual([`bill_issued ${email} queued`]);
  });

  it('is cured for the contact of a group and for a student without an application, too', async () => {
    const group = await buildGroup(db, (await buildSeminar(db)).id);
    await correct(await bounced({ group }, group.email));
    expect(await db.group.findUniqueOrThrow({ where: { id: group.id } })).toMatchObject({ email });
    expect(await sentTo({ groupId: group.id })).toContain(`bill_issued ${email} queued`);

    const wrong = { submissionId: null, email: 'chigau@example.jp' };
    const student = await buildStudent(db, group.seminarId, wrong);
    await correct(await bounced({ student }, student.email));
    expect(await db.student.findUniqueOrThrow({ where: { id: student.id } })).toMatchObject({
      email,
      searchText: expect.stringContaining(email),
    });
    expect(await sentTo({ studentId: student.id })).toEqual([`bill_issued ${email} queued`]);
  });

  it('brings the contact of a group the link of its page once', async () => {
    const seminar = await buildSeminar(db);
    const group = await buildGroup(db, seminar.id);
    const { id: groupId, publicId } = group;
    const free = { groupId, seminarId: seminar.id, expectedAmount: 0 } as const;
    await buildSubmission(db, free);
    const links = async () =>
      (await sentTo({ groupId })).filter((mail) => mail.startsWith('application_links'));
    await correct(await bounced({ group }, group.email, `本文 https://x/companies/${publicId}`));
    expect(await links()).toEqual([]);
    await correct(await bounced({ group }, email), 'mata@example.jp');
    expect(await links()).toEqual(['application_links mata@example.jp queued']);
  });

  it('is not cured by what is no address, by who may not, or over what a colleague has corrected', async () => {
    const submission = await buildSubmission(db);
    const mailId = await bounced({ submission }, submission.email);
    const wrong = await correct(mailId, 'nanashi');
    expect([wrong.status, Object.keys(wrong.body.errors as object)]).toEqual([422, ['email']]);
    expect((await correct(mailId, email, accountant)).status).toBe(403);
    expect((await correct(999_999)).status).toBe(404);
    expect((await correct(mailId, 'hayai@example.jp')).status).toBe(200);
    const other = await bounced({ submission }, submission.email);
    expect((await correct(other)).status).toBe(409);
    expect(await sentTo({ id: other })).toEqual([`bill_issued ${submission.email} bounced`]);
  });
});
