import type { Context } from '../context/context.ts';
import { inThread } from './inThread.ts';
import { jobPayload } from './jobPayload.ts';

/** Has a statement imported that a person has looked at. */
export async function importStatementJob(context: Context, payload: unknown): Promise<void> {
  await inThread(context, 'carryOutImport', jobPayload.parse(payload).import_id);
}
