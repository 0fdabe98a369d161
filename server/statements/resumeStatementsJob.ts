import type { Context } from '../context/context.ts';
import { enqueueAllocating, enqueueImporting } from './statementJobs.ts';

const enqueueing = { importStatement: enqueueImporting, allocateStatement: enqueueAllocating };

interface Stranded {
  task: keyof typeof enqueueing;
  id: number;
}

/**
 * Queues another job for every statement that is being imported, or whose deposits are being allocated,
 * if its job has used up its tries, for example because the database was unreachable for minutes. Such a
 * statement can be neither imported again nor discarded, so it would wait for ever.
 */
export async function resumeStatementsJob({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const stranded = await db.$queryRaw<Stranded[]>`
    SELECT task, id FROM (
      SELECT 'importStatement' AS task, id FROM statement_imports WHERE state = 'importing'
      UNION
      SELECT 'allocateStatement', import_id FROM statement_rows WHERE waits_for_allocation
    ) AS under_way
    WHERE NOT EXISTS (
      SELECT 1 FROM graphile_worker.jobs
      WHERE key = task || ':' || under_way.id AND (attempts < max_attempts OR locked_at IS NOT NULL))
    ORDER BY id`;
  for (const { task, id } of stranded) await enqueueing[task](db, id);
  if (stranded.length > 0) log.warn({ stranded }, 'statements without a job get another job');
}
