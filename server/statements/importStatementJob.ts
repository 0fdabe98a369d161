import type { Context } from '../context/context.ts';
import { inThread } from './inThread.ts';
import type { TaskPayload } from '../jobs/payloads.ts';

/** Has a statement imported that a person has looked at. */
export async function importStatementJob(
  context: Context,
  payload: TaskPayload<'importStatement'>,
): Promise<void> {
  await inThread(context, 'carryOutImport', payload.import_id);
}
