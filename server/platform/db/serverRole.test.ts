import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { forgetOldAccessJob } from '../access-log/forgetOldAccessJob.ts';
import { recordAccess } from '../access-log/recordAccess.ts';
import { sealAudit } from '../../office/audit-trail/chain/sealAudit.ts';
import { takeBackup } from '../backup/takeBackup.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { startWorker } from '../jobs/startWorker.ts';
import { anonymise } from '../../house/retention/anonymise.ts';
import { lanesOf } from '../../tasks.ts';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { buildVirtualAccount } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext, type TestContext } from '../../testing/testContext.ts';
import { connect, inTransaction, openPool } from './db.ts';
import { grantToServer, keptTables, openTables, runsAsOwner } from './serverRole.ts';

const owner = await testContext();
const address = new URL(owner.url);
// Made with the tests' PostgreSQL; it has the owner's password.
address.username = 'seminar_server';
const serverUrl = address.toString();

/** As the server works that owns nothing. */
let context: TestContext;
let server: Client;

beforeAll(async () => {
  await Promise.all([1, 2].map(() => grantToServer(owner.url, serverUrl)));
  const db = connect(serverUrl, 10);
  const pool = openPool(serverUrl, 10, () => {});
  server = new Client({ connectionString: serverUrl });
  await server.connect();
  context = { ...owner, databaseUrl: serverUrl, url: serverUrl, db, pool };
});
afterAll(async () => {
  await server.end();
  await context.pool.end();
  await context.db.$disconnect();
});

it('is told apart from the owner', async () => {
  expect(await runsAsOwner(owner.url)).toBe(true);
  expect(await runsAsOwner(serverUrl)).toBe(false);
});

it('can take no row from what is kept, nor empty a table, nor take a trigger away', async () => {
  for (const table of keptTables) {
    await expect(server.query(`DELETE FROM ${table}`), table).rejects.toThrow('permission denied');
  }
  const { rows } = await owner.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  expect(keptTables.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
  for (const { name } of rows) {
    await expect(server.query(`TRUNCATE ${name} CASCADE`), name).rejects.toThrow(
      'permission denied',
    );
    await expect(server.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`), name).rejects.toThrow(
      'must be owner',
    );
  }
  for (const change of [
    'UPDATE closes SET revision = 2',
    `INSERT INTO audit_actions VALUES ('audit.emptied', 'audit')`,
    `INSERT INTO access_actions VALUES ('everything.seen')`,
    `UPDATE access_entities SET entity = ''`,
    'UPDATE access_entries SET count = 2',
    'UPDATE audit_entries SET at = now()',
    `UPDATE audit_links SET hash = ''`,
    `UPDATE receipt_documents SET sha256 = ''`,
    'SET session_replication_role = replica',
    'CREATE TABLE mine (id INT)',
  ]) {
    await expect(server.query(change), change).rejects.toThrow('permission denied');
  }
});

it('knows of each table whether its rows are kept; a new one must be put onto one of the two lists', async () => {
  const { rows } = await owner.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const listed = [...keptTables, ...openTables];
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('may use what a later migration creates, and not empty it', async () => {
  await owner.pool.query('CREATE TABLE later (id SERIAL PRIMARY KEY)');
  await server.query('INSERT INTO later DEFAULT VALUES');
  await server.query('DELETE FROM later');
  await expect(server.query('TRUNCATE later')).rejects.toThrow('permission denied');
});

it('does a day’s work: applications, screens, jobs, sealing, anonymising, backups', async () => {
  for (let count = 0; count < 2; count += 1) await buildVirtualAccount(owner.db);
  const { form, path } = await buildOpenSeminar(owner.db);
  const applied = await supertest(testServer(context))
    .post(path)
    .send({ fields: entriesOf(form) });
  expect([applied.status, applied.body.meta?.status]).toEqual([201, 'success']);
  const office = await loggedIn(context);
  const publicId = String(applied.body.data.submission_id);
  for (const shown of [
    '/api/submissions',
    `/api/submissions/${publicId}`,
    '/api/audit',
    '/api/mails',
  ]) {
    expect((await office.get(shown)).status, shown).toBe(200);
  }
  const cancelled = await office.send('patch', `/api/submissions/${publicId}/status`, {
    status: 'cancelled',
  });
  expect(cancelled.status).toBe(200);

  await recordAccess(context, {
    adminId: office.adminId,
    action: 'student.viewed',
    entity: 'student',
    entityId: 1,
  });
  const old = new Date('2019-01-01');
  await owner.db.$executeRaw`
    INSERT INTO access_entries (at, admin_id, action, entity, entity_id)
    SELECT ${old}, admin_id, action, entity, entity_id FROM access_entries LIMIT 1`;
  const worker = await startWorker(context, context.pool, lanesOf(context));
  await enqueue(context.db, 'forgetOldAccess', {});
  await enqueue(context.db, 'forgetOldKeys', {});
  await vi.waitFor(
    async () => {
      const { rows } = await server.query<{ task: string }>(
        `SELECT task_identifier AS task FROM graphile_worker.jobs WHERE task_identifier LIKE 'forget%'`,
      );
      expect(rows).toEqual([]);
    },
    { timeout: 30_000, interval: 200 },
  );
  await worker.stop();
  expect(await owner.db.accessEntry.count({ where: { at: old } })).toBe(0);
  expect(await owner.db.accessEntry.count()).toBeGreaterThan(0);
  await forgetOldAccessJob(context);

  const { id } = await owner.db.submission.findUniqueOrThrow({ where: { publicId } });
  await vi.waitFor(
    async () => {
      await sealAudit(context);
      expect(await context.db.auditLink.count()).toBeGreaterThan(0);
    },
    { timeout: 20_000 },
  );
  await inTransaction(context.db, (tx) =>
    anonymise(tx, { submissionIds: [id], studentIds: [] }, context.clock()),
  );
  expect(await context.db.auditLink.count({ where: { salt: null } })).toBeGreaterThan(0);

  const folder = await mkdtemp(join(tmpdir(), 'seminar-server-role-'));
  try {
    const taken = await takeBackup(
      { databaseUrl: serverUrl, passphrase: null, keys: null },
      join(folder, 'backup'),
    );
    expect(taken.tables).toBeGreaterThan(40);
  } finally {
    await rm(folder, { recursive: true });
  }
});
