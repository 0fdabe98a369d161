import type { Context } from '../../platform/context/context.ts';
import { mailAttempts } from './mailFailure.rules.ts';

/**
 * Gives every queued mail that has no job a new one. A job ends for good after its last try, and tries
 * are also used up while the database can't be reached: no mail may wait for ever because of that.
 */
export async function resumeMailsJob({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const resumed = await db.$queryRaw<object[]>`
    SELECT (graphile_worker.add_job('sendMail', payload => json_build_object('mailId', id),
      max_attempts => ${mailAttempts}::int, job_key => 'mail:' || id)).id
    FROM mails WHERE state = 'queued' AND created_at < now() - interval '1 hour' AND NOT EXISTS (
      SELECT 1 FROM graphile_worker.jobs WHERE key = 'mail:' || mails.id AND attempts < max_attempts)`;
  if (resumed.length > 0) log.warn({ mails: resumed.length }, 'mails without a job are sent again');
}
