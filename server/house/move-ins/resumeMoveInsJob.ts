import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { readingGaveUp } from '../../platform/jobs/readingGaveUp.ts';
import { enqueueImporting } from './moveInJobs.ts';

type Concerned = Pick<Context, 'db' | 'clock' | 'log'>;

async function giveUpReading({ db, clock, log }: Concerned): Promise<void> {
  const job = { task: 'readMoveIn', key: 'move_in_id', now: clock() } as const;
  const why = JSON.stringify(message('move_in_unreadable'));
  const ended = await db.$queryRaw<{ id: number }[]>`
    UPDATE move_ins SET state = 'failed', problem = ${why}::jsonb
    WHERE ${readingGaveUp(Prisma.sql`move_ins`, job)} RETURNING id`;
  if (ended.length > 0) log.error({ ended }, 'files of earlier data could not be read');
}

/**
 * Queues another job for every file that is being imported and whose job has used up its tries, for
 * example because the database was unreachable for minutes: it could be neither imported nor discarded. One
 * that can't be read is marked as failed.
 */
export async function resumeMoveInsJob(context: Concerned): Promise<void> {
  const { db, log } = context;
  await giveUpReading(context);
  const stranded = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM move_ins WHERE state = 'importing' AND NOT EXISTS (
      SELECT 1 FROM graphile_worker.jobs
      WHERE key = 'importMoveIn:' || move_ins.id
        AND (attempts < max_attempts OR locked_at IS NOT NULL))
    ORDER BY id`;
  for (const { id } of stranded) await enqueueImporting(db, id);
  if (stranded.length > 0) log.warn({ stranded }, 'imports without a job get another job');
}
