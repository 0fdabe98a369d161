import { changesSchema, type Changes } from '@seminar/shared/house/start-page/endpoints';
import { expect, test, vi } from 'vitest';
import { askingKey } from '../../platform/conditions/payees.ts';
import { inTransaction, poolOf } from '../../platform/db/db.ts';
import { buildDeposit, buildRefund, buildSubmission } from '../../testing/factories.ts';
import { loggedIn, TestClient } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { readChanges, readWaiting } from './readChanges.ts';
import { markReader, readMark } from './readMark.ts';

const context = await testContext();
const { db } = context;
context.setClock('2026-04-20T09:00:00+09:00');
const office = await loggedIn(context);

async function ask(query = ''): Promise<{ mark: string; changes: Changes | null; role: string }> {
  const { status, body } = await office.get(`/api/top/changes${query}`);
  expect(status).toBe(200);
  return body.data;
}

const markOf = () => readMark(context);

const mail = (key: string) => ({
  kind: 'payment_received' as const,
  eventKey: key,
  to: 'a@example.jp',
  subject: '件名',
  text: '本文',
  html: '本文',
  state: 'bounced' as const,
});

test('calls that arrive together are given one reading of the mark, and a later one what was written meanwhile', async () => {
  const read = markReader(context);
  const first = read();
  expect(read()).toBe(first);
  const before = await first;
  await db.mail.create({ data: mail('meanwhile') });
  expect(await read()).not.toBe(before);
});

test('nothing is counted as long as nothing has changed', async () => {
  const { changes } = await ask();
  expect(changesSchema.parse(changes)).toEqual(changes);
  // Other tests write into databases of the same PostgreSQL meanwhile: their transactions change the mark.
  await expect
    .poll(async () => {
      const mark = await markOf();
      const query = vi.spyOn(poolOf(db), 'query');
      const again = await readChanges(db, { mark }, await markOf(), () => readWaiting(context));
      const statements = query.mock.calls.map(([statement]) => JSON.stringify(statement));
      query.mockRestore();
      const counting = statements.some((statement) => statement.includes('count('));
      return { again: again.changes, statements: statements.length, counting };
    })
    .toEqual({ again: null, statements: 1, counting: false });
});

test('it says what waits for a person and how much came since the rows that a screen knows', async () => {
  const { changes: before } = await ask();
  if (!before) throw new Error('there is no mark yet');
  await buildDeposit(db);
  const second = await buildDeposit(db);
  const waiting = await buildSubmission(db, { status: 'needs_check' });
  await db.mail.create({ data: mail('changes:1') });
  const known = before.newest;
  // A number of 0 is no id: the screen leaves it out.
  const query = Object.entries({
    deposit: known.deposits,
    submission: known.submissions,
    mail: known.mails,
  })
    .filter(([, id]) => id > 0)
    .map(([name, id]) => `${name}=${id}`);
  const { changes } = await ask(`?${query.join('&')}`);
  expect(changes?.newest).toMatchObject({ deposits: second.id, submissions: waiting.id });
  expect(changes?.waiting).toEqual({
    deposits: before.waiting.deposits + 2,
    submissions: before.waiting.submissions + 1,
    mails: before.waiting.mails + 1,
  });
  const { id } = await buildDeposit(db);
  expect((await ask(`?deposit=${second.id}`)).changes?.arrived.deposits).toBe(1);
  expect((await ask(`?deposit=${id}`)).changes?.arrived.deposits).toBe(0);
});

test('the counts are those of the lists', async () => {
  const { changes } = await ask();
  const total = async (path: string) => (await office.get(path)).body.meta.total as number;
  expect(changes?.waiting).toEqual({
    deposits: await total('/api/deposits?status=needs_person'),
    submissions: await total('/api/submissions?status=needs_check&postponed=false'),
    mails: await total('/api/mails?state=undelivered'),
  });
});

test('what a person does, a suggestion, a mail that goes out and a new day are changes', async () => {
  const { id: depositId } = await buildDeposit(db);
  const marks = [await markOf()];
  await office.send('put', `/api/deposits/${depositId}/note`, { text: '確認中' });
  marks.push(await markOf());
  await db.depositSuggestion.create({
    data: { depositId, depositVersion: 1, parts: [], reasons: [], computedAt: new Date() },
  });
  marks.push(await markOf());
  const { id: mailId } = await db.mail.create({ data: mail('changes:2') });
  marks.push(await markOf());
  const attempt = await db.mailAttempt.create({ data: { mailId, to: 'a@example.jp' } });
  marks.push(await markOf());
  await db.mailAttempt.update({ where: { id: attempt.id }, data: { endedAt: new Date() } });
  marks.push(await markOf());
  context.setClock('2026-04-21T00:00:00+09:00');
  marks.push(await markOf());
  context.setClock('2026-04-20T09:00:00+09:00');
  expect(new Set(marks).size).toBe(marks.length);
});

