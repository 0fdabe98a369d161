import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../context/context.ts';
import { noteBackup, noteCheck } from './backupLog.ts';
import { takeBackup } from './takeBackup.ts';
import { verifyBackup } from './verifyBackup.ts';

/** Only files of this name are removed: those that a person has made stay. */
const nightly = /^nightly-\d{4}-\d{2}-\d{2}T\d{6}Z\.backup(\.[\w-]+\.part)?$/;

/**
 * Keeps the newest files, so many as `BACKUP_KEEP` says (env.ts); names sort by their time. What a killed server left
 * unfinished goes, too.
 */
async function removeOld(folder: string, kept: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => nightly.test(name)).toSorted();
  const whole = names.filter((name) => !name.endsWith('.part'));
  const old = [...whole.slice(0, -kept), ...names.filter((name) => name.endsWith('.part'))];
  for (const name of old) await rm(join(folder, name), { force: true });
}

/**
 * Takes the nightly backup of the embedded database and restores it into a database of its own to
 * check it. Older files are removed only after a good check: what may be the last good one stays.
 *
 * @param migrations the folder of the migrations
 */
export async function takeBackupJob(context: Context, migrations: string): Promise<void> {
  const { db, databaseUrl, env, secrets, clock, log } = context;
  if (env.backupsKept === null) return;
  const { backupFolder: folder, backupPassphrase: passphrase } = env;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = clock().toISOString().slice(0, 19).replaceAll(':', '');
  const file = join(folder, `nightly-${time}Z.backup`);
  const keys = { session: secrets.session, encryption: secrets.encryption.toString('hex') };
  const taken = await takeBackup({ databaseUrl, passphrase, keys }, file);
  await noteBackup(db, file, taken);
  const { problems } = await verifyBackup(file, null, { migrations, passphrase });
  await noteCheck(db, taken.takenAt, { checkedAt: clock(), problems });
  if (problems.length > 0) log.error({ file, problems }, 'something is wrong with the backup');
  else await removeOld(folder, env.backupsKept);
}
