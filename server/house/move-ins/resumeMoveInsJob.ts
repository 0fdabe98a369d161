import type { Context } from '../../platform/context/context.ts';
import { giveUpReading, strandedFiles } from '../../platform/imports/fileJobs.ts';
import { enqueueImporting, moveInFiles } from './moveInJobs.ts';

/** Queues another job for every file that is being imported without one; one that can't be read is marked as failed. */
export async function resumeMoveInsJob(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
): Promise<void> {
  const { db, log } = context;
  await giveUpReading(context, moveInFiles);
  const stranded = await strandedFiles(db, moveInFiles);
  for (const id of stranded) await enqueueImporting(db, id);
  if (stranded.length > 0) log.warn({ stranded }, 'imports without a job get another job');
}
