import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { recordDeposit } from './money/deposits/recordDeposit.ts';
import { buildOpenSeminar, entriesOf } from './testing/applications.ts';
import { bankDeposit } from './testing/bankDeposit.ts';
import {
  buildDeposit,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from './testing/factories.ts';
import { groupOf } from './testing/groups.ts';
import { recordStatements } from './testing/recordStatements.ts';
import { loggedIn, testServer } from './testing/testClient.ts';
import { testContext } from './testing/testContext.ts';

const context = await testContext();
const { db, pool } = context;
const office = await loggedIn(context);
const seminar = await buildSeminar(db);
const open = await buildOpenSeminar(db);
async function application() {
  const { id: virtualAccountId } = await buildVirtualAccount(db, { state: 'taken' });
  return buildSubmission(db, { seminarId: seminar.id, virtualAccountId });
}

function expectDone({ status, text }: { status: number; text: string }): void {
  if (status >= 300) throw new Error(`${status}: ${text}`);
}

const post = (path: string, body: object) => office.send('post', path, body).then(expectDone);

let people = 0;
/** Nobody else has the same. */
const newBirthDate = () => new Date(Date.UTC(1970, 0, (people += 1))).toISOString().slice(0, 10);

async function apply(birthDate: string): Promise<void> {
  const email = `${Math.random()}@example.jp`;
  const fields = entriesOf(open.form, { email, birth_date: birthDate });
  await supertest(testServer(context)).post(open.path).send({ fields }).then(expectDone);
}

/** What an application needs to get its account at once. */
async function readyToApply(): Promise<void> {
  await buildVirtualAccount(db);
  await db.$executeRaw`DELETE FROM rate_limits`;
}

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
    await readyToApply();
    return () => apply(newBirthDate());
  },
  async 'applying a second time'() {
    const birthDate = newBirthDate();
    await apply(birthDate);
    await readyToApply();
    return () => apply(birthDate);
  },
};

// A call that makes more statements than before is slower for everybody: raise a number only for a reason.
describe('the number of statements of', () => {
  it.each([
    ['/api/user', 1],
    ['/api/submissions', 2],
    ['/api/submissions?search=山田', 2],
    ['/api/deposits', 3],
    ['/api/students', 2],
    ['/api/receipts', 2],
    ['/api/certificates', 2],
    ['/api/mails', 3],
    ['/api/refunds', 3],
    ['/api/seminars', 2],
    [`/api/seminars/${open.seminar.id}`, 2],
    // Where the figures that are kept were read before something changed.
    ['/api/top', 26],
  ])('the page %s is at most %i when it is read again', async (path, most) => {
    for (const prepare of Object.values(changes)) await (await prepare())();
    // The first look also notes who was shown.
    await office.get(path);
    const statements = await recordStatements(() => office.get(path).then(expectDone));
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
  });

  it.each([
    ['assigning a deposit', 18],
    ['splitting a deposit between two', 18],
    // With the mail to whom it was taken from, what that says, and the mails of the act that may still wait.
    ['taking a deposit back', 25],
    ['applying', 15],
    ['applying a second time', 16],
  ] as const)('%s is at most %i', async (name, most) => {
    const call = await changes[name]();
    const statements = await recordStatements(call);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
  });
});

/** A company applies for so many people, and pays for all of them. */
async function statementsOfGroup(count: number): Promise<number[]> {
  await readyToApply();
  const id = open.seminar.id;
  const path = `/api/seminars/continuous-training/${id}/submit-group`;
  const from = 1 + (people += 100);
  const applying = await recordStatements(() =>
    supertest(testServer(context))
      .post(path)
      .send(groupOf(open.form, count, from))
      .then(expectDone),
  );
  const { virtualAccount } = await db.group.findFirstOrThrow({
    include: { virtualAccount: true },
    orderBy: { id: 'desc' },
  });
  const amount = count * open.seminar.entryFee;
  const deposit = bankDeposit({ vaId: virtualAccount?.externalId ?? '', amount });
  const paying = await recordStatements(() => recordDeposit(context, deposit));
  return [applying.length, paying.length];
}

it('a group of forty applies and is paid with as many statements as one of two', async () => {
  await statementsOfGroup(2);
  const two = await statementsOfGroup(2);
  expect(await statementsOfGroup(40)).toEqual(two);
});

