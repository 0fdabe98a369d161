import type { Context } from '../../platform/context/context.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';
import { inThread } from './inThread.ts';

/** Imports a file in the thread, after an administrator has looked at its preview. */
export async function importMoveInJob(
  context: Context,
  { move_in_id: id }: TaskPayload<'importMoveIn'>,
): Promise<void> {
  await inThread(context, 'carryOutMoveIn', id);
}
