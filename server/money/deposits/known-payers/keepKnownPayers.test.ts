import fc from 'fast-check';
import { Client } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildAdmin,
  buildDeposit,
  buildSeminar,
  buildSubmission,
} from '../../../testing/factories.ts';
import { testContext } from '../../../testing/testContext.ts';
import { keepKnownPayers, keepKnownPayersJob } from './keepKnownPayers.ts';

const context = await testContext();
const { db } = context;
await buildAdmin(db);
const { id: seminarId } = await buildSeminar(db);

/** Where the kept rows are not what the ledger says. */
const differences = () => db.$queryRaw<object[]>`
  WITH kept AS (
    SELECT id, remitter_key, pair, forgotten_id, deposits, first_on, last_on, last_deposit_id,
      remitter_name, banks, of_company, paid_for, search_text FROM known_payers
  ), said AS (
    SELECT id, remitter_key, pair, forgotten_id, deposits, first_on, last_on, last_deposit_id,
      remitter_name, banks, of_company, paid_for, search_text FROM ledger_payers
  )
  SELECT 'kept too much' AS wrong, more.* FROM (TABLE kept EXCEPT ALL TABLE said) AS more
  UNION ALL SELECT 'not kept', missing.* FROM (TABLE said EXCEPT ALL TABLE kept) AS missing`;

const names = ['ｱｵﾔﾏ ｼﾖｳｼﾞ', 'ｱｶｷﾞ ﾌﾞﾂｻﾝ', 'ｼﾛﾀ ｹﾝｾﾂ'];

/** Six payments: two remitters, three companies. */
async function aLedger() {
  // TRUNCATE … CASCADE would empty a hundred tables, which takes a second.
  await db.$executeRaw`ALTER TABLE allocations DISABLE TRIGGER USER`;
  await db.$executeRaw`DELETE FROM allocations`;
  await db.$executeRaw`ALTER TABLE allocations ENABLE TRIGGER USER`;
  await db.$executeRaw`DELETE FROM forgotten_payers`;
  await db.$executeRaw`DELETE FROM deposits`;
  await db.$executeRaw`DELETE FROM submissions`;
  await db.$executeRaw`DELETE FROM known_payers`;
  await db.$executeRaw`DELETE FROM known_payer_changes`;
  for (let turn = 0; turn < 6; turn += 1) {
    const company = `カブシキガイシャ${['アサヒ', 'ユウヒ', 'マヒル'][turn % 3]}`;
    const submission = await buildSubmission(db, {
      seminarId,
      applicantKana: `タナカ ${turn}`,
      companyName: company,
      companyKana: company,
    });
    const deposit = await buildDeposit(db, { remitterName: names[turn % 2]!, amount: 9000 });
    await db.allocation.create({
      data: { depositId: deposit.id, submissionId: submission.id, amount: 8000 },
    });
  }
}

const statements = [
  "UPDATE allocations SET reversed_at = now(), reversal_reason = '' WHERE deposit_id % 3 = $1 AND reversed_at IS NULL",
  `UPDATE deposits SET remitter_name = '${names[2]}' WHERE id % 3 = $1`,
  `UPDATE deposits SET remitter_name = '${names[0]}' WHERE id % 3 = $1`,
  "UPDATE deposits SET remitter_name = '' WHERE id % 3 = $1",
  "UPDATE deposits SET payment_bank_name = 'みずほ銀行', deposited_at = '2026-01-05' WHERE id % 3 = $1",
  'UPDATE deposits SET reversed_at = now() WHERE id % 3 = $1',
  "UPDATE submissions SET company_kana = '', company_name = '' WHERE id % 3 = $1",
  "UPDATE submissions SET applicant_name = '青山', applicant_kana = 'アオヤマ' WHERE id % 3 = $1",
  "UPDATE submissions SET search_text = search_text || 'x' WHERE id % 3 = $1",
  'UPDATE submissions SET anonymised_at = now() WHERE id % 3 = $1',
  `INSERT INTO forgotten_payers (pair, deposit_id, reason, forgotten_at, forgotten_by)
   SELECT pair, last_deposit_id, '', now(), (SELECT min(id) FROM admins) FROM ledger_payers WHERE id % 3 = $1`,
  'UPDATE forgotten_payers SET restored_at = now(), restored_by = forgotten_by WHERE id % 3 = $1',
  `INSERT INTO allocations (deposit_id, submission_id, amount)
   SELECT (SELECT max(id) FROM deposits WHERE reversed_at IS NULL AND allocated_amount < amount),
     (SELECT min(id) + $1 FROM submissions), 1`,
];

const step = fc.record({
  connection: fc.constantFrom(0, 1),
  act: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...statements) },
    { weight: 2, arbitrary: fc.constantFrom('COMMIT', 'ROLLBACK') },
    { weight: 1, arbitrary: fc.constant('read') },
  ),
  value: fc.constantFrom(0, 1, 2),
});

beforeEach(aLedger);

