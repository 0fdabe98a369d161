import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../server/platform/db/migrate.ts';
import { emptyDatabase } from '../server/testing/testDatabase.ts';

const migrations = fileURLToPath(new URL('migrations', import.meta.url));
const ours = '20270210000000_class_of_each_payment';

test('money from before its tax class was kept gets that of the receipt of then, else of the seminar', async () => {
  const before = await mkdtemp(join(tmpdir(), 'seminar-migrations-'));
  const url = await emptyDatabase();
  try {
    for (const name of await readdir(migrations)) {
      if (name < ours || name.endsWith('.toml')) {
        await cp(join(migrations, name), join(before, name), { recursive: true });
      }
    }
    await migrate(url, before);
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      const idOf = async (sql: string) => {
        const { rows } = await client.query<{ id: number }>(`${sql} RETURNING id`);
        return rows[0]?.id ?? 0;
      };
      // The class of today.
      const seminar = await idOf(
        `INSERT INTO seminars (code, name, seminar_type, entry_start, entry_end, entry_fee, tax_category,
           include_web, include_on_demand, search_text)
         VALUES ('S', 'S', 'other', '2026-04-01', '2026-04-30', 8000, 'exempt', false, false, 's')`,
      );
      const apply = (kept: string, state = 'received') =>
        idOf(
          `INSERT INTO submissions (public_id, seminar_id, answers, applicant_name, applicant_kana, company_name,
             company_kana, email, expected_amount, search_text, status, kept_tax_category, updated_at)
           VALUES (gen_random_uuid(), ${seminar}, '[]', '', '', '', '', '', 8000, '', '${state}', ${kept}, now())`,
        );
      const pay = async (submission: number, amount: number, from: string, end: string | null) => {
        const deposit = await idOf(
          `INSERT INTO deposits (provider, bank_account_key, item_key, account_number, deposited_at, amount,
             remitter_name, raw, search_text, created_at)
           VALUES ('none', 'k', gen_random_uuid(), '1', '2026-04-01', ${amount}, '', '{}', '', '${from}')`,
        );
        const allocation = await idOf(
          `INSERT INTO allocations (deposit_id, submission_id, amount, created_at, cancellation_fee)
           VALUES (${deposit}, ${submission}, ${amount}, '${from}',
             (SELECT status = 'cancelled' FROM submissions WHERE id = ${submission}))`,
        );
        if (end !== null) {
          await client.query(
            'UPDATE allocations SET reversed_at = $1, reversal_reason = $2 WHERE id = $3',
            [end, '訂正', allocation],
          );
        }
        return deposit;
      };
      let sequence = 0;
      const receipt = (submission: number, category: string, from: string, end: string | null) => {
        sequence += 1;
        return client.query(
          `INSERT INTO receipts (receipt_number, fiscal_year, sequence, submission_id, issue_date, transaction_date,
             addressee, honorific, amount, tax_category, proviso, seminar_name, issuer, search_text, addressee_search,
             created_at,
             voided_at, void_reason)
           VALUES ($1, 2026, $2, $3, $4::text::date, $4::text::date, '', '様', 8000, $5, '', '', '{}', '', '',
             $4::text::timestamptz, $6, $7)`,
          [`R${sequence}`, sequence, submission, from, category, end, end === null ? null : '訂正'],
        );
      };
      const [again, part, cancelled] = [
        await apply('NULL'),
        await apply('NULL'),
        await apply("'out_of_scope'", 'cancelled'),
      ];
      await pay(again, 8000, '2026-04-01', '2026-05-01');
      await receipt(again, 'taxable_10', '2026-04-01', '2026-05-01');
      await pay(again, 8000, '2026-05-02', null);
      await receipt(again, 'reduced_8', '2026-05-02', null);
      const short = await pay(part, 7000, '2026-04-01', null);
      await client.query(
        `INSERT INTO waivers (submission_id, deposit_id, amount, reason, created_by)
         VALUES ($1, $2, 1000, '手数料', 1)`,
        [part, short],
      );
      await pay(cancelled, 4000, '2026-04-01', null);
      await client.query('DELETE FROM known_payer_changes');
      const sums = async () =>
        (
          await client.query(
            'SELECT id, allocated_amount, waived_amount FROM submissions ORDER BY id',
          )
        ).rows;
      const summed = await sums();

      await cp(join(migrations, ours), join(before, ours), { recursive: true });
      expect(await migrate(url, before)).toEqual([ours]);
      const { rows } = await client.query<{ tax_category: string }>(
        `SELECT tax_category FROM (SELECT tax_category, 1 AS place, id FROM allocations
         UNION ALL SELECT tax_category, 2, id FROM waivers) AS kept ORDER BY place, id`,
      );
      expect(rows.map((row) => row.tax_category)).toEqual([
        'taxable_10',
        'reduced_8',
        'exempt',
        'out_of_scope',
        'exempt',
      ]);
      // Nothing else follows from it.
      expect(await sums()).toEqual(summed);
      expect((await client.query('SELECT FROM known_payer_changes')).rowCount).toBe(0);
      // The class stays as it is.
      await expect(
        client.query(`UPDATE allocations SET tax_category = 'exempt', reversed_at = now()
          WHERE reversed_at IS NULL`),
      ).rejects.toThrow('an allocation can only be reversed, and once');
    } finally {
      await client.end();
    }
  } finally {
    await rm(before, { recursive: true });
  }
});
