import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordDeposit } from '../deposits/recordDeposit.ts';
import { tellProgressJob } from '../../telling/mail/tellProgressJob.ts';
import { buildOpenSeminar } from '../../testing/applications.ts';
import { buildCertificate } from '../../testing/attendees.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildVirtualAccount } from '../../testing/factories.ts';
import { attendeesOf, groupOf } from '../../testing/groups.ts';
import { onPage } from '../../testing/onPage.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const applicant = onPage(context);
const { db } = context;
const app = testServer(context);
const office = await loggedIn(context);
const contact = 'contact@kaisha.example.jp';

beforeEach(async () => {
  await db.rateLimit.deleteMany();
  await db.mail.updateMany({ data: { createdAt: new Date('2026-01-01') } });
});

/** A group of two at 8,000 yen. */
async function applied(mailsTo?: string) {
  const { form, seminar } = await buildOpenSeminar(db, {
    certificateIssueStartDate: new Date('2026-04-05'),
    certificateIssueEndDate: new Date('2026-04-25'),
  });
  await buildVirtualAccount(db);
  const answer = await supertest(app)
    .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
    .send({ ...groupOf(form, 2), ...(mailsTo && { mails_to: mailsTo }) });
  expect(answer.status, answer.text).toBe(201);
  const id: string = answer.body.data.group_id;
  const group = await db.group.findUniqueOrThrow({
    where: { publicId: id },
    include: { virtualAccount: true, submissions: { orderBy: { id: 'asc' } } },
  });
  return { ...group, form };
}
type Applied = Awaited<ReturnType<typeof applied>>;

async function paid(mailsTo?: string): Promise<Applied> {
  const group = await applied(mailsTo);
  const { externalId: vaId, accountNumber, provider } = group.virtualAccount ?? {};
  await recordDeposit(
    context,
    bankDeposit({
      amount: 16_000,
      ...(vaId && { vaId }),
      ...(accountNumber && { accountNumber }),
      ...(provider && { provider }),
    }),
  );
  return group;
}

/** What people of a group are marked with, in their order. */
const marksOf = async (groupId: number) => {
  const people = await db.submission.findMany({ where: { groupId }, orderBy: { id: 'asc' } });
  return people.map(({ status, attention }) => [status, ...attention].join(' '));
};

/** The first person has passed the test, and the office issues the certificate. */
async function certify({ submissions }: Applied): Promise<void> {
  const student = await db.student.findFirstOrThrow({
    where: { submissionId: submissions[0]?.id ?? 0 },
  });
  const { id } = await buildCertificate(db, student.id);
  const answer = await office.send('post', '/api/certificates/issue', { certificate_id: id });
  expect(answer.status, answer.text).toBe(200);
}

/** What was written since the application, as `kind to`. */
async function written({ id }: Applied): Promise<string[]> {
  const mails = await db.mail.findMany({
    where: {
      OR: [{ groupId: id }, { submission: { groupId: id } }],
      kind: { not: 'group_instructions' },
    },
    orderBy: { id: 'asc' },
  });
  return mails.map(({ kind, to }) => `${kind} ${to}`);
}

