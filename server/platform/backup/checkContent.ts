import type { BillKind } from '@seminar/shared/papers/bills/schema';
import type { Client } from 'pg';
import { refundIsDone, refundIsDue } from '../conditions/refunds.ts';
import { columnList, qualifiedName } from './tables.ts';

/** What was checked in a database, and what is wrong: sentences for the operator. */
export interface Findings {
  seen: string[];
  problems: string[];
}

interface Counts {
  looked: number;
  wrong: string[] | null;
}

/** Names the first few of what is wrong. */
function listed(wrong: readonly string[]): string {
  const shown = wrong.slice(0, 5).join(', ');
  return wrong.length > 5 ? `${shown} and ${wrong.length - 5} more` : shown;
}

/** Tables that keep documents: bytes with the SHA-256 that was noted when they were made. */
async function documentTables(client: Client): Promise<{ name: string; key: string[] }[]> {
  const { rows } = await client.query<{ name: string; key: string[] }>(
    `SELECT relname AS name, (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_index
         JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
         WHERE indrelid = pg_class.oid AND indisprimary) AS key
     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND EXISTS (SELECT FROM pg_attribute
         WHERE attrelid = pg_class.oid AND attname = 'bytes' AND atttypid = 'bytea'::regtype)
       AND EXISTS (SELECT FROM pg_attribute
         WHERE attrelid = pg_class.oid AND attname = 'sha256' AND atttypid = 'text'::regtype)
     ORDER BY relname`,
  );
  return rows;
}

async function checkDocuments(client: Client, { seen, problems }: Findings): Promise<void> {
  const tables = (await documentTables(client)).map(({ name, key }) => ({
    name,
    from: qualifiedName(name),
    key: columnList(key),
  }));
  // A bank's file and its SHA-256 are in two tables.
  const statements = {
    name: 'statement_files',
    from: 'statement_files JOIN statement_imports ON statement_imports.id = import_id',
    key: 'import_id',
  };
  let documents = 0;
  for (const { name, from, key } of [...tables, statements]) {
    const { rows } = await client.query<Counts>(
      `SELECT count(*)::int AS looked, array_agg(concat_ws('/', ${key}) ORDER BY ${key})
         FILTER (WHERE encode(sha256(bytes), 'hex') <> sha256) AS wrong FROM ${from}`,
    );
    const { looked, wrong } = rows[0]!;
    documents += looked;
    if (wrong !== null) {
      problems.push(`The bytes in ${name} are not what their SHA-256 says: ${listed(wrong)}`);
    }
  }
  seen.push(`${documents} kept files were compared with their SHA-256`);
}

/** The rules of the money; each query returns the ids of the rows that break its rule. */
const ledger: { what: string; table: string; wrong: string }[] = [
  {
    what: 'The allocations do not add up to allocated_amount of the deposits',
    table: 'deposits',
    wrong: `row.allocated_amount <> (SELECT coalesce(sum(amount), 0) FROM allocations
      WHERE deposit_id = row.id AND reversed_at IS NULL)`,
  },
  {
    what: 'The allocations do not add up to allocated_amount of the applications',
    table: 'submissions',
    wrong: `row.allocated_amount <> (SELECT coalesce(sum(amount), 0) FROM allocations
      WHERE submission_id = row.id AND reversed_at IS NULL)`,
  },
  {
    what: 'The waivers do not add up to waived_amount of the applications',
    table: 'submissions',
    wrong: `row.waived_amount <> (SELECT coalesce(sum(amount), 0) FROM waivers
      WHERE submission_id = row.id AND undone_at IS NULL)`,
  },
  {
    what: 'The refunds do not add up to refund_amount of the deposits',
    table: 'deposits',
    wrong: `row.refund_amount <> (SELECT coalesce(sum(amount), 0) FROM refunds
      WHERE deposit_id = row.id
        AND (${refundIsDue.sql('refunds').sql} OR ${refundIsDone.sql('refunds').sql}))`,
  },
  {
    what: 'What is put aside does not add up to aside_amount of the deposits',
    table: 'deposits',
    wrong: `row.aside_amount <> (SELECT coalesce(sum(amount), 0) FROM asides
      WHERE deposit_id = row.id AND withdrawn_at IS NULL)`,
  },
  {
    what: 'More was allocated, given back and put aside than came with the deposits',
    table: 'deposits',
    wrong: 'row.allocated_amount + row.refund_amount + row.aside_amount > row.amount',
  },
  {
    what: 'The mark of a reversal is not that of its record, with the deposits',
    table: 'deposits',
    wrong: `(row.reversed_at IS NOT NULL)
      <> EXISTS (SELECT FROM deposit_reversals WHERE deposit_id = row.id)`,
  },
];

async function checkLedger(client: Client, { seen, problems }: Findings): Promise<void> {
  const looked = new Map<string, number>();
  for (const { what, table, wrong } of ledger) {
    const { rows } = await client.query<Counts>(
      `SELECT count(*)::int AS looked, array_agg(row.id::text ORDER BY row.id)
         FILTER (WHERE ${wrong}) AS wrong FROM ${qualifiedName(table)} AS row`,
    );
    looked.set(table, rows[0]!.looked);
    if (rows[0]!.wrong !== null) problems.push(`${what}: ${listed(rows[0]!.wrong)}`);
  }
  seen.push(
    `the sums of ${looked.get('deposits')} deposits and ${looked.get('submissions')} applications were added up again`,
  );
}

