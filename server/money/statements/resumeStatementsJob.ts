import type { Context } from '../../platform/context/context.ts';
import { giveUpReading, strandedFiles } from '../../platform/imports/fileJobs.ts';
import { enqueueAllocating, enqueueImporting, statementFiles } from './lockImport.ts';

/**
 * Queues another job for every statement that is being imported, or whose deposits are being allocated, without one:
 * it would wait for ever. One that can't be read is marked as failed.
 */
export async function resumeStatementsJob(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
): Promise<void> {
  const { db, log } = context;
  await giveUpReading(context, statementFiles);
  const stranded = await strandedFiles(db, statementFiles);
  for (const id of stranded) await enqueueImporting(db, id);
  const unallocated = await db.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT import_id AS id FROM statement_rows AS waiting
    WHERE waits_for_allocation AND NOT EXISTS (
      SELECT FROM graphile_worker.jobs
      WHERE key = 'allocateStatement:' || waiting.import_id
        AND (attempts < max_attempts OR locked_at IS NOT NULL))
    ORDER BY import_id`;
  for (const { id } of unallocated) await enqueueAllocating(db, id);
  if (stranded.length + unallocated.length > 0) {
    log.warn({ stranded, unallocated }, 'statements without a job get another job');
  }
}
