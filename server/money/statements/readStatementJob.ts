import type { Context } from '../../platform/context/context.ts';
import { readFileOf } from '../../platform/imports/fileJobs.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';
import { inThread } from './inThread.ts';
import { statementKind } from './lockStatementImport.ts';

/** Reads an uploaded statement in the thread, so that the office can check what importing it would do. */
export async function readStatementJob(
  context: Context,
  { import_id: id }: TaskPayload<'readStatement'>,
): Promise<void> {
  await readFileOf(context, statementKind, {
    id,
    read: () => inThread(context, 'prepareImport', id),
  });
}
