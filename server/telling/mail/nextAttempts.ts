import type { Db } from '../../platform/db/db.ts';
import { mailJobKey } from './enqueueMail.ts';

/** When the jobs of these mails run next. Read from the job queue, so it is never out of date. */
export async function nextAttempts(db: Db, mailIds: readonly number[]): Promise<Map<number, Date>> {
  if (mailIds.length === 0) return new Map();
  const byKey = new Map(mailIds.map((id) => [mailJobKey(id), id]));
  const jobs = await db.$queryRaw<{ key: string; run_at: Date }[]>`
    SELECT key, run_at FROM graphile_worker.jobs
    WHERE key = ANY(${[...byKey.keys()]}) AND locked_at IS NULL AND attempts < max_attempts`;
  return new Map(
    jobs.flatMap(({ key, run_at }) => {
      const id = byKey.get(key);
      return id === undefined ? [] : [[id, run_at] as const];
    }),
  );
}
