import type { PastedTable } from '@seminar/shared/applying/join-links/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { anonymise } from '../../house/retention/anonymise.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import { buildStudent, buildTaught } from '../../testing/attendees.ts';
import { buildSubmission } from '../../testing/factories.ts';
import { loggedIn, TestClient } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
context.setClock('2026-04-10T09:00:00+09:00');
const { db } = context;
const office = await loggedIn(context, 'clerk');
const visitor = new TestClient(context);

const link = (n: number) => `https://meeting.example.jp/w/${n}?tk=${n}#success`;

let seminarId: number;
let people: { id: number; publicId: string }[];
beforeEach(async () => {
  ({ id: seminarId } = await buildTaught(db, { includeWeb: true }));
  people = [];
  for (const [name, nameKana] of [
    ['山田 太郎', 'ヤマダ タロウ'],
    ['佐藤 花子', 'サトウ ハナコ'],
  ] as const) {
    const student = await buildStudent(db, seminarId, { name, nameKana });
    const submission = await db.submission.update({
      where: { publicId: student.publicId },
      data: {
        applicantName: name,
        applicantKana: nameKana,
        email: `${nameKana.length}-${student.id}@example.jp`,
        expectedAmount: 0,
      },
    });
    await db.student.update({ where: { id: student.id }, data: { email: submission.email } });
    people.push({ id: submission.id, publicId: submission.publicId });
  }
});

const path = () => `/api/seminars/${seminarId}/join-links`;
const give = (links: { submission_id: string; url: string }[], more = {}) =>
  office.send('post', path(), { links, ...more });
const linksOf = () =>
  people.map(({ publicId }, at) => ({ submission_id: publicId, url: link(at) }));
const pageOf = async (publicId: string) =>
  (await visitor.get(`/api/submissions/${publicId}`)).body.data;
const mailsTo = async (submissionId: number) =>
  (await db.mail.findMany({ where: { submissionId }, orderBy: { id: 'asc' } })).map(
    ({ text }) => text,
  );

it('a pasted table finds its people by address and by name, and gives nobody a link yet', async () => {
  const [first, second] = people;
  const { email } = await db.submission.findUniqueOrThrow({ where: { id: first?.id ?? 0 } });
  const table = `${email}\t${link(1)}\nHanako Sato\t${link(2)}\n見知らぬ 人\t${link(3)}\nx\t`;
  const answer = await office.send('post', `${path()}/read`, { table });
  expect(answer.status).toBe(200);
  const { rows, problems }: PastedTable = answer.body.data;
  expect(
    rows.map(({ suggestion }) => suggestion && [suggestion.submission_id, suggestion.grade]),
  ).toEqual([[first?.publicId, 'high'], [second?.publicId, 'high'], null]);
  expect(problems).toMatchObject([{ row: 4, blocks: false }]);
  expect(await db.submission.count({ where: { joinLink: { not: null } } })).toBe(0);
  const noted = await db.accessEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(noted).toMatchObject({ action: 'submissions.listed', entityId: `seminar-${seminarId}` });
});

