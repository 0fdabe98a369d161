import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import { databaseTrouble } from '../../platform/db/databaseTrouble.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';
import { inThread } from './inThread.ts';

/** Reads an uploaded file in the thread, so that the office can look at what importing it would do. */
export async function readMoveInJob(
  context: Context,
  { move_in_id: id }: TaskPayload<'readMoveIn'>,
): Promise<void> {
  try {
    await inThread(context, 'prepareMoveIn', id);
  } catch (error) {
    // The file may be good: it is read again when the database is well.
    if (databaseTrouble(error) !== null) throw error;
    context.log.error({ err: error, moveInId: id }, 'a file of earlier data could not be read');
    await context.db.moveIn.updateMany({
      where: { id, state: 'reading' },
      data: { state: 'failed', problem: { ...message('move_in_unreadable') } },
    });
  }
}
