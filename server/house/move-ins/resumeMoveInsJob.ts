import type { Context } from '../../platform/context/context.ts';
import { resumeFiles } from '../../platform/imports/fileJobs.ts';
import { moveInKind } from './lockMoveIn.ts';

/** Queues another job for every file that is being imported without one; one that can't be read is marked as failed. */
export async function resumeMoveInsJob(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
): Promise<void> {
  await resumeFiles(context, moveInKind);
}