describe('a link to join', () => {
  it('stands on its person’s page and in their mail, and nowhere else', async () => {
    const shown = await office.send('post', `${path()}/mail-preview`, { links: linksOf() });
    expect(shown.body.meta.total).toBe(2);
    const given = await give(linksOf());
    expect([given.status, given.body.data]).toEqual([200, { given: 2, attending: 2 }]);
    for (const [at, { id, publicId }] of people.entries()) {
      const [other] = people.filter((one) => one.id !== id);
      expect((await pageOf(publicId)).attendance.join_link).toBe(link(at));
      const mails = (await mailsTo(id)).join('\n').replace(/\n　*/g, '');
      expect(mails).toContain(link(at));
      expect(mails).not.toContain(link(1 - at));
      expect(JSON.stringify(await pageOf(other?.publicId ?? ''))).not.toContain(link(at));
      const ofOffice = await office.get(`/api/submissions/${publicId}`);
      expect(ofOffice.text).not.toContain('meeting.example.jp');
      const calendar = await visitor.get(`/api/submissions/${publicId}/calendar`);
      expect(calendar.text).not.toContain('meeting.example.jp');
    }
    const audited = await db.$queryRaw`
      SELECT id FROM audit_entries WHERE audit_entries::text LIKE '%meeting.example.jp%'`;
    expect(audited).toEqual([]);
    // The same again tells nobody anything.
    await give(linksOf());
    expect(
      await db.mail.count({ where: { submissionId: { in: people.map(({ id }) => id) } } }),
    ).toBe(2);
  });

  it('of a company’s person is told to that person, and to the contact only where it is the same mailbox', async () => {
    const group = await buildGroup(db, seminarId);
    const [alone, shared] = people;
    await db.submission.updateMany({ where: { seminarId }, data: { groupId: group.id } });
    const email = { email: group.email };
    await db.submission.update({ where: { id: shared?.id ?? 0 }, data: email });
    await db.student.update({ where: { submissionId: shared?.id ?? 0 }, data: email });
    await give(linksOf());
    expect((await mailsTo(alone?.id ?? 0)).join().replace(/\n　*/g, '')).toContain(link(0));
    expect((await mailsTo(shared?.id ?? 0)).join().replace(/\n　*/g, '')).toContain(link(1));
    expect(await db.mail.count({ where: { groupId: group.id } })).toBe(0);
  });

  it('goes with all others, and its people are told', async () => {
    await give(linksOf());
    const answer = await office.send('post', `${path()}/withdraw`, {});
    expect(answer.body.data).toEqual({ given: 0, attending: 2 });
    for (const { id, publicId } of people) {
      expect((await pageOf(publicId)).attendance.join_link).toBeNull();
      expect((await mailsTo(id)).at(-1)?.replace(/\n　*/g, '')).toContain(
        'お使いいただけなくなりました',
      );
    }
  });

  it('goes with the person’s data', async () => {
    await give(linksOf());
    const [first] = people;
    const gone = { submissionIds: [first?.id ?? 0], studentIds: [] };
    await inTransaction(db, (tx) => anonymise(tx, gone, context.clock()));
    const left = await db.submission.findMany({
      where: { seminarId },
      orderBy: { id: 'asc' },
      select: { joinLink: true },
    });
    expect(left.map(({ joinLink }) => joinLink)).toEqual([null, link(1)]);
  });

  it('is not shown before the fee is paid, and nobody else’s', async () => {
    const unpaid = await buildSubmission(db, { seminarId, expectedAmount: 8000 });
    await give([{ submission_id: unpaid.publicId, url: link(7) }]);
    expect((await pageOf(unpaid.publicId)).attendance.join_link).toBeNull();
    expect(await mailsTo(unpaid.id)).toEqual([]);
  });

  it('is refused with all that is wrong', async () => {
    const [first] = people;
    const elsewhere = await buildSubmission(db, { seminarId: (await buildTaught(db)).id });
    const answer = await give([
      { submission_id: first?.publicId ?? '', url: link(1) },
      { submission_id: first?.publicId ?? '', url: link(2) },
      { submission_id: elsewhere.publicId, url: link(1) },
    ]);
    expect([answer.status, Object.keys(answer.body.errors).toSorted()]).toEqual([
      422,
      ['links.1.submission_id', 'links.2.submission_id', 'links.2.url'],
    ]);
    await give([{ submission_id: first?.publicId ?? '', url: link(1) }]);
    const taken = await give([{ submission_id: people[1]?.publicId ?? '', url: link(1) }]);
    expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([422, ['links.0.url']]);
    // Two who have each other's exchange them at once.
    await give([{ submission_id: people[1]?.publicId ?? '', url: link(2) }]);
    const exchanged = await give([
      { submission_id: first?.publicId ?? '', url: link(2) },
      { submission_id: people[1]?.publicId ?? '', url: link(1) },
    ]);
    expect(exchanged.status).toBe(200);
    const http = await give([{ submission_id: first?.publicId ?? '', url: 'http://a.example/1' }]);
    expect(Object.keys(http.body.errors)).toEqual(['links.0.url']);
  });

  it('is given by who works in the office', async () => {
    for (const role of ['viewer', 'accountant'] as const) {
      const other = await loggedIn(context, role);
      expect((await other.send('post', path(), { links: linksOf() })).status).toBe(403);
      expect((await other.send('post', `${path()}/read`, { table: 'x' })).status).toBe(403);
      expect((await other.get(path())).status).toBe(200);
    }
  });
});
