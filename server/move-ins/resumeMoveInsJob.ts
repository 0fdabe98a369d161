import type { Context } from '../context/context.ts';
import { enqueueImporting } from './importMoveIn.ts';

/**
 * Queues another job for every file that is being imported and whose job has used up its tries, for
 * example because the database was unreachable for minutes: it could be neither imported nor discarded.
 */
export async function resumeMoveInsJob({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const stranded = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM move_ins WHERE state = 'importing' AND NOT EXISTS (
      SELECT 1 FROM graphile_worker.jobs
      WHERE key = 'importMoveIn:' || move_ins.id
        AND (attempts < max_attempts OR locked_at IS NOT NULL))
    ORDER BY id`;
  for (const { id } of stranded) await enqueueImporting(db, id);
  if (stranded.length > 0) log.warn({ stranded }, 'imports without a job get another job');
}
