import type { Context } from '../../platform/context/context.ts';
import { inThread } from './inThread.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';

/** Imports a statement in the thread, after a staff member has checked its preview. */
export async function importStatementJob(
  context: Context,
  payload: TaskPayload<'importStatement'>,
): Promise<void> {
  await inThread(context, 'carryOutImport', payload.import_id);
}
