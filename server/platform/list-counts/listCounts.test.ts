import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { Prisma } from '../../generated/prisma/client.ts';
import { buildCertificate, buildStudent } from '../../testing/attendees.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { addUpListCountsJob } from './addUpListCountsJob.ts';
import { checkListCountsJob } from './checkListCountsJob.ts';

const context = await testContext();
const { db } = context;
const seminars = [await buildSeminar(db), await buildSeminar(db)];

interface Difference {
  list: string;
  facts: unknown;
  difference: number;
}

/** Where the kept totals are not what is counted at the same moment. */
const differences = () => db.$queryRaw<Difference[]>`
  SELECT list, facts, sum(rows)::int AS difference FROM (
    SELECT list, facts, rows FROM counted_lists
    UNION ALL SELECT list, facts, -rows FROM list_counts
  ) AS compared GROUP BY list, facts HAVING sum(rows) <> 0`;

async function keptTotal(list: string): Promise<number> {
  const { _sum } = await db.listCount.aggregate({ where: { list }, _sum: { rows: true } });
  return _sum.rows ?? 0;
}

/** TRUNCATE … CASCADE would empty a hundred tables, which takes a second. */
async function emptied() {
  await db.certificate.deleteMany();
  await db.student.deleteMany();
  await db.submission.deleteMany();
  await addUpListCountsJob(context);
}

beforeEach(async () => {
  await emptied();
  await db.listCountCheck.deleteMany();
});

const statements = [
  "UPDATE submissions SET status = 'cancelled' WHERE id % 3 = $1",
  "UPDATE submissions SET status = 'needs_check', channel = 'fax' WHERE id % 3 = $1",
  'UPDATE submissions SET archived_at = now() WHERE id % 3 = $1 AND archived_at IS NULL',
  'UPDATE submissions SET archived_at = NULL WHERE id % 3 = $1',
  'UPDATE submissions SET allocated_amount = expected_amount WHERE id % 3 = $1',
  'UPDATE submissions SET allocated_amount = 1 WHERE id % 3 = $1',
  'UPDATE submissions SET waiting_since = now() WHERE id % 3 = $1 AND virtual_account_id IS NULL',
  "UPDATE submissions SET email = '' WHERE id % 3 = $1",
  'DELETE FROM submissions WHERE id % 3 = $1',
  `INSERT INTO submissions (public_id, seminar_id, answers, applicant_name, applicant_kana, company_name,
     company_kana, email, expected_amount, search_text, updated_at)
   SELECT gen_random_uuid(), (SELECT max(id) FROM seminars), '[]', '', '', '', '', '', 8000, '', now()
   FROM generate_series(0, $1)`,
];

interface Step {
  connection: number;
  act: string;
  value: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  connection: fc.constantFrom(0, 1),
  act: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...statements) },
    { weight: 2, arbitrary: fc.constantFrom('COMMIT', 'ROLLBACK') },
    { weight: 1, arbitrary: fc.constant('add up') },
  ),
  value: fc.constantFrom(0, 1, 2),
});

/** Two people who work in transactions of their own; a job adds up in between. */
async function work(clients: readonly Client[], steps: readonly Step[]) {
  for (const client of clients) await client.query('BEGIN');
  for (const { connection, act, value } of steps) {
    const client = clients[connection]!;
    if (act === 'add up') await addUpListCountsJob(context);
    else if (act === 'COMMIT' || act === 'ROLLBACK') await client.query(`${act}; BEGIN`);
    else {
      // Who would wait for the other one's row leaves it.
      await client.query('SAVEPOINT before');
      await client.query("SET LOCAL lock_timeout = '20ms'");
      await client.query(act, [value]).catch(() => client.query('ROLLBACK TO SAVEPOINT before'));
    }
    expect(await differences()).toEqual([]);
  }
  for (const client of clients) await client.query('COMMIT');
}

