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
      const typed = ['渡邉 髙子', '葛\u{e0100}西\u200d 一郎', '山田 太郎'];
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
      await cp(join(migrations, ours), join(before, ours), { recursive: true });
      expect(await migrate(url, before)).toEqual([ours]);
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
