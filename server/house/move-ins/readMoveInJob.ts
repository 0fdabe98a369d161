import type { Context } from '../../platform/context/context.ts';
import { readFileOf } from '../../platform/imports/fileJobs.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';
import { inThread } from './inThread.ts';
import { moveInKind } from './lockMoveIn.ts';

/** Reads an uploaded file in the thread, so that the office can look at what importing it would do. */
export async function readMoveInJob(
  context: Context,
  { move_in_id: id }: TaskPayload<'readMoveIn'>,
): Promise<void> {
  await readFileOf(context, moveInKind, {
    id,
    read: () => inThread(context, 'prepareMoveIn', id),
  });
}
