import type { Context } from '../../platform/context/context.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { Threads } from '../../platform/threads/Threads.ts';
import type { Sheet } from './readSheetsOf.ts';
import type * as worker from './worker.ts';

const threads = new Threads<typeof worker>({
  source: new URL('./worker.ts', import.meta.url),
  built: 'moveInWorker',
  here: () => import('./worker.ts'),
  // Imports wait for each other in the database anyway: all jobs have one, people who look at a file the other.
  atMost: 2,
  heldByCaller: true,
  // Far more than 50,000 rows take. With a limit it collects sooner what it no longer needs (docs/performance.md).
  mostMemory: 1536,
  // A workbook may be made to be slow.
  longestMs: 15 * 60_000,
});

/**
 * Starts a thread in which files of data from before are read and imported, so that fifty thousand rows
 * don't delay requests.
 *
 * @returns a function that waits until running work is done and ends the thread
 */
export const startReadingMoveIns = () => threads.start();

/** Does a file's work in the thread if that was started, else in this one (commands, tests). */
export async function inThread(
  { databaseUrl, clock }: Pick<Context, 'databaseUrl' | 'clock'>,
  work: 'prepareMoveIn' | 'carryOutMoveIn',
  moveInId: number,
): Promise<void> {
  await threads.run(work, { databaseUrl, moveInId, now: clock() });
}

/**
 * Reads the first rows of each sheet of a stored file, in the thread if that was started.
 *
 * @throws Conflict it can't be read, or is deleted
 */
export async function sheetsInThread(
  { databaseUrl, clock }: Pick<Context, 'databaseUrl' | 'clock'>,
  { moveInId, rows }: { moveInId: number; rows: number },
): Promise<Sheet[]> {
  const sheets = await threads.run('sampleMoveIn', { databaseUrl, moveInId, rows, now: clock() });
  if ('problem' in sheets) throw new Conflict(sheets.problem);
  return sheets;
}
