import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { buildOpenSeminar, entriesOf } from './testing/applications.ts';
import { buildDeposit, buildSeminar, buildSubmission } from './testing/factories.ts';
import { recordStatements } from './testing/recordStatements.ts';
import { loggedIn, testServer } from './testing/testClient.ts';
import { testContext } from './testing/testContext.ts';

const context = await testContext();
const { db, pool } = context;
const office = await loggedIn(context);
const seminar = await buildSeminar(db);
const open = await buildOpenSeminar(db);
const application = () => buildSubmission(db, { seminarId: seminar.id });

function expectDone({ status, text }: { status: number; text: string }): void {
  if (status >= 300) throw new Error(`${status}: ${text}`);
}

const post = (path: string, body: object) => office.send('post', path, body).then(expectDone);

/** Calls that change something: each prepares what it needs, and returns the call itself. */
const changes = {
  async 'assigning a deposit'() {
    const [deposit, submission] = [await buildDeposit(db), await application()];
    return () => post(`/api/deposits/${deposit.id}/assign`, { submission_id: submission.publicId });
  },
  async 'splitting a deposit between two'() {
    const [deposit, one, other] = [
      await buildDeposit(db, { amount: 16_000 }),
      await application(),
      await application(),
    ];
    const assignments = [one, other].map(({ publicId }) => ({
      submission_id: publicId,
      amount: 8_000,
    }));
    return () => post(`/api/deposits/${deposit.id}/split`, { assignments });
  },
  async 'taking a deposit back'() {
    const [deposit, submission] = [await buildDeposit(db), await application()];
    await post(`/api/deposits/${deposit.id}/assign`, { submission_id: submission.publicId });
    return () => post(`/api/deposits/${deposit.id}/unassign`, { reason: '別の申込の入金のため' });
  },
  async applying() {
    const fields = entriesOf(open.form, { email: `${Math.random()}@example.jp` });
    return () => supertest(testServer(context)).post(open.path).send({ fields }).then(expectDone);
  },
};

// A call that makes more statements than before is slower for everybody: raise a number only for a reason.
describe('the number of statements of', () => {
  it.each([
    ['/api/user', 2],
    ['/api/submissions', 10],
    ['/api/submissions?search=山田', 10],
    ['/api/deposits', 20],
    ['/api/students', 9],
    ['/api/receipts', 7],
    ['/api/mails', 10],
    ['/api/refunds', 14],
    ['/api/seminars', 8],
    ['/api/top', 30],
  ])('the page %s is at most %i when it is read again', async (path, most) => {
    for (const prepare of Object.values(changes)) await (await prepare())();
    // The first look also notes who was shown.
    await office.get(path);
    const statements = await recordStatements(() => office.get(path).then(expectDone));
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
  });

  it.each([
    ['assigning a deposit', 59],
    ['splitting a deposit between two', 91],
    ['taking a deposit back', 60],
    ['applying', 37],
  ] as const)('%s is at most %i', async (name, most) => {
    const call = await changes[name]();
    const statements = await recordStatements(call);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
  });
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

/** The tables that grow with each application. */
const large = [
  'submissions',
  'deposits',
  'allocations',
  'students',
  'receipts',
  'mails',
  'refunds',
  'virtual_accounts',
];

/**
 * Has the planner think that those with rows have very many: it plans by rows a page times pages.
 *
 * @returns those tables
 */
async function pretendManyRows(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name, pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text,
       'relpages', 1, 'reltuples', 1000000::real)
     FROM pg_class WHERE relname = ANY($1::text[]) AND pg_relation_size(oid) > 0`,
    [large],
  );
  return rows.map(({ name }) => name);
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Row by row, or every row of an index. */
function isReadWhole(node: Plan): boolean {
  return /^(Seq|Index|Index Only) Scan$/.test(node['Node Type']) && !node['Index Cond'];
}

/** The large tables that a statement can only read whole, whatever its parameters are. */
async function readWhole(statement: string, tables: readonly string[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${statement}`,
    );
    return rows
      .flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
      .filter(isReadWhole)
      .map((node) => node['Relation Name'] ?? '')
      .filter((table) => tables.includes(table));
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

describe('no statement reads a whole table that grows with each application when', () => {
  it.each(Object.entries(changes))('%s', async (_, prepare) => {
    const call = await prepare();
    const statements = await recordStatements(call);
    const explainable = statements.filter((text) =>
      /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)/.test(text),
    );
    expect(explainable.length).toBeGreaterThan(5);
    const tables = await pretendManyRows();
    expect(tables).toContain('submissions');
    for (const statement of explainable) {
      expect(await readWhole(statement, tables), statement).toEqual([]);
    }
  });
});
