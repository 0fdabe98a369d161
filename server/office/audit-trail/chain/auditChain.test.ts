import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordAuditNow } from '../../../platform/audit/record.ts';
import { takeBackup } from '../../../platform/backup/takeBackup.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { anonymise } from '../../../house/retention/anonymise.ts';
import { makeClose } from '../../../papers/period-close/makeClose.ts';
import { buildAdmin, buildSubmission } from '../../../testing/factories.ts';
import { recordStatements } from '../../../testing/recordStatements.ts';
import { testContext } from '../../../testing/testContext.ts';
import { linkOf } from './chainHash.ts';
import { readSeal } from './readSeal.ts';
import { sealAudit } from './sealAudit.ts';
import { trailOfDatabase } from './trailOfDatabase.ts';
import { trailOfDump } from './trailOfDump.ts';
import { trailRows } from './trailRows.ts';
import { verifyTrail, type KeptSeal } from './verifyTrail.ts';

const context = await testContext();
const { db } = context;
const folder = await mkdtemp(join(tmpdir(), 'seminar-audit-'));
afterAll(() => rm(folder, { recursive: true }));

const open: Client[] = [];
const connection = async () => {
  const client = new Client({ connectionString: context.url });
  client.on('error', () => {});
  await client.connect();
  open.push(client);
  return client;
};
afterEach(() => Promise.all(open.splice(0).map((client) => client.end())));

/** What whoever owns the tables can do, who turns the triggers off. */
async function asOwner(...statements: string[]): Promise<void> {
  const client = await connection();
  const turn = (how: string) =>
    client.query(
      ['audit_entries', 'audit_links', 'closes']
        .map((table) => `ALTER TABLE ${table} ${how} TRIGGER USER`)
        .join(';'),
    );
  await client.query(`BEGIN; SET LOCAL lock_timeout = '5s'`);
  await turn('DISABLE');
  for (const statement of statements) await client.query(statement);
  await turn('ENABLE');
  await client.query('COMMIT');
}

async function verify(elsewhere: KeptSeal[] = []) {
  return verifyTrail(await trailOfDatabase(await connection()), elsewhere);
}

const write = (reason = '入力の誤り') =>
  inTransaction(db, (tx) =>
    recordAuditNow(tx, {
      adminId: 1,
      action: 'submission.edited',
      entity: 'submission',
      entityId: 12,
      before: { 姓: '山田', 金額: 8000 },
      after: { 姓: '山本', 金額: 8000 },
      reason,
    }),
  );
/** Seals all entries: transactions of other tests' databases are waited for, too. */
const sealAll = () =>
  vi.waitFor(
    async () => {
      await sealAudit(context);
      const { _max } = await db.auditEntry.aggregate({ _max: { id: true } });
      expect((await readSeal(db))?.entry_id).toBe(Number(_max.id));
    },
    { timeout: 20_000 },
  );
/** So many entries, sealed. */
async function sealed(count: number): Promise<bigint[]> {
  const ids: bigint[] = [];
  for (let number = 0; number < count; number += 1) ids.push(await write());
  await sealAll();
  return ids;
}

beforeEach(() =>
  asOwner(
    'TRUNCATE audit_entries, audit_links, closes',
    'UPDATE audit_seal SET entry_id = NULL, hash = NULL, entries = 0, mark_id = NULL, mark_xid = NULL',
  ),
);