describe('the known payers that are kept', () => {
  it('are what the ledger says after two people changed it, rolled back, and read in between', async () => {
    let worked = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        await aLedger();
        await keepKnownPayers(db);
        const clients = [0, 1].map(() => new Client({ connectionString: context.databaseUrl }));
        try {
          for (const client of clients) {
            await client.connect();
            await client.query('BEGIN');
          }
          for (const { connection, act, value } of steps) {
            const client = clients[connection]!;
            if (act === 'read') await keepKnownPayers(db);
            else if (act === 'COMMIT' || act === 'ROLLBACK') await client.query(`${act}; BEGIN`);
            else {
              // Who would wait for the other one's row, or may not do it, leaves it.
              await client.query('SAVEPOINT before');
              await client.query("SET LOCAL lock_timeout = '20ms'");
              const done = await client.query(act, [value]).catch(async () => {
                await client.query('ROLLBACK TO SAVEPOINT before');
                return null;
              });
              worked += done?.rowCount ?? 0;
            }
          }
          for (const client of clients) await client.query('COMMIT');
          await keepKnownPayers(db);
          expect(await differences()).toEqual([]);
        } finally {
          for (const client of clients) await client.end();
        }
      }),
      { numRuns: 12 },
    );
    expect(worked).toBeGreaterThan(20);
  }, 120_000);

  it('are worked out by one reader at a time, and a second one waits for the first', async () => {
    const first = new Client({ connectionString: context.databaseUrl });
    await first.connect();
    try {
      await first.query('BEGIN; SELECT keep_known_payers(100)');
      let done = false;
      const second = keepKnownPayers(db).then(() => (done = true));
      await expect
        .poll(
          async () =>
            db.$queryRaw`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
        )
        .toHaveLength(1);
      expect(done).toBe(false);
      await first.query('COMMIT');
      await second;
      expect(await differences()).toEqual([]);
    } finally {
      await first.end();
    }
  });

  it('know that a forgetting was taken back when its deposit has another remitter since', async () => {
    const [pair] = await db.$queryRaw<{ pair: string; id: number }[]>`
      SELECT pair, min(deposit_id) AS id FROM ledger_payers JOIN allocations ON allocations.id = ledger_payers.id
      GROUP BY pair ORDER BY pair LIMIT 1`;
    const forgotten = { pair: pair!.pair, depositId: pair!.id, reason: '' };
    const { id: adminId } = await db.admin.findFirstOrThrow();
    const { id: second } = await db.deposit.findFirstOrThrow({ where: { id: pair!.id } });
    await db.forgottenPayer.create({
      data: { ...forgotten, forgottenBy: adminId, forgottenAt: new Date(Date.now() + 60_000) },
    });
    // Another deposit of the same pair, which stays when the first one's remitter changes.
    const { submissionId } = await db.allocation.findFirstOrThrow({ where: { depositId: second } });
    const { remitterName } = await db.deposit.findUniqueOrThrow({ where: { id: second } });
    const stays = await buildDeposit(db, { remitterName, amount: 9000 });
    await db.allocation.create({ data: { depositId: stays.id, submissionId, amount: 1 } });
    await db.deposit.update({ where: { id: second }, data: { remitterName: 'ベツノ ヒト' } });
    await keepKnownPayers(db);
    await db.forgottenPayer.updateMany({
      data: { restoredAt: new Date(), restoredBy: adminId },
    });
    await keepKnownPayers(db);
    expect(await differences()).toEqual([]);
  });

  it('take a deposit’s new remitter although the former one is still to be read', async () => {
    await keepKnownPayers(db);
    const { id } = await db.deposit.findFirstOrThrow({ orderBy: { id: 'desc' } });
    await db.deposit.update({ where: { id }, data: { remitterName: 'ベツノ ヒト' } });
    const [former] = await db.$queryRaw<{ key: string }[]>`
      DELETE FROM known_payer_changes WHERE remitter_key IS NOT NULL
      RETURNING remitter_key AS key`;
    await keepKnownPayers(db);
    await db.$executeRaw`INSERT INTO known_payer_changes (remitter_key) VALUES (${former?.key})`;
    await keepKnownPayers(db);
    expect(await differences()).toEqual([]);
  });

  it('are right when one changes a deposit’s remitter, another the applicant’s company, and neither sees the other', async () => {
    await keepKnownPayers(db);
    const { depositId, submissionId } = await db.allocation.findFirstOrThrow();
    const [deposits, submissions] = [0, 1].map(
      () => new Client({ connectionString: context.databaseUrl }),
    ) as [Client, Client];
    try {
      for (const client of [deposits, submissions]) {
        await client.connect();
        await client.query('BEGIN');
      }
      await deposits.query("UPDATE deposits SET remitter_name = 'ベツノ ヒト' WHERE id = $1", [
        depositId,
      ]);
      await submissions.query(
        "UPDATE submissions SET company_name = '', company_kana = '' WHERE id = $1",
        [submissionId],
      );
      await deposits.query('COMMIT');
      await keepKnownPayers(db);
      await submissions.query('COMMIT');
      await keepKnownPayers(db);
      expect(await differences()).toEqual([]);
    } finally {
      await deposits.end();
      await submissions.end();
    }
  });

  it('hold no name of a person who is anonymised', async () => {
    await keepKnownPayers(db);
    const { id, searchText } = await db.submission.findFirstOrThrow({ orderBy: { id: 'asc' } });
    const holding = () => db.$queryRaw<object[]>`
      SELECT id FROM known_payers WHERE position(${searchText} in search_text) > 0`;
    expect(await holding()).toHaveLength(1);
    await db.submission.update({ where: { id }, data: { anonymisedAt: new Date() } });
    await keepKnownPayersJob(context);
    expect(await holding()).toEqual([]);
  });
});
