import type { Context } from '../../platform/context/context.ts';
import { resumeFiles } from '../../platform/imports/fileJobs.ts';
import { enqueueAllocating, statementKind } from './lockStatementImport.ts';

/**
 * Queues another job for every statement that is being imported, or whose deposits are being allocated, without one:
 * it would wait for ever. One that can't be read is marked as failed.
 */
export async function resumeStatementsJob(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
): Promise<void> {
  const { db, log } = context;
  await resumeFiles(context, statementKind);
  const unallocated = await db.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT import_id AS id FROM statement_rows AS waiting
    WHERE waits_for_allocation AND NOT EXISTS (
      SELECT FROM graphile_worker.jobs
      WHERE key = 'allocateStatement:' || waiting.import_id
        AND (attempts < max_attempts OR locked_at IS NOT NULL))
    ORDER BY import_id`;
  for (const { id } of unallocated) await enqueueAllocating(db, id);
  if (unallocated.length > 0) {
    log.warn({ unallocated }, 'statements whose deposits no job allocates get another job');
  }
}