const bills = (kind: BillKind) => `(SELECT * FROM bills WHERE kind = '${kind}')`;

/** Year and sequence stand in their numbers only: C2026-000123. */
const certificates = `(SELECT id, split_part(substr(certificate_number, 2), '-', 1)::int AS fiscal_year,
    split_part(certificate_number, '-', 2)::int AS sequence
  FROM certificates WHERE certificate_number ~ '^C[0-9]{4}-[0-9]{1,9}$')`;

const numbered = [
  { papers: 'receipts', from: 'receipts', counters: 'receipt_counters' },
  { papers: 'return invoices', from: 'return_invoices', counters: 'return_invoice_counters' },
  { papers: 'invoices', from: bills('invoice'), counters: 'invoice_counters' },
  { papers: 'estimates', from: bills('estimate'), counters: 'estimate_counters' },
  { papers: 'certificates', from: certificates, counters: 'certificate_counters' },
];

/** Numbers of a year run from 1 to what its counter says; sequences are unique by an index. */
async function checkNumbers(client: Client, { seen, problems }: Findings): Promise<void> {
  for (const { papers, from, counters } of numbered) {
    const { rows } = await client.query<{ year: number; count: number; last: number }>(
      `SELECT coalesce(papers.fiscal_year, counters.fiscal_year) AS year,
         count(papers.id)::int AS count,
         greatest(max(papers.sequence), coalesce(max(counters.last), 0)) AS last
       FROM ${from} AS papers FULL JOIN ${counters} AS counters USING (fiscal_year)
       GROUP BY 1 ORDER BY 1`,
    );
    for (const { year, count, last } of rows) {
      if (count !== last) {
        problems.push(`Of the ${last} ${papers} of ${year}, ${last - count} are missing`);
      }
    }
    const total = rows.reduce((sum, { count }) => sum + count, 0);
    seen.push(`${total} ${papers} of ${rows.length} fiscal years were searched for gaps`);
  }
}

/** The kept totals of the long lists are what is counted. */
async function checkListCounts(client: Client, { seen, problems }: Findings): Promise<void> {
  const { rows } = await client.query<{ list: string; wrong: boolean }>(
    `SELECT list, bool_or(rows <> 0) AS wrong FROM (
       SELECT list, facts, sum(rows) AS rows FROM (
         SELECT list, facts, rows FROM counted_lists
         UNION ALL SELECT list, facts, -rows FROM list_counts) AS compared
       GROUP BY list, facts) AS facts
     GROUP BY list ORDER BY list`,
  );
  for (const { list, wrong } of rows) {
    if (wrong) problems.push(`The kept totals of ${list} are not what is counted`);
  }
  seen.push(`the kept totals of ${rows.length} lists were counted again`);
}

/** Each application that waits for a receipt is noted: the list of those looks at no other. */
async function checkAwaitedReceipts(client: Client, { seen, problems }: Findings): Promise<void> {
  const { rows } = await client.query<Counts>(
    `SELECT count(*)::int AS looked, array_agg(id::text ORDER BY id) FILTER (WHERE NOT EXISTS (
       SELECT FROM awaited_receipts WHERE submission_id = waiting.id)) AS wrong
     FROM unreceipted_submissions AS waiting`,
  );
  const { looked, wrong } = rows[0]!;
  if (wrong !== null) {
    problems.push(`Applications that wait for a receipt are not noted: ${listed(wrong)}`);
  }
  seen.push(`${looked} applications that wait for a receipt were searched for again`);
}

/** The known payers are what the ledger says. Remitters whose changes are still to be read are left out. */
async function checkKnownPayers(client: Client, { seen, problems }: Findings): Promise<void> {
  const columns = `id, remitter_key, pair, forgotten_id, deposits, first_on, last_on, last_deposit_id,
    remitter_name, banks, of_company, paid_for`;
  const { rows } = await client.query<{ total: number; wrong: number }>(
    `WITH kept AS (SELECT ${columns} FROM known_payers), said AS (SELECT ${columns} FROM ledger_payers),
     different AS (
       (TABLE kept EXCEPT ALL TABLE said) UNION ALL (TABLE said EXCEPT ALL TABLE kept))
     SELECT (SELECT count(*)::int FROM kept) AS total, count(*)::int AS wrong FROM different
     WHERE NOT EXISTS (
       SELECT FROM changed_payers AS noted WHERE noted.remitter_key = different.remitter_key)`,
  );
  const { total = 0, wrong = 0 } = rows[0] ?? {};
  if (wrong > 0) problems.push(`${wrong} of the known payers are not what the ledger says`);
  seen.push(`${total} known payers were read from the ledger again`);
}

/** Checks the documents, the money, the numbers and what is kept beside its source, of a whole database. */
export async function checkContent(client: Client): Promise<Findings> {
  const findings: Findings = { seen: [], problems: [] };
  await checkDocuments(client, findings);
  await checkLedger(client, findings);
  await checkNumbers(client, findings);
  await checkListCounts(client, findings);
  await checkAwaitedReceipts(client, findings);
  await checkKnownPayers(client, findings);
  return findings;
}
