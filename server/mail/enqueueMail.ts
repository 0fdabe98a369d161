import type { Db, Tx } from '../db/db.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { mailAttempts } from './sending.rules.ts';

/** By its key a mail has one job that waits, so that no two workers send it at once. */
export function mailJobKey(mailId: number): string {
  return `mail:${mailId}`;
}

/**
 * Has a queued mail sent; a job of it that waits for its next try is brought forward.
 *
 * @param runAt not before then; absent: now
 */
export async function enqueueMail(tx: Tx | Db, mailId: number, runAt?: Date): Promise<void> {
  await enqueue(
    tx,
    'sendMail',
    { mailId },
    { key: mailJobKey(mailId), maxAttempts: mailAttempts, ...(runAt ? { runAt } : {}) },
  );
}

/**
 * Has a mail that waits for its next try sent now. One that is being sent at this moment is left
 * alone, and one whose job is lost gets another.
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
