import { tokyoDay } from '@seminar/shared/date';
import { escapeIdentifier, type Client } from 'pg';
import type { Context } from '../../../server/platform/context/context.ts';
import { UnfitDatabase } from '../../../server/platform/db/migrate.ts';
import { livingCopies } from '../../../server/house/operations/serverCopies.ts';
import { sampleForm } from '../prepareSeminars.ts';
import { copyTable } from './copyTable.ts';
import type { Setting } from './setting.ts';
import { filled } from './tables.ts';
import { storyOf, type Beginning } from './story.ts';

/** What the triggers would do or demand row by row is in the rows already. */
const triggers = [
  ['submissions', 'submissions_numbered'],
  ['submissions', 'submissions_follow_account'],
  ['allocations', 'allocations_follow'],
  ['refunds', 'refunds_follow'],
  ['asides', 'asides_follow'],
  // It looks for each fee's other receipts, by a plan that was made while the table was empty.
  ['receipts', 'receipts_one_qualified_document'],
  // The lists' totals are counted at the end, and receipts that wait are looked for.
  ['submissions', 'submissions_receipt_awaited'],
  ['submissions', 'submissions_count_added'],
  ['deposits', 'deposits_count_added'],
  ['students', 'students_count_added'],
  ['receipts', 'receipts_count_added'],
  ['mails', 'mails_count_added'],
] as const;

/**
 * Tells an empty database from a demo's.
 *
 * @throws UnfitDatabase it is neither
 */
export async function databaseIsEmpty(client: Client): Promise<boolean> {
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  if (tables.length === 0) return true;
  if (tables.some(({ name }) => name === 'admins')) {
    const { rowCount } = await client.query(
      "SELECT FROM admins WHERE archived_at IS NULL AND (to_jsonb(admins) ->> 'demo')::boolean",
    );
    if (rowCount !== 0) return false;
  }
  throw new UnfitDatabase(
    "The database is not a demo's: nothing was added. Choose an empty database, or that of a demo.",
  );
}

