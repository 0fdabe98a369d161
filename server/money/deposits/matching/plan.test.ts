import { listSubmissions } from '@seminar/shared/applying/submissions/endpoints';
import { beforeAll, expect, it } from 'vitest';
import { listSubmissions as readSubmissions } from '../../../applying/submissions/listSubmissions.ts';
import { poolOf } from '../../../platform/db/db.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { buildSeminar } from '../../../testing/factories.ts';
import { recordStatements } from '../../../testing/recordStatements.ts';
import { testContext } from '../../../testing/testContext.ts';
import { idsQuery } from './findCandidates.ts';
import { pastQuery } from './findPast.ts';
import { lookUpOf } from './lookUp.rules.ts';
import { readRemitter } from './readRemitter.rules.ts';
import { fillSeminar } from './testing/manySubmissions.ts';

const context = await testContext();
const { db } = context;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Scan Direction'?: string;
  Plans?: PlanNode[];
}

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];

async function planOf(query: Prisma.Sql): Promise<PlanNode[]> {
  const rows = await db.$queryRaw<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(
    Prisma.sql`EXPLAIN (FORMAT JSON) ${query}`,
  );
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => flat(Plan)));
}

const scanned = (nodes: PlanNode[]) =>
  nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);

beforeAll(async () => {
  const seminar = await buildSeminar(db);
  await fillSeminar(db, seminar.id, 3000, 3);
  // By statements that a slow machine does within their time limit.
  for (const first of [1, 1001, 2001]) {
    await db.$executeRaw`
      INSERT INTO deposits (provider, bank_account_key, item_key, account_number, deposited_at, amount,
        remitter_name, raw, search_text)
      SELECT 'none', 'key', n::text, '', '2026-04-10', 8000, 'シャチョウ' || n || 'サマ', '{}', ''
      FROM generate_series(${first}::int, ${first + 999}::int) AS n`;
  }
  await db.$executeRaw`ANALYZE deposits`;
});

it.each([
  'ヤマダ タロウ',
  'ｶ)ｻﾄｳｹﾝｲﾁﾒﾃﾞｲｶﾙ',
  '7K3M2-Q9XA1 ｻﾄｳ',
  'KEIZOKU-20260401-0001 1234567 ﾀﾅｶ',
  'KEIZOKU-20260401-A0001 ﾀﾅｶ',
  'ｱ',
])('the candidates for %s are found without reading all applications', async (name) => {
  const known = { applicants: ['サトウ'], companies: ['トウト'] };
  const lookUp = lookUpOf({
    amount: 8000,
    depositedAt: '2026-04-15',
    accountId: 1,
    accountNumber: '1000001',
    remitter: readRemitter(name),
    remitterName: name,
    bank: '',
    branch: '',
    fees: [110, 330, 440],
    past: [],
  });
  const deposit = { id: 1, provider: 'none', accountId: 1 };
  const nodes = await planOf(idsQuery({ lookUp, known, deposit }));
  expect(scanned(nodes)).not.toContain('submissions');
  expect(nodes.map((node) => node['Index Name'])).toContain('submissions_open_amount');
  // Nor an index of all applications from its beginning: the unpaid ones are at its end.
  const walked = nodes.filter((node) => node['Index Name'] === 'submissions_listed');
  expect(walked.filter((node) => node['Index Cond'] === undefined)).toEqual([]);
});

it('an account is found by its number with an index', async () => {
  await db.$executeRaw`
    INSERT INTO virtual_accounts (provider, external_id, bank_name, branch_name, branch_code, account_number, account_name, state)
    SELECT 'none', n::text, '', '', lpad((n % 500)::text, 3, '0'), lpad(n::text, 7, '0'), '', 'free'
    FROM generate_series(1, 3000) AS n`;
  await db.$executeRaw`ANALYZE virtual_accounts`;
  const byNumber = 'virtual_accounts_account_number_provider_idx';
  for (const condition of [
    Prisma.sql`provider = 'none' AND account_number = '0001234'`,
    Prisma.sql`account_number = ANY(${['0001234', '0002345']}::text[])`,
  ]) {
    const nodes = await planOf(Prisma.sql`SELECT id FROM virtual_accounts WHERE ${condition}`);
    expect(nodes.map((node) => node['Index Name'])).toContain(byNumber);
  }
});

it('what a remitter paid for before is found with an index', async () => {
  const nodes = await planOf(pastQuery(1, 'シヤチヨウ7サマ'));
  expect(scanned(nodes)).not.toContain('deposits');
  expect(nodes.map((node) => node['Index Name'])).toContain('deposits_remitter');
});

it.each([
  ['of all that are unpaid', {}],
  ['without those that are chosen', { without: 'AAAAA-BBBBB-CCCCC-DDDDD' }],
])(
  'what owes just the sum of a deposit is found before the latest others, %s, and nothing is sorted for it',
  async (_, more) => {
    const query = listSubmissions.query.parse({
      payment_status: 'unsettled',
      search_in: 'payment',
      owing_first: '8000',
      ...more,
    });
    const statements = await recordStatements(() => readSubmissions(context, query));
    const finding = statements.find((text) => text.includes('MATERIALIZED'));
    const { rows } = await poolOf(db).query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${finding}`,
    );
    const nodes = rows.flatMap((row) => flat(row['QUERY PLAN'][0].Plan));
    expect(scanned(nodes)).not.toContain('submissions');
    const limited = nodes.filter((node) => node['Node Type'] === 'Limit').flatMap(flat);
    expect(limited.map((node) => node['Node Type'])).not.toContain('Sort');
    expect(limited.filter((node) => node['Index Name'] !== undefined)).toMatchObject([
      { 'Index Name': 'submissions_open_owed', 'Scan Direction': 'Backward' },
      { 'Index Name': expect.stringMatching(/^submissions_(pkey|listed)$/) },
    ]);
  },
);
