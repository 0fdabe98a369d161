import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { testContext } from '../../testing/testContext.ts';
import { inspectBackup } from './inspectBackup.ts';
import { takeBackupJob } from './takeBackupJob.ts';

const migrations = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));
const passphrase = 'a passphrase of the office';
const context = await testContext({ BACKUP_KEEP: '2', BACKUP_PASSPHRASE: passphrase });
const { db } = context;
const folder = context.env.backupFolder;
const night = async (day: number) => {
  context.setClock(`2026-04-${day}T02:30:00+09:00`);
  await takeBackupJob(context, migrations);
};

it('nightly backups are taken with the keys, checked, noted, and the oldest removed', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'seminar-2026-04-01T000000Z.backup'), 'made by a person');
  await writeFile(join(folder, 'nightly-2026-04-01T173000Z.backup.1-a.part'), 'unfinished');
  for (const day of ['08', '09']) {
    await writeFile(join(folder, `nightly-2026-04-${day}T173000Z.backup`), 'an older one');
  }
  await night(11);
  expect((await readdir(folder)).toSorted()).toEqual([
    'nightly-2026-04-09T173000Z.backup',
    'nightly-2026-04-10T173000Z.backup',
    'seminar-2026-04-01T000000Z.backup',
  ]);
  const file = join(folder, 'nightly-2026-04-10T173000Z.backup');
  const { manifest, rows } = await inspectBackup(file, passphrase);
  expect(manifest.keys).toEqual({
    session: context.secrets.session,
    encryption: context.secrets.encryption.toString('hex'),
  });
  expect(await db.backup.findMany()).toMatchObject([
    {
      takenAt: new Date(manifest.takenAt),
      file,
      rows,
      encrypted: true,
      checkedAt: new Date('2026-04-10T17:30:00Z'),
      problem: null,
    },
  ]);
}, 120_000);

it('a backup that its check finds damaged removes no older one, and says so', async () => {
  const error = vi.spyOn(context.log, 'error');
  const before = await readdir(folder);
  // A sum that no allocation accounts for.
  await db.$executeRaw`ALTER TABLE deposits DISABLE TRIGGER USER`;
  await db.$executeRaw`
    INSERT INTO deposits (provider, bank_account_key, item_key, account_number, deposited_at, amount,
      allocated_amount, remitter_name, raw, search_text)
    VALUES ('p', 'k', 'i', '1', '2026-04-01', 100, 50, 'n', '{}', '')`;
  await night(13);
  expect(await readdir(folder)).toEqual(expect.arrayContaining(before));
  const last = await db.backup.findFirstOrThrow({ orderBy: { takenAt: 'desc' } });
  expect(last.problem).toMatch(/^The allocations do not add up/);
  expect(error).toHaveBeenCalled();
}, 120_000);