async function refuseOthers(context: Pick<Context, 'db'>): Promise<{ id: number }> {
  const { db } = context;
  if (
    await db.auditEntry.findFirst({ where: { entity: 'sample_data', entityId: 'applications' } })
  ) {
    throw new UnfitDatabase(
      'The database has these applications already: nothing was added. Choose an empty database.',
    );
  }
  if ((await livingCopies(context)).length > 0) {
    throw new UnfitDatabase(
      'A server runs on the database, or was killed within the last two minutes: stop it first.',
    );
  }
  return db.admin.findFirstOrThrow({
    where: { demo: true, archivedAt: null },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
}

async function beginningOf(client: Client): Promise<Beginning> {
  const firstOf = async (table: string) => {
    const { rows } = await client.query<{ id: number }>(
      `SELECT coalesce(max(id), 0) + 1 AS id FROM ${escapeIdentifier(table)}`,
    );
    return rows.at(0)!.id;
  };
  const numbersOf = async (table: string) => {
    const { rows } = await client.query<{ year: number; last: number }>(
      `SELECT fiscal_year AS year, last FROM ${escapeIdentifier(table)}`,
    );
    return new Map(rows.map(({ year, last }) => [year, last]));
  };
  return {
    seminar: await firstOf('seminars'),
    submission: await firstOf('submissions'),
    account: await firstOf('virtual_accounts'),
    deposit: await firstOf('deposits'),
    refund: await firstOf('refunds'),
    student: await firstOf('students'),
    receipt: await firstOf('receipts'),
    certificate: await firstOf('certificates'),
    receiptNumbers: await numbersOf('receipt_counters'),
    certificateNumbers: await numbersOf('certificate_counters'),
  };
}

/** Takes the indexes of character pairs away: built at once they need a tenth of the time. */
async function withoutPairIndexes(
  client: Client,
  say: (text: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = 'public' AND tablename = ANY($1) AND indexdef LIKE '% USING gin %'`,
    [filled.map(({ table }) => table)],
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${escapeIdentifier(name)}`);
  await work();
  for (const [index, { name, definition }] of indexes.entries()) {
    say(`Index ${index + 1} of ${indexes.length}: ${name} …`);
    await client.query(definition);
  }
}

/**
 * The accounts' holders, the counters of numbers, the lists' totals and the sequences, as triggers and jobs keep them.
 */
async function finish(client: Client, { story }: Setting): Promise<void> {
  await client.query(
    `UPDATE virtual_accounts SET holder_id = submissions.id FROM submissions
     WHERE submissions.virtual_account_id = virtual_accounts.id AND submissions.id >= $1`,
    [story.beginning.submission],
  );
  await client.query(
    `UPDATE seminars SET last_student_sequence = numbered.count
     FROM (SELECT seminar_id, count(*) FROM students WHERE id >= $1 GROUP BY seminar_id) AS numbered
     WHERE seminars.id = numbered.seminar_id`,
    [story.beginning.student],
  );
  await client.query(
    `INSERT INTO receipt_counters (fiscal_year, last)
     SELECT fiscal_year, max(sequence) FROM receipts GROUP BY fiscal_year
     ON CONFLICT (fiscal_year) DO UPDATE SET last = excluded.last`,
  );
  await client.query(
    `INSERT INTO certificate_counters (fiscal_year, last)
     SELECT substr(certificate_number, 2, 4)::int, max(substr(certificate_number, 7)::int)
     FROM certificates WHERE certificate_number IS NOT NULL GROUP BY 1
     ON CONFLICT (fiscal_year) DO UPDATE SET last = excluded.last`,
  );
  await client.query('SELECT FROM mend_list_counts()');
  await client.query('SELECT keep_known_payers(2147483647)');
  await client.query(
    'INSERT INTO awaited_receipts SELECT id FROM unreceipted_submissions ON CONFLICT DO NOTHING',
  );
  await client.query(
    `SELECT setval(pg_get_serial_sequence(name, 'id'),
       coalesce((xpath('/row/last/text()', query_to_xml(
         format('SELECT max(id) AS last FROM %I', name), false, true, '')))[1]::text::bigint, 1))
     FROM unnest($1::text[]) AS name WHERE EXISTS (SELECT FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = name AND column_name = 'id')`,
    [filled.map(({ table }) => table)],
  );
}

/**
 * Adds this number of applications of the last five years to a demo's database, with all that followed from
 * them: deposits, students, receipts, certificates, mails, the audit. The same number on the same day
 * gives the same rows. Everything is added, or nothing.
 *
 * @param client a connection of the tables' owner
 * @throws UnfitDatabase it is not a demo's, was filled already, or a server runs on it
 */
export async function addApplications(
  context: Pick<Context, 'db' | 'env' | 'clock'>,
  client: Client,
  submissions: number,
  say: (text: string) => void,
): Promise<void> {
  await databaseIsEmpty(client);
  const admin = await refuseOthers(context);
  const form = await sampleForm(context, 'continuous_training');
  const association = await context.db.association.findUniqueOrThrow({ where: { id: 1 } });
  const bank = await context.db.bankConnection.findFirst({ select: { bankAccountKey: true } });
  const today = tokyoDay(context.clock());
  await client.query('BEGIN');
  try {
    await client.query("SET LOCAL lock_timeout = '10s'");
    // An index can't be built while checks of its table are put off.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    await client.query("SET LOCAL maintenance_work_mem = '256MB'");
    for (const [table, trigger] of triggers) {
      await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`);
    }
    const setting: Setting = {
      story: storyOf(submissions, today, await beginningOf(client)),
      form,
      association,
      adminId: admin.id,
      appUrl: context.env.appUrl,
      bankAccountKey: bank?.bankAccountKey ?? '0000000000',
    };
    await withoutPairIndexes(client, say, async () => {
      for (const { table, what, rows } of filled) {
        const count = await copyTable(client, table, rows(setting));
        say(`${count.toLocaleString('en')} ${what}`);
      }
      await finish(client, setting);
    });
    for (const [table, trigger] of triggers) {
      await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${trigger}`);
    }
    await client.query(
      `INSERT INTO audit_entries (action, entity, entity_id, after)
       VALUES ('sample_data.created', 'sample_data', 'applications', $1)`,
      [{ today }],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  say('Counting for the planner …');
  await client.query('VACUUM (ANALYZE)');
}