const progressJobs = async ({ id }: Applied): Promise<number> => {
  const [{ count } = { count: 0n }] = await db.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM graphile_worker.jobs WHERE key = ${`tellProgress:${id}`}`;
  return Number(count);
};

describe('the mails about the people of a group', () => {
  it('go to each person, as long as nothing else is chosen', async () => {
    const group = await paid();
    await certify(group);

    expect(await written(group)).toEqual([
      `group_paid ${contact}`,
      'place_confirmed person1@kaisha.example.jp',
      'place_confirmed person2@kaisha.example.jp',
      'certificate_issued person1@kaisha.example.jp',
    ]);
    expect(await progressJobs(group)).toBe(0);
  });

  it('go to the contact alone, who is told where all stand, once for all that happens within an hour', async () => {
    const group = await paid('contact');
    await certify(group);

    expect(await written(group)).toEqual([`group_paid ${contact}`]);
    expect(await progressJobs(group)).toBe(1);
    await tellProgressJob(context, { groupId: group.id });
    const mail = await db.mail.findFirstOrThrow({
      where: { groupId: group.id, kind: 'group_progress' },
    });
    expect(mail.to).toBe(contact);
    expect(mail.text).toContain('受講できる方：2名');
    expect(mail.text).toContain('修了証の発行：1名');
    expect(mail.text).toContain(`/companies/${group.publicId}`);
    // Nothing that opens the page of a single person.
    for (const { publicId, applicantName } of group.submissions) {
      expect(mail.text).not.toContain(publicId);
      expect(mail.text).not.toContain(applicantName);
    }
  });

  it('say nothing of a test or a certificate that the seminar doesn’t have', async () => {
    const group = await applied('contact');
    const seminar = { certificateIssueStartDate: null, reviewTestKeywords: [] };
    await db.seminar.update({ where: { id: group.seminarId }, data: seminar });
    await tellProgressJob(context, { groupId: group.id });
    const mails = await db.mail.findMany({ where: { groupId: group.id } });
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
      'group_instructions',
      'group_progress',
    ]);
    for (const { text } of mails) expect(text).not.toMatch(/修了/);
  });

  it('go to both', async () => {
    const group = await paid('both');
    await certify(group);

    expect(await written(group)).toContain('certificate_issued person1@kaisha.example.jp');
    expect(await written(group)).toContain('place_confirmed person2@kaisha.example.jp');
    expect(await progressJobs(group)).toBe(1);
  });

  it('tell who has taken over a place that it is paid, though the former person was told so, too, and who was suspended meanwhile', async () => {
    const group = await paid();
    const deposit = await db.deposit.findFirstOrThrow({ where: { groupId: group.id } });
    const undone = await office.send('post', `/api/deposits/${deposit.id}/unassign`, {
      reason: '別の会社の入金のため',
    });
    expect(undone.status, undone.text).toBe(200);
    const [person] = group.submissions;
    const fields = attendeesOf(group.form, 1, 9)[0]?.fields;
    const answer = await office.send(
      'post',
      `/api/submissions/${person?.publicId}/replace-person`,
      { fields },
    );
    expect(answer.status, answer.text).toBe(200);
    const back = await office.send('post', `/api/groups/${group.publicId}/deposits`, {
      deposit_id: deposit.id,
    });
    expect(back.status, back.text).toBe(200);
    expect((await written(group)).filter((mail) => mail.startsWith('place_confirmed'))).toEqual([
      'place_confirmed person1@kaisha.example.jp',
      'place_confirmed person2@kaisha.example.jp',
      'place_confirmed person9@kaisha.example.jp',
      'place_confirmed person2@kaisha.example.jp',
    ]);
  });

  it('say nothing of the money to a person, and give them the link of their own page', async () => {
    const group = await paid();
    const mail = await db.mail.findFirstOrThrow({
      where: { submissionId: group.submissions[0]?.id ?? 0, kind: 'place_confirmed' },
    });
    expect(mail.text).toContain(group.submissions[0]?.publicId);
    expect(mail.text).not.toContain('円');
    expect(mail.text).not.toContain('株式会社まとめ');
  });

  it('are told to nobody who no longer wants to know when the hour is over', async () => {
    const group = await paid('contact');
    await certify(group);
    await office.send('put', `/api/groups/${group.publicId}/mails-to`, { mails_to: 'people' });
    await tellProgressJob(context, { groupId: group.id });
    expect(await db.mail.count({ where: { groupId: group.id, kind: 'group_progress' } })).toBe(0);
  });

  it('are chosen on the contact’s page, and by the office, with an audit of each', async () => {
    const group = await applied();
    const page = `/api/group-pages/${group.publicId}`;
    expect((await supertest(app).get(page)).body.data.mails_to).toBe('people');

    const byContact = await applicant.send('put', `${page}/mails-to`, { mails_to: 'both' });
    expect(byContact.status, byContact.text).toBe(200);
    expect(byContact.body.data.mails_to).toBe('both');
    const path = `/api/groups/${group.publicId}/mails-to`;
    const byOffice = await office.send('put', path, { mails_to: 'contact' });
    expect(byOffice.body.data.mails_to).toBe('contact');
    // The same again changes nothing.
    await office.send('put', path, { mails_to: 'contact' });

    const audited = await db.auditEntry.findMany({
      where: { action: 'group.mails_to_changed', entityId: String(group.id) },
      orderBy: { id: 'asc' },
    });
    expect(audited.map(({ adminId, after }) => [adminId === null, after])).toEqual([
      [true, { mails_to: 'both' }],
      [false, { mails_to: 'contact' }],
    ]);
  });

  it('mark who has no address while they go to the people, and nobody while they go to the contact', async () => {
    const group = await applied();
    const [first, second] = group.submissions;
    await db.submission.update({
      where: { id: first?.id ?? 0 },
      data: { email: '', status: 'needs_check', attention: ['no_email'] },
    });
    await db.submission.update({
      where: { id: second?.id ?? 0 },
      data: { email: '', status: 'needs_check', attention: ['possible_duplicate', 'no_email'] },
    });
    const path = `/api/groups/${group.publicId}/mails-to`;
    const to = (mailsTo: string) => office.send('put', path, { mails_to: mailsTo });
    await to('both');
    const all = ['needs_check no_email', 'needs_check possible_duplicate no_email'];
    expect(await marksOf(group.id)).toEqual(all);
    await to('contact');
    expect(await marksOf(group.id)).toEqual(['received', 'needs_check possible_duplicate']);
    await db.submission.update({
      where: { id: second?.id ?? 0 },
      data: { status: 'cancelled', attention: [] },
    });
    await to('people');
    expect(await marksOf(group.id)).toEqual(['needs_check no_email', 'cancelled']);
    const audited = await db.auditEntry.findMany({
      where: { action: 'submission.status_changed', entityId: String(first?.id) },
      orderBy: { id: 'asc' },
    });
    expect(audited.map(({ before, after }) => [before, after])).toEqual([
      [
        { status: 'needs_check', attention: ['no_email'] },
        { status: 'received', attention: [] },
      ],
      [
        { status: 'received', attention: [] },
        { status: 'needs_check', attention: ['no_email'] },
      ],
    ]);
  });

  it('are refused for something that is no choice, an unknown group, and an anonymised one', async () => {
    const group = await applied();
    const path = (id: string) => `/api/group-pages/${id}/mails-to`;
    const wrong = await applicant.send('put', path(group.publicId), { mails_to: 'nobody' });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors)).toEqual(['mails_to']);
    const body = { mails_to: 'both' };
    expect((await applicant.send('put', path('nobody'), body)).status).toBe(403);
    expect((await office.send('put', '/api/groups/nobody/mails-to', body)).status).toBe(404);

    await db.group.update({ where: { id: group.id }, data: { anonymisedAt: new Date() } });
    const late = await office.send('put', `/api/groups/${group.publicId}/mails-to`, body);
    expect(late.status).toBe(409);
  });
});
