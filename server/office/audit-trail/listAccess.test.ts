import { listAccess } from '@seminar/shared/platform/access-log/endpoints';
import { accessActionLabel } from '@seminar/shared/platform/access-log/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Prisma } from '../../generated/prisma/client.ts';
import { buildStudent, buildTaught } from '../../testing/attendees.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import { buildAdmin } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import supertest from 'supertest';
import { forgetOldAccessJob } from '../../platform/access-log/forgetOldAccessJob.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const colleague = await buildAdmin(db);
const seminar = await buildTaught(db);
const student = await buildStudent(db, seminar.id);
const submissionId = student.submissionId ?? 0;

// Recent entries can't be deleted, so each test uses a year of its own.
let year = 2026;
async function noted(at: string, over: Partial<Prisma.AccessEntryUncheckedCreateInput> = {}) {
  return db.accessEntry.create({
    data: {
      adminId: office.adminId,
      action: 'student.viewed',
      entity: 'student',
      entityId: String(student.id),
      at: new Date(`${year}-${at}`),
      ...over,
    },
  });
}
async function list(query = '') {
  const answer = await office.get(
    `/api/access-log?from=${year}-01-01&to=${year}-12-31&per_page=100${query}`,
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const idsOf = async (query: string): Promise<number[]> =>
  (await list(query)).data.map(({ id }: { id: number }) => id);

beforeEach(() => {
  year += 1;
});

describe('the access log', () => {
  it('lists and exports also what only a newer version, beside this one or before it, knows', async () => {
    await db.$executeRaw`INSERT INTO access_actions VALUES ('badge.viewed') ON CONFLICT DO NOTHING`;
    await db.$executeRaw`INSERT INTO access_entities VALUES ('badge') ON CONFLICT DO NOTHING`;
    await noted('04-01T00:00:00Z', { action: 'badge.viewed', entity: 'badge', entityId: '5' });
    const answer = listAccess.response.parse(await list());
    expect(answer.data).toMatchObject([{ action: 'badge.viewed', subject: '5' }]);
    expect(accessActionLabel('badge.viewed')).toEqual({ ja: 'badge.viewed', en: 'badge.viewed' });
    const csv = await office.get(`/api/access-log/csv?from=${year}-01-01&to=${year}-12-31`);
    expect(csv.text).toContain('"badge.viewed","badge.viewed","5"');
  });

  it('lists who looked at which record, by the office’s numbers, the newest first', async () => {
    const look = await noted('04-01T00:00:00Z');
    const application = { action: 'submission.viewed', entity: 'submission' };
    const later = await noted('04-02T00:00:00Z', {
      ...application,
      entityId: String(submissionId),
      adminId: colleague.id,
    });
    const taken = await noted('04-03T00:00:00Z', {
      action: 'students.exported',
      entity: 'students',
      entityId: 'all',
      count: 120,
    });
    const narrowed = await noted('04-03T00:00:01Z', {
      action: 'students.listed',
      entity: 'students',
      entityId: `seminar-${seminar.id}`,
    });
    const { number: applicationNumber } = await db.submission.findUniqueOrThrow({
      where: { id: submissionId },
    });
    const { data, meta, admins } = await list();
    expect(data).toMatchObject([
      { id: narrowed.id, subject: seminar.code, link: null },
      { id: taken.id, subject: 'all', link: null, count: 120 },
      {
        id: later.id,
        subject: applicationNumber,
        link: student.publicId,
        admin: { id: colleague.id, name: colleague.name },
      },
      { id: look.id, subject: student.studentNumber, link: String(student.id), count: 1 },
    ]);
    expect(meta).toMatchObject({ total: 4 });
    expect(admins).toContainEqual({ id: office.adminId, name: expect.any(String) });
  });

  it('is filtered by staff member, action and person', async () => {
    const mine = await noted('04-01T00:00:00Z');
    const theirs = await noted('04-02T00:00:00Z', { adminId: colleague.id });
    const taken = await noted('04-03T00:00:00Z', { action: 'person.exported' });
    const applied = await noted('04-04T00:00:00Z', {
      action: 'submission.viewed',
      entity: 'submission',
      entityId: String(submissionId),
    });
    const receipt = await noted('04-05T00:00:00Z', {
      action: 'receipt.downloaded',
      entity: 'receipt',
      entityId: 'R2026-000123',
    });
    expect(await idsOf(`&admin_id=${colleague.id}`)).toEqual([theirs.id]);
    expect(await idsOf('&action=person.exported')).toEqual([taken.id]);
    const number = encodeURIComponent(` ${student.studentNumber.toLowerCase()} `);
    expect(await idsOf(`&search=${number}`)).toEqual([taken.id, theirs.id, mine.id]);
    // The application's id finds both the application and its student.
    const publicId = student.publicId.toLowerCase();
    expect(await idsOf(`&search=${publicId}`)).toEqual([applied.id, taken.id, theirs.id, mine.id]);
    expect(await idsOf('&search=r2026-000123')).toEqual([receipt.id]);
    expect(await idsOf('&search=nobody')).toEqual([]);
    expect((await idsOf('&sort=at&direction=asc'))[0]).toBe(mine.id);
  });

  it('is filtered by the numbers of an application and of a group, as it shows them', async () => {
    const group = await buildGroup(db, seminar.id);
    const { number } = await db.submission.findUniqueOrThrow({ where: { id: submissionId } });
    const applied = await noted('04-01T00:00:00Z', {
      action: 'submission.viewed',
      entity: 'submission',
      entityId: String(submissionId),
    });
    const company = await noted('04-02T00:00:00Z', {
      action: 'group.viewed',
      entity: 'group',
      entityId: String(group.id),
    });
    expect((await list()).data[0]).toMatchObject({ id: company.id, subject: group.number });
    expect(await idsOf(`&search=${number.toLowerCase()}`)).toEqual([applied.id]);
    expect(await idsOf(`&search=${group.number.toLowerCase()}`)).toEqual([company.id]);
    expect(await idsOf(`&search=${group.publicId}`)).toEqual([company.id]);
  });

  it('filters by days of Tokyo time, the last day included', async () => {
    const first = await noted('04-01T15:00:00Z');
    const last = await noted('04-02T14:59:59Z');
    await noted('04-02T15:00:00Z');
    const answer = await office.get(`/api/access-log?from=${year}-04-02&to=${year}-04-02`);
    expect(answer.body.data.map(({ id }: { id: number }) => id)).toEqual([last.id, first.id]);
  });

  it('names all problems of a query at once', async () => {
    const answer = await office.get(
      '/api/access-log?from=2026-02-30&action=looked&admin_id=me&sort=name',
    );
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).toSorted()).toEqual([
      'action',
      'admin_id',
      'from',
      'sort',
    ]);
  });

  it('is not shown without a login', async () => {
    await supertest(testServer(context)).get('/api/access-log').expect(401);
  });
});

