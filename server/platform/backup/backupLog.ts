import { stat } from 'node:fs/promises';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import type { Backup } from '../../generated/prisma/client.ts';
import type { Taken } from './takeBackup.ts';

/** Notes a backup in the database that it was taken of: the screens show the last one. */
export async function noteBackup(
  db: Db,
  file: string,
  { takenAt, rows, encrypted }: Pick<Taken, 'takenAt' | 'rows' | 'encrypted'>,
): Promise<void> {
  const size = BigInt((await stat(file)).size);
  const noted = { file, size, rows, encrypted };
  await db.backup.upsert({ where: { takenAt }, create: { takenAt, ...noted }, update: noted });
}

/** Notes what the check of a backup found; one that isn't of this database changes nothing. */
export async function noteCheck(
  db: Db,
  takenAt: Date,
  { checkedAt, problems }: { checkedAt: Date; problems: readonly string[] },
): Promise<void> {
  const problem = problems.length === 0 ? null : problems.join('\n');
  await db.backup.updateMany({ where: { takenAt }, data: { checkedAt, problem } });
}

interface Backups {
  last: Backup | null;
  /** When the last one was taken in which the check found nothing wrong. */
  lastGood: Date | null;
  /** Since when there should be one; null: this server takes none by itself. */
  expectedSince: Date | null;
}

export async function readBackups({ db, env }: Pick<Context, 'db' | 'env'>): Promise<Backups> {
  const last = await db.backup.findFirst({ orderBy: { takenAt: 'desc' } });
  const good = await db.backup.findFirst({
    where: { checkedAt: { not: null }, problem: null },
    orderBy: { takenAt: 'desc' },
  });
  const first =
    env.backupsKept === null ? null : await db.admin.aggregate({ _min: { createdAt: true } });
  return {
    last,
    lastGood: good?.takenAt ?? null,
    expectedSince: first?._min.createdAt ?? null,
  };
}
