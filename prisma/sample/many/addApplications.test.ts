import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkContent } from '../../../server/platform/backup/checkContent.ts';
import { buildAdmin } from '../../../server/testing/factories.ts';
import { loggedIn } from '../../../server/testing/testClient.ts';
import { testContext } from '../../../server/testing/testContext.ts';
import { seedBasics } from '../../seed.ts';
import { addApplications } from './addApplications.ts';

const submissions = 600;
const silent = () => undefined;
const context = await testContext({ DEMO: '1' });
const { db } = context;
const client = new Client({ connectionString: context.url });
const told: string[] = [];

async function fingerprint(of: Client): Promise<unknown> {
  const { rows } = await of.query(
    `SELECT (SELECT md5(string_agg(s::text, ',' ORDER BY id)) FROM submissions AS s) AS applications,
       (SELECT md5(string_agg(d::text, ',' ORDER BY id)) FROM deposits AS d) AS deposits,
       (SELECT md5(string_agg(r::text, ',' ORDER BY id)) FROM receipts AS r) AS receipts`,
  );
  return rows;
}

beforeAll(async () => {
  await client.connect();
  await seedBasics(context);
  await addApplications(context, client, submissions, (text) => told.push(text));
});
afterAll(() => client.end());

describe('a filled demo', () => {
  it('keeps every rule that a backup is checked by', async () => {
    const { problems, seen } = await checkContent(client);
    expect(problems).toEqual([]);
    expect(seen.join()).toContain(`${submissions} applications were added up`);
  });

  it.each([
    ['applications', '/api/submissions', submissions],
    ['deposits', '/api/deposits', 400],
    ['students', '/api/students', 400],
    ['receipts', '/api/receipts', 400],
    ['certificates', '/api/certificates', 300],
    ['mails', '/api/mails', 1_300],
    ['refunds', '/api/refunds?status=all', 1],
    ['tries at tests', '/api/review-tests', 300],
    ['entries of the audit', '/api/audit', 2_000],
    ['seminars', '/api/seminars', 3],
  ])('shows %s in their list', async (_, path, least) => {
    const office = await loggedIn(context);
    const answer = await office.get(path);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data.length).toBeGreaterThan(0);
    expect(answer.body.meta.total).toBeGreaterThanOrEqual(least);
  });

  it('finds people, accounts and numbers by their search', async () => {
    const office = await loggedIn(context);
    const row = await db.submission.findFirstOrThrow({
      where: { applicantName: { startsWith: '田中' } },
      include: { virtualAccount: true },
    });
    for (const term of ['田中', row.email, row.number, row.virtualAccount?.accountNumber ?? '']) {
      const { body } = await office.get(`/api/submissions?search=${encodeURIComponent(term)}`);
      expect(body.meta.total, term).toBeGreaterThan(0);
    }
  });

  it('names every payment state, and pays who has a student and a receipt', async () => {
    const states = await db.submission.groupBy({ by: ['paymentStatus'], _count: true });
    expect(new Set(states.map(({ paymentStatus }) => paymentStatus))).toEqual(
      new Set(['PAID', 'UNPAID', 'MISMATCH']),
    );
    const paid = await db.submission.count({ where: { paymentStatus: 'PAID' } });
    expect(await db.student.count()).toBe(paid);
    expect(await db.receipt.count()).toBe(paid);
    expect(await db.aside.count()).toBeGreaterThan(0);
  });

  it('goes on where the numbers ended: new rows get new ids and numbers', async () => {
    const { id, code } = await db.seminar.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const last = await db.submission.findFirstOrThrow({
      where: { seminarId: id },
      orderBy: { id: 'desc' },
    });
    const { publicId, answers, ...rest } = last;
    const made = await db.submission.create({
      data: {
        publicId: `${publicId}X`,
        answers: answers ?? [],
        seminarId: rest.seminarId,
        applicantName: rest.applicantName,
        applicantKana: rest.applicantKana,
        companyName: rest.companyName,
        companyKana: rest.companyKana,
        email: rest.email,
        expectedAmount: rest.expectedAmount,
        searchText: '',
      },
    });
    expect(made.id).toBeGreaterThan(last.id);
    const sequence = String(submissions / 3 + 1).padStart(4, '0');
    expect(made.number).toBe(`${code}-A${sequence}`);
    await db.submission.delete({ where: { id: made.id } });
  });

  it('has its triggers and its indexes for searches again', async () => {
    const { rows } = await client.query<{ off: number; pairs: number }>(
      `SELECT (SELECT count(*)::int FROM pg_trigger WHERE tgenabled = 'D') AS off,
         (SELECT count(*)::int FROM pg_indexes WHERE indexname = 'submissions_search') AS pairs`,
    );
    expect(rows).toEqual([{ off: 0, pairs: 1 }]);
  });

  it('says how far it is', () => {
    expect(told).toContain(`${submissions} applications`);
  });

  it('is not filled twice', async () => {
    await expect(addApplications(context, client, 1, silent)).rejects.toThrow(
      'has these applications already',
    );
  });
});

describe('another database', () => {
  it('gets the same rows for the same number on the same day', async () => {
    const other = await testContext({ DEMO: '1' });
    await seedBasics(other);
    const connection = new Client({ connectionString: other.url });
    await connection.connect();
    try {
      await addApplications(other, connection, submissions, silent);
      expect(await fingerprint(connection)).toEqual(await fingerprint(client));
    } finally {
      await connection.end();
    }
  });

  it('is refused when it is an office’s, and nothing is added', async () => {
    const office = await testContext();
    await buildAdmin(office.db);
    const connection = new Client({ connectionString: office.url });
    await connection.connect();
    try {
      await expect(addApplications(office, connection, 10, silent)).rejects.toThrow(
        "is not a demo's",
      );
      expect(await office.db.submission.count()).toBe(0);
    } finally {
      await connection.end();
    }
  });

  it('is refused while a server runs on it', async () => {
    const running = await testContext({ DEMO: '1' });
    await seedBasics(running);
    await running.db.$executeRaw`
      INSERT INTO server_copies (id, host, does_jobs, started_at, seen_at)
      VALUES ('one', 'here', true, now(), now())`;
    const connection = new Client({ connectionString: running.url });
    await connection.connect();
    try {
      await expect(addApplications(running, connection, 10, silent)).rejects.toThrow(
        'A server runs on the database',
      );
    } finally {
      await connection.end();
    }
  });
});
