import type { Context } from '../../platform/context/context.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { fileThreads } from '../../platform/imports/fileThreads.ts';
import type { ThreadModule } from '../../platform/threads/Threads.ts';
import type { Sheet } from './readSheetsOf.ts';
import type * as worker from './worker.ts';

const moveInReading: ThreadModule<typeof worker> = {
  source: new URL('./worker.ts', import.meta.url),
  built: 'moveInWorker',
  here: () => import('./worker.ts'),
  // A workbook may be made to be slow.
  longestMs: 15 * 60_000,
};

/** Does a file's work in the thread if that was started, else in this one (commands, tests). */
export async function inThread(
  { databaseUrl, clock }: Pick<Context, 'databaseUrl' | 'clock'>,
  work: 'prepareMoveIn' | 'carryOutMoveIn',
  moveInId: number,
): Promise<void> {
  await fileThreads.run(moveInReading, work, { databaseUrl, moveInId, now: clock() });
}

/**
 * Reads the first rows of each sheet of a stored file, in the thread if that was started.
 *
 * @throws Conflict it can't be read, or is deleted
 * @throws ValidationFailed it takes a minute
 */
export async function sheetsInThread(
  { databaseUrl, clock }: Pick<Context, 'databaseUrl' | 'clock'>,
  { moveInId, rows }: { moveInId: number; rows: number },
): Promise<Sheet[]> {
  const sheets = await fileThreads.run(moveInReading, 'sampleMoveIn', {
    databaseUrl,
    moveInId,
    rows,
    now: clock(),
  });
  if ('problem' in sheets) throw new Conflict(sheets.problem);
  return sheets;
}
