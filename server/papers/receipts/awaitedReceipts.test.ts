import fc from 'fast-check';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { submissionAwaitsReceipt } from '../../platform/conditions/receipts.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { checkListCountsJob } from '../../platform/list-counts/checkListCountsJob.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const { id: seminarId } = await buildSeminar(db);

/** Whose receipt waits, but the list doesn't look at them. */
const overlooked = () => db.$queryRaw<object[]>`
  SELECT id FROM submissions WHERE ${submissionAwaitsReceipt.sql('submissions')}
    AND id NOT IN (SELECT submission_id FROM awaited_receipts)`;

/** At which applications the list looks. */
async function looked(): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT submission_id AS id FROM awaited_receipts ORDER BY id`;
  return rows.map(({ id }) => id);
}

/** A group of three people and three people of their own, nobody has paid. */
async function applications() {
  // TRUNCATE … CASCADE would empty a hundred tables, which takes a second.
  await db.$executeRaw`ALTER TABLE receipts DISABLE TRIGGER USER`;
  await db.$executeRaw`DELETE FROM receipts`;
  await db.$executeRaw`ALTER TABLE receipts ENABLE TRIGGER USER`;
  await db.$executeRaw`DELETE FROM list_counts WHERE list = 'receipts'`;
  await db.$executeRaw`DELETE FROM awaited_receipts`;
  await db.$executeRaw`DELETE FROM submissions`;
  await db.$executeRaw`DELETE FROM groups`;
  const group = await buildGroup(db, seminarId);
  await db.group.update({ where: { id: group.id }, data: { receipt: 'one' } });
  for (const groupId of [group.id, null, group.id, null, group.id, null])
    await buildSubmission(db, { seminarId, groupId });
}

const pay = 'UPDATE submissions SET allocated_amount = expected_amount WHERE id % 3 = $1';
const issue = `INSERT INTO receipts (receipt_number, fiscal_year, sequence, submission_id, issue_date, transaction_date,
   addressee, honorific, amount, tax_category, proviso, seminar_name, issuer, search_text, addressee_search)
 SELECT gen_random_uuid(), 2026, (random() * 2000000000)::int, id, '2026-04-01', '2026-04-01', '', '様', 8000,
   'taxable_10', '', '', '{}', '', ''
 FROM submissions WHERE payment_status = 'PAID' AND expected_amount > 0 AND id % 3 = $1 AND NOT EXISTS (
   SELECT FROM receipts WHERE submission_id = submissions.id AND voided_at IS NULL)`;
const statements = [
  pay,
  issue,
  'UPDATE submissions SET allocated_amount = 0 WHERE id % 3 = $1',
  'UPDATE submissions SET expected_amount = 0, allocated_amount = 0 WHERE id % 3 = $1',
  'UPDATE submissions SET expected_amount = 8000, allocated_amount = 8000 WHERE id % 3 = $1',
  "UPDATE submissions SET status = 'cancelled' WHERE id % 3 = $1",
  "UPDATE submissions SET status = 'received' WHERE id % 3 = $1",
  'UPDATE submissions SET archived_at = now() WHERE id % 3 = $1',
  'UPDATE submissions SET archived_at = NULL WHERE id % 3 = $1',
  'UPDATE submissions SET anonymised_at = now() WHERE id % 3 = $1',
  'UPDATE submissions SET group_id = NULL WHERE id % 3 = $1',
  "UPDATE groups SET receipt = 'one' WHERE $1 < 3",
  "UPDATE groups SET receipt = 'each' WHERE $1 < 3",
  `INSERT INTO submissions (public_id, seminar_id, answers, applicant_name, applicant_kana, company_name,
     company_kana, email, expected_amount, allocated_amount, search_text, updated_at)
   SELECT gen_random_uuid(), (SELECT max(id) FROM seminars), '[]', '', '', '', '', '', 8000, 8000, '', now()
   FROM generate_series(0, $1)`,
  `UPDATE receipts SET voided_at = now(), void_reason = '' WHERE voided_at IS NULL AND submission_id % 3 = $1`,
];

const step = fc.record({
  act: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...statements) },
    { weight: 1, arbitrary: fc.constantFrom('COMMIT', 'ROLLBACK') },
  ),
  value: fc.constantFrom(0, 1, 2),
});

describe('the applications whose receipt may wait', () => {
  it('are all of which it does, whatever happens to them within a transaction', async () => {
    const worked = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        await applications();
        // Of every third there is a receipt, another third is paid.
        for (const [act, third] of [
          [pay, 0],
          [issue, 0],
          [pay, 1],
        ] as const) {
          await db.$executeRawUnsafe(act, third);
        }
        const client = new Client({ connectionString: context.databaseUrl });
        await client.connect();
        try {
          await client.query('BEGIN');
          for (const { act, value } of steps) {
            if (act === 'COMMIT' || act === 'ROLLBACK') {
              await client.query(`${act}; BEGIN`);
              expect(await overlooked()).toEqual([]);
              continue;
            }
            await client.query('SAVEPOINT before');
            const done = await client.query(act, [value]).catch(async () => {
              await client.query('ROLLBACK TO SAVEPOINT before');
              return null;
            });
            if (done?.rowCount) worked.add(act);
          }
          await client.query('COMMIT');
          expect(await overlooked()).toEqual([]);
        } finally {
          await client.end();
        }
      }),
      { numRuns: 25 },
    );
    expect(statements.filter((act) => !worked.has(act))).toEqual([]);
  }, 120_000);

  it('are completed by the nightly check, which notes that some were missing', async () => {
    await applications();
    await db.$executeRaw`UPDATE submissions SET allocated_amount = expected_amount`;
    await db.$executeRaw`DELETE FROM awaited_receipts`;
    expect(await overlooked()).toHaveLength(3);
    await checkListCountsJob(context);
    expect(await overlooked()).toEqual([]);
    expect(await db.listCountCheck.findFirst()).toMatchObject({ wrong: 1 });
  });

  it('are no longer looked at after the nightly check when they are cancelled, deleted or owe the fee again', async () => {
    await applications();
    await db.$executeRaw`UPDATE submissions SET allocated_amount = expected_amount, group_id = NULL`;
    const ids = (await db.submission.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id);
    expect(await looked()).toEqual(ids);
    const [cancelled, deleted, anonymised, owing, free, waiting] = ids;
    const settle = async (id: number | undefined, data: Prisma.SubmissionUpdateInput) =>
      db.submission.update({ where: { id: id ?? 0 }, data });
    await settle(cancelled, { status: 'cancelled' });
    await settle(deleted, { archivedAt: new Date() });
    await settle(anonymised, { anonymisedAt: new Date() });
    await settle(owing, { allocatedAmount: 0 });
    await settle(free, { allocatedAmount: 0, expectedAmount: 0 });
    await checkListCountsJob(context);
    expect(await looked()).toEqual([waiting]);

    await settle(cancelled, { status: 'received' });
    await settle(owing, { allocatedAmount: 8000 });
    expect(await looked()).toEqual([cancelled, owing, waiting]);
  });

  it('stay when one is taken up again while the nightly check runs', async () => {
    await applications();
    const { id } = await db.submission.findFirstOrThrow({ where: { groupId: null } });
    await db.$executeRaw`UPDATE submissions SET allocated_amount = expected_amount WHERE id = ${id}`;
    await db.submission.update({ where: { id }, data: { status: 'cancelled' } });
    const other = new Client({ connectionString: context.databaseUrl });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query(`UPDATE submissions SET status = 'received' WHERE id = $1`, [id]);
      // Looks at the end of the transaction, at which the application is noted still.
      await other.query('SET CONSTRAINTS ALL IMMEDIATE');
      await checkListCountsJob(context);
      await other.query('COMMIT');
    } finally {
      await other.end();
    }
    expect(await overlooked()).toEqual([]);
    expect(await looked()).toEqual([id]);
  });

  it('are few: who pays and gets a receipt in one transaction is not among them', async () => {
    await applications();
    const id = (await db.submission.findFirstOrThrow({ where: { groupId: null } })).id;
    await db.$transaction([db.$executeRawUnsafe(pay, id % 3), db.$executeRawUnsafe(issue, id % 3)]);
    expect(await db.$queryRaw`SELECT FROM awaited_receipts`).toEqual([]);
    expect(await db.receipt.count()).toBeGreaterThan(0);
  });
});