describe('the kept totals', () => {
  it('are at every moment what each transaction would count, whoever writes and rolls back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        await emptied();
        for (const { id } of [...seminars, ...seminars])
          await buildSubmission(db, { seminarId: id });
        const clients = [0, 1].map(() => new Client({ connectionString: context.databaseUrl }));
        try {
          for (const client of clients) await client.connect();
          await work(clients, steps);
          expect(await differences()).toEqual([]);
        } finally {
          for (const client of clients) await client.end();
        }
      }),
      { numRuns: 15 },
    );
  }, 120_000);

  it('of certificates go with those that are earned, removed, brought back, deleted or emptied', async () => {
    const students = [
      await buildStudent(db, seminars[0]!.id),
      await buildStudent(db, seminars[0]!.id),
    ];
    const made = await Promise.all(students.map(({ id }) => buildCertificate(db, id)));
    const totals = [await keptTotal('certificates')];
    for (const statement of [
      Prisma.sql`UPDATE certificates SET archived_at = now() WHERE id = ${made[0]!.id}`,
      Prisma.sql`UPDATE certificates SET archived_at = NULL WHERE id = ${made[0]!.id}`,
      Prisma.sql`UPDATE certificates SET archived_at = now() WHERE id = ${made[0]!.id}`,
      Prisma.sql`DELETE FROM certificates WHERE id = ${made[0]!.id}`,
      Prisma.sql`INSERT INTO certificates (student_id, completed_at) SELECT ${students[0]!.id}, now()`,
      Prisma.sql`DELETE FROM certificates WHERE student_id = ${students[0]!.id}`,
      Prisma.sql`TRUNCATE certificates CASCADE`,
    ]) {
      await db.$executeRaw(statement);
      expect(await differences()).toEqual([]);
      totals.push(await keptTotal('certificates'));
    }
    expect(totals).toEqual([2, 1, 2, 1, 1, 2, 1, 0]);
  });

  it('are seen by a transaction as it sees the rows', async () => {
    await buildSubmission(db);
    const reader = new Client({ connectionString: context.databaseUrl });
    await reader.connect();
    try {
      await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      const seen = async () =>
        (
          await reader.query<{ kept: number; counted: number }>(`
            SELECT (SELECT sum(rows)::int FROM list_counts WHERE list = 'submissions') AS kept,
              (SELECT count(*)::int FROM submissions) AS counted`)
        ).rows[0];
      expect(await seen()).toEqual({ kept: 1, counted: 1 });
      await buildSubmission(db);
      await addUpListCountsJob(context);
      expect(await seen()).toEqual({ kept: 1, counted: 1 });
    } finally {
      await reader.end();
    }
    expect(await keptTotal('submissions')).toBe(2);
  });

  it('need no common row: two who write at once don’t wait for each other', async () => {
    const { id } = await buildSeminar(db);
    await buildSubmission(db, { seminarId: id });
    const waiting = new Client({ connectionString: context.databaseUrl });
    await waiting.connect();
    try {
      await waiting.query("BEGIN; UPDATE submissions SET status = 'cancelled'");
      await buildSubmission(db, { seminarId: (await buildSeminar(db)).id });
      await addUpListCountsJob(context);
      await waiting.query('COMMIT');
    } finally {
      await waiting.end();
    }
    expect(await differences()).toEqual([]);
  });

  it('go with rows that are taken in by COPY, changed together, deleted or emptied', async () => {
    const { id } = await buildSeminar(db);
    const insert = `INSERT INTO submissions (public_id, seminar_id, answers, applicant_name,
        applicant_kana, company_name, company_kana, email, expected_amount, search_text, updated_at)
      SELECT 'many ' || n, ${id}, '[]', '', '', '', '', '', 8000, '', now() FROM generate_series(1, 500) AS n`;
    await db.$executeRawUnsafe(insert);
    // One statement, one row for what is alike.
    expect(await db.listCount.findMany({ where: { list: 'submissions' } })).toMatchObject([
      { rows: 500, facts: { seminar_id: id, payment_status: 'UNPAID', waiting: false } },
    ]);
    await db.$executeRaw`UPDATE submissions SET status = 'cancelled'`;
    expect(await keptTotal('submissions')).toBe(500);
    await addUpListCountsJob(context);
    expect(await db.listCount.findMany({ where: { list: 'submissions' } })).toMatchObject([
      { rows: 500, facts: { status: 'cancelled' } },
    ]);
    await db.$executeRaw`DELETE FROM submissions WHERE public_id < 'many 3'`;
    expect(await differences()).toEqual([]);
    await db.$executeRaw`TRUNCATE submissions CASCADE`;
    expect(await keptTotal('submissions')).toBe(0);
  });
});

describe('the check of the kept totals', () => {
  const check = () => db.listCountCheck.findUnique({ where: { id: 1 } });

  it('finds nothing where all is well', async () => {
    await buildSubmission(db);
    await checkListCountsJob(context);
    expect(await check()).toMatchObject({ wrong: 0 });
  });

  it('corrects a total that is wrong, and notes how many were', async () => {
    await buildSubmission(db);
    await db.listCount.create({ data: { list: 'mails', facts: { state: 'sent' }, rows: 7 } });
    await db.listCount.deleteMany({ where: { list: 'submissions' } });
    await checkListCountsJob(context);
    expect(await differences()).toEqual([]);
    expect(await keptTotal('submissions')).toBe(1);
    expect(await check()).toMatchObject({ wrong: 2 });
    await checkListCountsJob(context);
    expect(await check()).toMatchObject({ wrong: 0 });
  });
});
