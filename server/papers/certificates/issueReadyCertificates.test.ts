import { beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { buildAdmin } from '../../testing/factories.ts';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import { recordStatements } from '../../testing/recordStatements.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { issueReadyCertificates } from './issueReadyCertificates.ts';

const context = await testContext();
const { db } = context;
let office: Awaited<ReturnType<typeof loggedIn>>;
let year = 2060;
let seminarId = 0;
const always = { certificateIssueStartDate: null, certificateIssueEndDate: null };

/** Each test has its own fiscal year, so that its numbers begin at 1. */
beforeEach(async () => {
  year += 1;
  context.setClock(`${year}-05-01T09:00:00+09:00`);
  office = await loggedIn(context);
  await db.certificate.updateMany({ where: { issuedAt: null }, data: { archivedAt: new Date() } });
  seminarId = (await buildTaught(db, { ...always, name: '年度研修' })).id;
});

async function passed(
  count: number,
  student: Partial<Prisma.StudentUncheckedCreateInput> = {},
  seminar = seminarId,
): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i += 1) {
    ids.push((await buildCertificate(db, (await buildStudent(db, seminar, student)).id)).id);
  }
  return ids;
}
const issueAll = (body: object = {}) => office.send('post', '/api/certificates/issue-ready', body);
const readyCount = async () =>
  (await office.get('/api/certificates?status=ready')).body.meta.total as number;
async function numbers(): Promise<(string | null)[]> {
  const rows = await db.certificate.findMany({
    where: { certificateNumber: { startsWith: `C${year}-` } },
    orderBy: { certificateNumber: 'asc' },
  });
  return rows.map((row) => row.certificateNumber);
}
const upTo = (count: number) =>
  Array.from({ length: count }, (_, i) => `C${year}-${String(i + 1).padStart(6, '0')}`);

describe('issuing all ready certificates', () => {
  test('issues each, in the order in which they were earned', async () => {
    const ids = await passed(3);
    expect(await readyCount()).toBe(3);
    const answer = await issueAll();
    expect([answer.status, answer.body]).toEqual([
      200,
      { data: { issued: 3, refused: [], last_id: ids[2], remaining: 0 } },
    ]);
    const rows = await db.certificate.findMany({
      where: { id: { in: ids } },
      orderBy: { id: 'asc' },
    });
    expect(rows.map((row) => row.certificateNumber)).toEqual(upTo(3));
    expect(await readyCount()).toBe(0);
    const audit = await db.auditEntry.count({
      where: { action: 'certificate.issued', entityId: { in: ids.map(String) } },
    });
    expect(audit).toBe(3);
  });

  test('continues where the call before ended, until none remains', async () => {
    await passed(27);
    const first = (await issueAll()).body.data;
    expect(first).toMatchObject({ issued: 25, remaining: 2 });
    const second = (await issueAll({ after_id: first.last_id })).body.data;
    expect(second).toMatchObject({ issued: 2, remaining: 0 });
    expect(await numbers()).toEqual(upTo(27));
    expect((await issueAll({ after_id: second.last_id })).body.data).toMatchObject({
      issued: 0,
      remaining: 0,
      last_id: second.last_id,
    });
  });

  test('issues only those of one seminar if a seminar is given', async () => {
    const other = await buildTaught(db, always);
    await passed(2);
    const [left] = await passed(1, {}, other.id);
    expect((await issueAll({ seminar_id: seminarId })).body.data.issued).toBe(2);
    expect(await db.certificate.findUnique({ where: { id: left ?? 0 } })).toMatchObject({
      issuedAt: null,
    });
  });

  test('reports which were refused and why; the others are issued without a gap', async () => {
    const [first] = await passed(1);
    const [unprintable] = await passed(1, { name: '絵 文字😀', studentNumber: `EMOJI-${year}` });
    await passed(1);
    const { data } = (await issueAll()).body;
    expect(data).toMatchObject({ issued: 2, remaining: 0 });
    expect(data.refused).toEqual([
      {
        id: unprintable,
        student: { name: '絵 文字😀', student_number: `EMOJI-${year}` },
        seminar_name: '年度研修',
        reason: expect.stringContaining('（😀）'),
      },
    ]);
    expect(await numbers()).toEqual(upTo(2));
    expect(first).toBeLessThan(unprintable ?? 0);
    expect((await issueAll()).body.data.refused).toHaveLength(1);
  });

  test('skips certificates that aren’t ready: suspended, removed, outside the period for issuing', async () => {
    await passed(1, { suspendedAt: new Date() });
    await passed(1, { archivedAt: new Date() });
    const days = (start: string | null, end: string | null) =>
      buildTaught(db, {
        certificateIssueStartDate: start && new Date(start),
        certificateIssueEndDate: end && new Date(end),
      });
    await passed(1, {}, (await days(`${year}-05-02`, null)).id);
    await passed(1, {}, (await days(null, `${year}-04-30`)).id);
    await passed(1, {}, (await days(`${year}-05-01`, `${year}-05-01`)).id);
    expect(await readyCount()).toBe(1);
    expect((await issueAll()).body.data).toMatchObject({ issued: 1, refused: [], remaining: 0 });
  });

  test.each([{ seminar_id: 0 }, { seminar_id: 'x' }, { after_id: -1 }, { after_id: 1.5 }])(
    'refuses %j',
    async (body) => {
      const answer = await issueAll(body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, Object.keys(body)]);
    },
  );
});

describe('concurrent and interrupted issuing', () => {
  test('two staff members on two servers at once issue none twice and leave no gap', async () => {
    await passed(24);
    const another = connect(context.url, 5);
    const adminId = (await buildAdmin(db)).id;
    const order = { adminId, seminarId: null, afterId: 0 };
    try {
      const [mine, theirs] = await Promise.all([
        issueReadyCertificates(context, order),
        issueReadyCertificates({ ...context, db: another }, order),
      ]);
      expect(mine.issued + theirs.issued).toBe(24);
      expect([...mine.refused, ...theirs.refused]).toEqual([]);
    } finally {
      await another.$disconnect();
    }
    expect(await numbers()).toEqual(upTo(24));
    const issues = await db.auditEntry.groupBy({
      by: ['entityId'],
      where: { action: 'certificate.issued', adminId },
      _count: true,
    });
    expect(issues.map(({ _count: count }) => count)).toEqual(issues.map(() => 1));
  });

  test('a failure in the middle issues none, and the next run issues all without a gap', async () => {
    await passed(2);
    const [third = 0] = await passed(1, { email: 'refused@example.jp' });
    await passed(1);
    await db.$executeRaw`
      ALTER TABLE mails ADD CONSTRAINT nobody CHECK ("to" <> 'refused@example.jp') NOT VALID`;
    expect((await issueAll()).status).toBe(500);
    expect(await numbers()).toEqual([]);
    await db.$executeRaw`ALTER TABLE mails DROP CONSTRAINT nobody`;
    expect((await issueAll()).body.data).toMatchObject({ issued: 4, remaining: 0 });
    expect(await numbers()).toEqual(upTo(4));
    expect(await db.mail.count({ where: { eventKey: `certificate_issued:${third}` } })).toBe(1);
  });
});

test('twenty certificates are issued with as many statements as two', async () => {
  const statementsOf = async (count: number) => {
    await passed(count);
    const statements = await recordStatements(() => issueAll());
    expect(await readyCount()).toBe(0);
    return statements.length;
  };
  const few = await statementsOf(2);
  expect(await statementsOf(20)).toBe(few);
});