test('the end of a payer’s link, and a mail with a link that is given up, are changes and make a refund work', async () => {
  const { id: depositId } = await buildDeposit(db);
  const { id: refundId } = await buildRefund(db, { depositId, amount: 8000 });
  await db.refund.update({ where: { id: refundId }, data: { payerDiffers: false } });
  const expiresAt = new Date('2026-04-20T10:00:00+09:00');
  await db.payeeAccount.create({ data: { refundId, askedAt: context.clock(), expiresAt } });
  const seen = async () => ({
    mark: await markOf(),
    waiting: (await ask()).changes?.waiting.deposits ?? 0,
  });
  const asked = await seen();
  const [{ id: jobId } = { id: '' }] = await db.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM graphile_worker.add_job('mailPayee',
      json_build_object('refundId', ${refundId}::int, 'about', 'asked'), job_key => ${askingKey(refundId)})`;
  expect((await seen()).waiting).toBe(asked.waiting);
  await db.$queryRaw`SELECT id FROM graphile_worker.permanently_fail_jobs(ARRAY[${jobId}::bigint])`;
  const failed = await seen();
  expect(failed.waiting).toBe(asked.waiting + 1);
  await db.$queryRaw`SELECT id FROM graphile_worker.reschedule_jobs(ARRAY[${jobId}::bigint], attempts => 0)`;
  expect((await seen()).waiting).toBe(asked.waiting);
  context.setClock(expiresAt.toISOString());
  const ended = await seen();
  expect(ended.waiting).toBe(asked.waiting + 1);
  expect(new Set([asked, failed, ended].map(({ mark }) => mark)).size).toBe(3);
  context.setClock('2026-04-20T09:00:00+09:00');
});

test('a transaction that writes what no screen shows changes no mark', async () => {
  await expect
    .poll(async () => {
      const before = await markOf();
      const meanwhile = await inTransaction(db, async (tx) => {
        await tx.$executeRaw`CREATE TABLE written (id int)`;
        return markOf();
      });
      await db.$executeRaw`DROP TABLE written`;
      return meanwhile === before;
    })
    .toBe(true);
});

test('a reader of the mark that is ended while it reads keeps nobody waiting', async () => {
  const [ending, reader] = [await poolOf(db).connect(), await poolOf(db).connect()];
  try {
    await ending.query('BEGIN');
    await ending.query('ALTER SEQUENCE changes_seq OWNER TO CURRENT_USER');
    await reader.query("SET statement_timeout = '50ms'");
    await expect(reader.query('SELECT changes_mark()')).rejects.toThrow('statement timeout');
    await ending.query('ROLLBACK');
    const { rows } = await ending.query(
      "SELECT pg_try_advisory_xact_lock_shared(hashtextextended('changes', 0)) AS free",
    );
    expect(rows).toEqual([{ free: true }]);
  } finally {
    ending.release(true);
    reader.release(true);
  }
});

test.each([0, 150])(
  'a row that is committed after %i newer ones is a change, too',
  async (many) => {
    const deposit = (itemKey: string) => ({
      provider: 'gmo-aozora',
      bankAccountKey: `late ${many}`,
      itemKey,
      accountNumber: '',
      depositedAt: new Date('2026-04-20'),
      amount: 1,
      remitterName: 'オソイ',
      searchText: '',
      raw: {},
    });
    let mark = '';
    await inTransaction(db, async (tx) => {
      await tx.deposit.create({ data: deposit('late') });
      const newer = Array.from({ length: many }, (_, index) => deposit(`newer ${index}`));
      await db.deposit.createMany({ data: newer });
      mark = await markOf();
    });
    expect(await markOf()).not.toBe(mark);
  },
);

test('everybody in the office is answered, with the role of the moment; nobody else is', async () => {
  const viewer = await loggedIn(context, 'viewer');
  expect((await viewer.get('/api/top/changes')).body.data.role).toBe('viewer');
  await db.admin.update({ where: { id: viewer.adminId }, data: { role: 'clerk' } });
  expect((await viewer.get('/api/top/changes')).body.data.role).toBe('clerk');
  await db.admin.update({ where: { id: viewer.adminId }, data: { archivedAt: new Date() } });
  expect((await viewer.get('/api/top/changes')).status).toBe(401);
  expect((await new TestClient(context).get('/api/top/changes')).status).toBe(401);
  expect((await office.get('/api/top/changes?deposit=x')).status).toBe(422);
});