it('opening a mail is noted with the mail’s subject', async () => {
  const mail = await db.mail.create({
    data: {
      kind: 'payment_received',
      eventKey: 'looked-at',
      to: 'applicant@example.jp',
      subject: 'ご入金を確認しました',
      text: '本文',
      html: '<p>本文</p>',
    },
  });
  await office.get(`/api/mails/${mail.id}`).expect(200);
  await office.get(`/api/mails/${mail.id}/html`).expect(200);
  const { body } = await office.get('/api/access-log?action=mail.viewed').expect(200);
  expect(body.data).toMatchObject([
    { entity: 'mail', subject: mail.subject, link: String(mail.id), admin: { id: office.adminId } },
  ]);
});

it('entries older than the retention period are deleted, younger ones stay', async () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const at = (day: string) =>
    db.accessEntry.create({
      data: {
        adminId: office.adminId,
        action: 'student.viewed',
        entity: 'student',
        entityId: '1',
        at: new Date(day),
      },
    });
  const [old, kept] = [await at('2023-11-19T23:59:59Z'), await at('2023-11-20T00:00:00Z')];
  await forgetOldAccessJob({ ...context, clock: () => now });
  await forgetOldAccessJob({ ...context, clock: () => now });
  const left = await db.accessEntry.findMany({ where: { id: { in: [old.id, kept.id] } } });
  expect(left.map(({ id }) => id)).toEqual([kept.id]);
});
