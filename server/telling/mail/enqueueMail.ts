import type { Db, Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { mailAttempts } from './mailFailure.rules.ts';

/** The key allows only one waiting job for each mail, so two workers never send it at once. */
export function mailJobKey(mailId: number): string {
  return `${keysBegin}${mailId}`;
}

const keysBegin = 'mail:';
const task = 'sendMail';

/**
 * Enqueues the job that sends a queued mail; if it already waits for its next try, it runs at that time.
 *
 * @param runAt not before then; absent: now
 */
export async function enqueueMail(tx: Tx | Db, mailId: number, runAt?: Date): Promise<void> {
  await enqueue(
    tx,
    task,
    { mailId },
    { key: mailJobKey(mailId), maxAttempts: mailAttempts, ...(runAt ? { runAt } : {}) },
  );
}

/**
 * The same at once, as rows for `addedJobs`.
 *
 * @param mails a statement that reads their `id`
 * @param runAt not before then, an expression over its columns; absent: now
 */
export function mailJobs(mails: Prisma.Sql, runAt = Prisma.sql`NULL::timestamptz`): Prisma.Sql {
  return Prisma.sql`
    SELECT ${task}::text AS identifier, json_build_object('mailId', id) AS payload, NULL::text AS queue_name,
      ${runAt} AS run_at, ${mailAttempts}::smallint AS max_attempts,
      ${keysBegin}::text || id AS job_key
    FROM (${mails}) AS mail`;
}

/**
 * Sends a mail now that waits for its next try. A mail that is being sent at this moment is left
 * alone; a mail whose job was lost gets a new one.
 */
export async function bringForward(tx: Tx, mailId: number): Promise<void> {
  const jobs = await tx.$queryRaw<{ id: bigint; locked: boolean }[]>`
    SELECT id, locked_at IS NOT NULL AS locked FROM graphile_worker.jobs
    WHERE key = ${mailJobKey(mailId)} AND attempts < max_attempts`;
  if (jobs.length === 0) await enqueueMail(tx, mailId);
  for (const { id, locked } of jobs) {
    if (locked) continue;
    await tx.$queryRaw`
      SELECT id FROM graphile_worker.reschedule_jobs(ARRAY[${id}::bigint], run_at => now())`;
  }
}
