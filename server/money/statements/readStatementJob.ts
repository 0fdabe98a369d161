import type { Context } from '../../platform/context/context.ts';
import { databaseTrouble } from '../../platform/db/databaseTrouble.ts';
import { inThread } from './inThread.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';

/** Reads an uploaded statement in the thread, so that the office can check what importing it would do. */
export async function readStatementJob(
  context: Context,
  { import_id: id }: TaskPayload<'readStatement'>,
): Promise<void> {
  try {
    await inThread(context, 'prepareImport', id);
  } catch (error) {
    // The file may be good: it is read again when the database is well.
    if (databaseTrouble(error) !== null) throw error;
    context.log.error({ err: error, importId: id }, 'a statement could not be read');
    await context.db.statementImport.updateMany({
      where: { id, state: 'reading' },
      data: { state: 'failed' },
    });
  }
}
