import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../server/platform/db/migrate.ts';
import { emptyDatabase } from '../server/testing/testDatabase.ts';

const migrations = fileURLToPath(new URL('migrations', import.meta.url));
const ours = '20261201100000_kanji_variants';

test('what was stored before forms of kanji counted as one is found by each of them', async () => {
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
      const typed = ['渡邉 髙子', '葛\u{e0100}西\u200d 一郎', '靑山 聰', '劔持 圡一', '山田 太郎'];
      for (const text of typed) {
        // As the key was made before.
        const key = text.normalize('NFKC').replace(/\s+/g, '');
        await client.query(
          `INSERT INTO seminars (code, name, seminar_type, entry_start, entry_end, entry_fee,
             include_web, include_on_demand, search_text)
           VALUES ($1, $1, 'other', '2026-04-01', '2026-04-30', 0, false, false, $2)`,
          [text, key],
        );
      }
      await cp(migrations, before, { recursive: true });
      expect(await migrate(url, before)).toContain(ours);
      const { rows } = await client.query<{ code: string; search_text: string }>(
        'SELECT code, search_text FROM seminars ORDER BY id',
      );
      expect(rows).toEqual(typed.map((code) => ({ code, search_text: searchKey(code) })));
    } finally {
      await client.end();
    }
  } finally {
    await rm(before, { recursive: true });
  }
});

test('whom the office said a payer isn’t for stays so when more legal forms are taken off', async () => {
  const forms = '20270220000061_more_forms_of_names';
  const before = await mkdtemp(join(tmpdir(), 'seminar-migrations-'));
  const url = await emptyDatabase();
  const client = new Client({ connectionString: url });
  try {
    for (const name of await readdir(migrations)) {
      if (name < forms || name.endsWith('.toml')) {
        await cp(join(migrations, name), join(before, name), { recursive: true });
      }
    }
    await migrate(url, before);
    await client.connect();
    await client.query(`INSERT INTO seminars (id, code, name, seminar_type, entry_start, entry_end, entry_fee, include_web,
        include_on_demand, search_text)
      VALUES (1, 'A', 'A', 'other', '2026-04-01', '2026-04-30', 0, false, false, '');
      INSERT INTO submissions (id, seminar_id, public_id, number, expected_amount, applicant_name,
        applicant_kana, company_name, company_kana, email, search_text, status, answers)
      VALUES (1, 1, 'p', 'A-A0001', 8000, '靑木 一', 'アオキ ハジメ', '見本健康保険組合',
        'ミホンケンコウホケンクミアイ', 'a@example.jp', '靑木', 'received', '{}');
      INSERT INTO deposits (id, provider, bank_account_key, item_key, deposited_at, amount, remitter_name, account_number, search_text, raw)
      VALUES (1, 'file', 'k', 'i', '2026-04-02', 8000, 'ﾐﾎﾝｹﾝﾎﾟ', '', '', '{}');
      INSERT INTO allocations (id, deposit_id, submission_id, amount) VALUES (1, 1, 1, 8000);
      INSERT INTO forgotten_payers (pair, deposit_id, reason, forgotten_at, forgotten_by)
      SELECT payer_pair(remitter_key, paid_for_key), 1, '別人', now(), 1 FROM deposits, submissions`);
    const said = async () =>
      (
        await client.query<{ remitter_key: string; paid_for_key: string; same: boolean }>(
          `SELECT remitter_key, paid_for_key, pair = payer_pair(remitter_key, paid_for_key) AS same
           FROM deposits, submissions, forgotten_payers`,
        )
      ).rows;
    expect(await said()).toMatchObject([{ remitter_key: 'ミホンケンホ', same: true }]);
    await cp(join(migrations, forms), join(before, forms), { recursive: true });
    expect(await migrate(url, before)).toEqual([forms]);
    expect(await said()).toEqual([
      { remitter_key: 'ミホン', paid_for_key: 'company:ミホン', same: true },
    ]);
    expect(
      (
        await client.query(
          'SELECT remitter_key, forgotten_id IS NOT NULL AS forgotten FROM known_payers',
        )
      ).rows,
    ).toEqual([{ remitter_key: 'ミホン', forgotten: true }]);
  } finally {
    await client.end();
    await rm(before, { recursive: true });
  }
});
