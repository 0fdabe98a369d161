import { ValidationFailed } from '../../platform/http/errors.ts';
import { fileThreads } from '../../platform/imports/fileThreads.ts';
import type { ThreadModule } from '../../platform/threads/Threads.ts';
import type { Cells } from '@seminar/shared/platform/spreadsheets/table.rules';
import type * as worker from './worker.ts';
import type { Order } from './worker.ts';

const reportReading: ThreadModule<typeof worker> = {
  source: new URL('./worker.ts', import.meta.url),
  built: 'attendanceWorker',
  here: () => import('./worker.ts'),
};

/**
 * Reads a report and looks for its people, in the thread if that was started.
 *
 * @throws ValidationFailed it is no table, or takes a minute
 */
export async function readInThread(order: Order) {
  const read = await fileThreads.run(reportReading, 'readAndMatch', order);
  if ('problem' in read) throw new ValidationFailed({ file: [read.problem] });
  return read;
}

/** Whom people of a list may be, in its order; in the thread if that was started. */
export const matchInThread = (order: Parameters<typeof worker.matchShown>[0]) =>
  fileThreads.run(reportReading, 'matchShown', order);

/**
 * The first rows of a report, read in the thread if that was started.
 *
 * @throws ValidationFailed it is no table, or takes a minute
 */
export async function sampleInThread(bytes: Uint8Array, rows: number): Promise<Cells[]> {
  const sample = await fileThreads.run(reportReading, 'sampleReport', { bytes, rows });
  if ('problem' in sample) throw new ValidationFailed({ file: [sample.problem] });
  return sample;
}
