import { ValidationFailed } from '../../platform/http/errors.ts';
import { Threads } from '../../platform/threads/Threads.ts';
import type { Cells } from '@seminar/shared/platform/spreadsheets/table.rules';
import type * as worker from './worker.ts';
import type { Order } from './worker.ts';

const threads = new Threads<typeof worker>({
  source: new URL('./worker.ts', import.meta.url),
  built: 'attendanceWorker',
  here: () => import('./worker.ts'),
  atMost: 2,
  heldByCaller: true,
  // A workbook may be made to be large: then it is the thread that ends.
  mostMemory: 1536,
  // A person waits for it, and a workbook may be made to be slow.
  longestMs: 60_000,
});

/**
 * Starts a thread in which participant reports are read, so that ten thousand rows don't delay requests.
 *
 * @returns a function that waits until running work is done and ends the thread
 */
export const startReadingReports = () => threads.start();

/**
 * Reads a report and looks for its people, in the thread if that was started.
 *
 * @throws ValidationFailed it is no table
 */
export async function readInThread(order: Order) {
  const read = await threads.run('readAndMatch', order);
  if ('problem' in read) throw new ValidationFailed({ file: [read.problem] });
  return read;
}

/** Whom people of a list may be, in its order; in the thread if that was started. */
export const matchInThread = (order: Parameters<typeof worker.matchShown>[0]) =>
  threads.run('matchShown', order);

/**
 * The first rows of a report, read in the thread if that was started.
 *
 * @throws ValidationFailed it is no table
 */
export async function sampleInThread(bytes: Uint8Array, rows: number): Promise<Cells[]> {
  const sample = await threads.run('sampleReport', { bytes, rows });
  if ('problem' in sample) throw new ValidationFailed({ file: [sample.problem] });
  return sample;
}