interface Plan {
  'Node Type': string;
  'Plan Rows'?: number;
  'Scan Direction'?: string;
  Filter?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
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
  'certificates',
  'review_test_attempts',
  'audit_entries',
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

/** The last row of an index, as `max` reads it. */
const isOneRow = ({ Plans: [read] = [], ...plan }: Plan) =>
  plan['Node Type'] === 'Limit' &&
  plan['Plan Rows'] === 1 &&
  read?.['Scan Direction'] === 'Backward' &&
  read.Filter === undefined;

const nodesOf = (plan: Plan): Plan[] =>
  isOneRow(plan) ? [plan] : [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Indexes of few rows: nearly all others are left out of them. */
const small = ['receipts_void'];

/** Row by row, or every row of an index. */
function isReadWhole(node: Plan): boolean {
  if (small.includes(node['Index Name'] ?? '')) return false;
  return (
    /^(Seq|Index|Index Only|Bitmap Index) Scan$/.test(node['Node Type']) && !node['Index Cond']
  );
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

/** The statements by which a page of a list is found, and read where both are one. */
async function statementsOfPage(path: string): Promise<string[]> {
  const statements = await recordStatements(() => office.get(path).then(expectDone));
  return statements.filter((text) => text.includes('WITH page AS MATERIALIZED'));
}

describe('the first page of a list is found by a statement without placeholders, whose plan is kept:', () => {
  it.each([
    '/api/submissions',
    '/api/submissions?status=needs_check&payment_status=UNPAID&channel=web',
    '/api/submissions?payment_status=unsettled',
    '/api/deposits',
    '/api/students?suspended=false',
    '/api/receipts?status=valid',
    '/api/mails?state=sent&kind=payment_mismatch',
  ])('%s', async (path) => {
    const statements = await statementsOfPage(path);
    expect(statements).toHaveLength(1);
    expect(statements[0]).not.toMatch(/\$\d/);
  });
});

it('the first students of a seminar are found in the order of their numbers, without reading any others', async () => {
  const [statement] = await statementsOfPage(`/api/students?seminar_id=${seminar.id}`);
  await pretendManyRows();
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (GENERIC_PLAN) ${statement}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Scan using students_seminar_id_student_number_idx');
});

describe('what a filter leaves is found by an index, not by going through the list:', () => {
  it.each([
    ['submissions', `seminar_id=${seminar.id}&sort=payment_status`],
    ['submissions', 'channel=fax'],
    ['submissions', 'price=early'],
    ['receipts', 'status=void'],
    ['receipts', 'addressee=山田'],
    ['certificates', 'status=suspended'],
    ['certificates', `seminar_id=${seminar.id}`],
    ['form-submissions', 'search=龍馬'],
    ['review-tests', 'prefecture_differs=true'],
    ['audit', 'action=login.failed'],
    ['audit', 'search=二重登録'],
  ])('%s?%s', async (list, query) => {
    const statements = await recordStatements(() =>
      office.get(`/api/${list}?${encodeURI(query)}`).then(expectDone),
    );
    const [statement] = statements.filter((text) => /WITH (found|page) AS MATERIALIZED/.test(text));
    if (statement === undefined) throw new Error(statements.join('\n'));
    const tables = await pretendManyRows();
    expect(await readWhole(statement, tables), statement).toEqual([]);
  });

  it.each([`mails?seminar_id=${seminar.id}`, 'submissions?submitted_from=2026-11-01'])(
    '%s, before it is sorted',
    async (path) => {
      const statements = await recordStatements(() => office.get(`/api/${path}`).then(expectDone));
      expect(statements.join('\n')).toContain('WITH found AS MATERIALIZED');
    },
  );
});

it('the accounts of the contract are counted by an index, without those that the bank has deleted', async () => {
  await readyToApply();
  const statements = await recordStatements(() => apply(newBirthDate()));
  const counting = statements.find((text) => text.includes('WITH free AS'));
  expect(counting).toBeDefined();
  await pretendManyRows();
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${counting}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toContain('Seq Scan on virtual_accounts');
  expect(plan).toMatch(/Cond: .*state = ANY/);
});

describe('the plan that is kept of a search reads no table whole, whatever is searched for, in', () => {
  // The applications of a seminar that is found are left out: of them all may be read.
  const lists = ['deposits', 'students', 'receipts', 'mails', 'form-submissions'];
  it.each(lists.flatMap((list) => ['龍馬', '勅使河原'].map((term) => [list, term])))(
    '%s: %s',
    async (list, term) => {
      const path = `/api/${list}?search=${encodeURIComponent(term)}`;
      const statements = await recordStatements(() => office.get(path).then(expectDone));
      const search = statements.find((text) => text.includes('WITH found AS MATERIALIZED'));
      if (search === undefined) throw new Error(statements.join('\n'));
      const tables = await pretendManyRows();
      expect(tables).toContain(list === 'form-submissions' ? 'submissions' : list);
      expect(await readWhole(search, tables), search).toEqual([]);
    },
  );
});

describe('a search looks only at the rows of its page, however many it finds, in', () => {
  it.each(['/api/deposits', '/api/certificates'])('%s', async (path) => {
    const statements = await recordStatements(() =>
      office.get(`${path}?search=${encodeURIComponent('山田')}`).then(expectDone),
    );
    const search = statements.find((text) => text.includes('WITH found AS MATERIALIZED'));
    await pretendManyRows();
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${search}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('CTE found');
    // It would be worked out for all rows at once.
    expect(plan).not.toContain('hashed SubPlan');
  });
});