describe('the audit', () => {
  it('is proven as far as it is sealed; what is younger is not', async () => {
    const ids = await sealed(3);
    await write();
    const verdict = await verify();
    expect(verdict).toMatchObject({ proven: 3, unproven: 1, anonymised: 0, problem: null });
    expect(verdict.last?.entryId).toBe(ids[2]);
    expect(await readSeal(db)).toMatchObject({
      entry_id: Number(ids[2]),
      hash: verdict.last?.hash,
    });
    await sealAll();
    expect(await verify()).toMatchObject({ proven: 4, unproven: 0, problem: null });
  });

  it('is sealed once when several servers do it at the same moment', async () => {
    await Promise.all(Array.from({ length: 12 }, () => write()));
    await Promise.all(Array.from({ length: 4 }, () => sealAudit(context)));
    await sealAll();
    expect(await verify()).toMatchObject({ proven: 12, unproven: 0, problem: null });
  });

  it('is never read whole to be sealed, however many entries wait for it', async () => {
    await write();
    const statements = await recordStatements(() => sealAudit(context));
    const reading = statements.filter((text) => /FROM [^(]*audit_entries/.test(text));
    expect(reading.length).toBeGreaterThan(0);
    for (const text of reading) expect(text).toContain('LIMIT');
  });

  it('gives an entry the same seal in every version of this program', () => {
    const entry = {
      id: 7n,
      at: new Date('2026-04-10T00:00:00Z'),
      adminId: 1,
      apiTokenId: null,
      action: 'deposit.assigned',
      entity: 'deposit',
      entityId: '12',
      address: '192.0.2.0/24',
      requestId: null,
      before: { status: 'UNPAID', name: '山田 太郎' },
      after: { amount: 8000, list: ['a', ''] },
      reason: '電話で確認',
    };
    const link = linkOf(entry, { entryId: 6n, hash: 'a'.repeat(64) }, '00');
    expect(link).toMatchInlineSnapshot(`
      {
        "commitment": "8e012b7371692bef5ead47e2fc8f13bcb94294a5450b86d2413af9c1ba77b4ee",
        "entryId": 7n,
        "hash": "ba6555af14c383b8b822b51cd81cb9ff701c680e64c8c39e09edb0349e959f09",
        "previousId": 6n,
        "salt": "00",
      }
    `);
  });
});

describe('a transaction that is still running', () => {
  const insert = `INSERT INTO audit_entries (action, entity, entity_id)
    VALUES ('submission.archived', 'submission', '1') RETURNING id::text`;

  it('is waited for: its entry is not overtaken in the chain by a later one', async () => {
    const [slow, quick] = [await connection(), await connection()];
    await sealed(1);
    await slow.query('BEGIN');
    await slow.query(insert);
    await quick.query(insert);
    await sealAudit(context);
    expect(await verify()).toMatchObject({ proven: 1, unproven: 1, problem: null });
    // What comes meanwhile waits only for those that ran before it.
    await slow.query('COMMIT');
    await sealAll();
    expect(await verify()).toMatchObject({ proven: 3, unproven: 0, problem: null });
  });

  it('is waited for also when its number is the higher one, and not when it began later', async () => {
    const [first, second, late] = [await connection(), await connection(), await connection()];
    for (const client of [first, second, late]) await client.query('BEGIN');
    await first.query('SELECT pg_current_xact_id()');
    await second.query(insert);
    await first.query(insert);
    await first.query('COMMIT');
    await sealAudit(context);
    expect(await verify()).toMatchObject({ proven: 0, unproven: 1, problem: null });
    await late.query(insert);
    await second.query('COMMIT');
    await sealAll();
    expect(await verify()).toMatchObject({ proven: 2, problem: null });
    await late.query('COMMIT');
    await sealAll();
    expect(await verify()).toMatchObject({ proven: 3, unproven: 0, problem: null });
  });

  it('keeps nobody who writes an entry waiting while it seals', async () => {
    const holder = await connection();
    await sealed(1);
    await holder.query('BEGIN');
    await holder.query('SELECT * FROM audit_seal FOR UPDATE');
    await write();
    await holder.query('ROLLBACK');
    await sealAll();
    expect(await verify()).toMatchObject({ proven: 2, problem: null });
  });
});

describe('whoever owns the tables', () => {
  it.each([
    ['the reason', `reason = 'x'`],
    ['an amount', `after = '{"姓": "山本", "金額": 1}'`],
    ['the time', `at = at - interval '1 day'`],
    ['the person', 'admin_id = 2'],
    ['where it came from', `address = '192.0.2.0/24'`],
  ])('can’t change %s of an entry unnoticed', async (_what, change) => {
    const ids = await sealed(3);
    await asOwner(`UPDATE audit_entries SET ${change} WHERE id IN (${ids[1]}, ${ids[2]})`);
    expect(await verify()).toMatchObject({
      proven: 1,
      problem: `Entry ${ids[1]} was changed.`,
    });
  });

  it('can’t change an entry and its link unnoticed', async () => {
    const ids = await sealed(3);
    const entry = await db.auditEntry.findUniqueOrThrow({ where: { id: ids[1]! } });
    const before = await db.auditLink.findUniqueOrThrow({ where: { entryId: ids[0]! } });
    const forged = linkOf({ ...entry, reason: 'x' }, before);
    await asOwner(
      `UPDATE audit_entries SET reason = 'x' WHERE id = ${ids[1]}`,
      `UPDATE audit_links SET salt = '${forged.salt}', commitment = '${forged.commitment}',
         hash = '${forged.hash}' WHERE entry_id = ${ids[1]}`,
    );
    expect((await verify()).problem).toBe(`Entry ${ids[2]} was changed.`);
  });

  it('can’t pass a change off as anonymising', async () => {
    const ids = await sealed(2);
    await asOwner(
      `UPDATE audit_entries SET before = '{"姓": "（匿名化済）", "金額": 1}' WHERE id = ${ids[0]}`,
      `UPDATE audit_links SET salt = NULL WHERE entry_id = ${ids[0]}`,
    );
    expect((await verify()).problem).toBe(`Entry ${ids[0]} was changed.`);
    await asOwner(
      `UPDATE audit_entries SET before = '{"姓": "佐藤", "金額": 8000}' WHERE id = ${ids[0]}`,
    );
    expect((await verify()).problem).toBe(`Entry ${ids[0]} was changed.`);
  });

  it('can’t remove an entry unnoticed, with or without its link', async () => {
    const ids = await sealed(4);
    await asOwner(`DELETE FROM audit_entries WHERE id = ${ids[1]}`);
    expect((await verify()).problem).toBe(`Entry ${ids[1]} was removed.`);
    await asOwner(`DELETE FROM audit_links WHERE entry_id = ${ids[1]}`);
    expect((await verify()).problem).toBe(`Entry ${ids[1]} was removed, with its link.`);
  });

  it('can’t take entries from the beginning unnoticed', async () => {
    const ids = await sealed(3);
    await asOwner(
      `DELETE FROM audit_entries WHERE id <= ${ids[1]}`,
      `DELETE FROM audit_links WHERE entry_id <= ${ids[1]}`,
    );
    expect((await verify()).problem).toBe(`Entry ${ids[1]} was removed, with its link.`);
  });

  it('can’t put an entry in unnoticed', async () => {
    const ids = await sealed(3);
    await asOwner(
      `DELETE FROM audit_entries WHERE id = ${ids[1]}`,
      `INSERT INTO audit_entries (id, at, action, entity, entity_id) VALUES
         (${ids[1]}, now(), 'submission.archived', 'submission', '1')`,
    );
    expect((await verify()).problem).toBe(`Entry ${ids[1]} was changed.`);
    await asOwner(
      `INSERT INTO audit_entries (id, at, action, entity, entity_id) VALUES
         (${ids[0]! - 1n}, now(), 'submission.archived', 'submission', '1')`,
    );
    expect((await verify()).problem).toBe(
      `Entry ${ids[0]! - 1n} was put in: the chain goes past it.`,
    );
  });

  it('can’t cut the end unnoticed: the last seal, a close or a printed seal shows it', async () => {
    const { id: adminId } = await buildAdmin(db);
    await sealed(2);
    await makeClose(context, { adminId, from: '2026-04-01', to: '2026-04-09' });
    const ids = await sealed(1);
    const printed = { entryId: ids[0]!, hash: (await readSeal(db))!.hash, where: 'the printout' };
    const [close] = await db.close.findMany();
    const cutTo = async (id: bigint) => {
      await asOwner(
        `DELETE FROM audit_entries WHERE id > ${id}`,
        `DELETE FROM audit_links WHERE entry_id > ${id}`,
      );
      return (await verify([printed])).problem;
    };
    const before = close!.sealedEntryId!;
    expect((await verify([printed])).problem).toBeNull();
    expect(await cutTo(ids[0]! - 1n)).toContain(`the printout has a seal of entry ${ids[0]}`);
    expect((await verify()).problem).toContain(`the table of the last seal has a seal of entry`);
    // The last seal made to fit.
    const last = await db.auditLink.findFirstOrThrow({ orderBy: { entryId: 'desc' } });
    await asOwner(`UPDATE audit_seal SET entry_id = ${last.entryId}, hash = '${last.hash}'`);
    expect((await verify()).problem).toBeNull();
    await cutTo(before - 1n);
    await asOwner('UPDATE audit_seal SET entry_id = NULL, hash = NULL');
    expect((await verify()).problem).toBe(
      `The chain was cut: the close of 2026-04-01 to 2026-04-09 (no. 1) has a seal of entry ${before}, which has no link any more.`,
    );
    // And the chain made anew.
    await asOwner('DELETE FROM audit_links');
    await write();
    await sealAll();
    expect((await verify()).problem).not.toBeNull();
  });

  it('can’t empty the audit unnoticed', async () => {
    await sealed(2);
    await asOwner('TRUNCATE audit_entries, audit_links');
    expect((await verify()).problem).toContain('The chain was cut');
  });
});

describe('anonymising', () => {
  it('takes the words of a person out of sealed entries, which stay proven', async () => {
    const submission = await buildSubmission(db);
    const entry = {
      adminId: 1,
      action: 'submission.edited',
      entity: 'submission',
      entityId: submission.id,
      before: { 姓: '佐藤', 金額: 8000 },
      after: { 姓: '佐藤田', 金額: 8000 },
      reason: '佐藤様から電話',
    } as const;
    const id = await inTransaction(db, (tx) => recordAuditNow(tx, entry));
    await sealAll();
    await inTransaction(db, async (tx) =>
      anonymise(tx, { submissionIds: [submission.id], studentIds: [] }, context.clock()),
    );
    expect(
      JSON.stringify(await db.auditEntry.findUniqueOrThrow({ where: { id } }), (_, v: unknown) =>
        typeof v === 'bigint' ? String(v) : v,
      ),
    ).not.toContain('佐藤');
    expect(await verify()).toMatchObject({ proven: 1, anonymised: 1, problem: null });
    expect(await db.auditLink.findMany({ select: { salt: true } })).toEqual([{ salt: null }]);
  });

  it('and sealing at the same moment leave the entry proven', async () => {
    for (let round = 0; round < 5; round += 1) {
      const submission = await buildSubmission(db);
      await inTransaction(db, (tx) =>
        recordAuditNow(tx, {
          adminId: 1,
          action: 'submission.edited',
          entity: 'submission',
          entityId: submission.id,
          before: { 姓: '佐藤' },
          after: { 姓: '佐藤田' },
        }),
      );
      await Promise.all([
        sealAudit(context),
        inTransaction(db, async (tx) =>
          anonymise(tx, { submissionIds: [submission.id], studentIds: [] }, context.clock()),
        ),
      ]);
      await sealAll();
      expect(await verify()).toMatchObject({ proven: round + 1, problem: null });
    }
  });
});

describe('a file is enough to verify', () => {
  it('a backup, also an encrypted one', async () => {
    const ids = await sealed(3);
    await write('行1\n行2\t"引用"\\');
    await sealAll();
    const file = join(folder, `${randomBytes(4).toString('hex')}.backup`);
    const passphrase = 'correct horse battery';
    await takeBackup({ databaseUrl: context.url, passphrase, keys: null }, file);
    expect(await verifyTrail(await trailOfDump(file, passphrase))).toMatchObject({
      proven: 4,
      problem: null,
    });
    await asOwner(`UPDATE audit_entries SET reason = 'x' WHERE id = ${ids[2]}`);
    const forged = `${file}2`;
    await takeBackup({ databaseUrl: context.url, passphrase, keys: null }, forged);
    expect((await verifyTrail(await trailOfDump(forged, passphrase))).problem).toBe(
      `Entry ${ids[2]} was changed.`,
    );
  });

  it('what pg_dump writes', async () => {
    const ids = await sealed(2);
    await write('行1\n行2\t"引用"\\');
    await sealAll();
    const client = await connection();
    const plainDump = async () => {
      let dump = '--\n-- PostgreSQL database dump\n--\n';
      for (const [name, { columns }] of Object.entries(trailRows)) {
        dump += `COPY public.${name} (${columns.join(', ')}) FROM stdin;\n`;
        const list = columns.map((column) => `"${column}"`).join(', ');
        for await (const bytes of client.query(
          copyTo(`COPY (SELECT ${list} FROM ${name} ORDER BY 1 DESC) TO STDOUT`),
        )) {
          dump += String(bytes);
        }
        dump += '\\.\n\n';
      }
      const file = join(folder, `${randomBytes(4).toString('hex')}.sql`);
      await writeFile(file, dump);
      return verifyTrail(await trailOfDump(file, null));
    };
    expect(await plainDump()).toMatchObject({ proven: 3, unproven: 0, problem: null });
    await asOwner(`DELETE FROM audit_entries WHERE id = ${ids[1]}`);
    expect((await plainDump()).problem).toBe(`Entry ${ids[1]} was removed.`);
  });

  it('and nothing else is taken for one', async () => {
    const file = join(folder, 'other.txt');
    await writeFile(file, 'hello');
    await expect(trailOfDump(file, null)).rejects.toThrow('The file is no backup');
  });
});
