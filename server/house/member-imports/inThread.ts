import { ValidationFailed } from '../../platform/http/errors.ts';
import { Threads } from '../../platform/threads/Threads.ts';
import type { Roster } from './readRoster.rules.ts';
import type * as worker from './worker.ts';
import type { RosterFile } from './worker.ts';

const threads = new Threads<typeof worker>({
  source: new URL('./worker.ts', import.meta.url),
  built: 'rosterWorker',
  here: () => import('./worker.ts'),
  atMost: 2,
  heldByCaller: true,
  // A workbook may be made to be large: then it is the thread that ends.
  mostMemory: 1536,
  // A person waits for it, and a workbook may be made to be slow.
  longestMs: 60_000,
});

/**
 * Starts a thread in which files of members are read, so that a large workbook doesn't delay requests.
 *
 * @returns a function that waits until running work is done and ends the thread
 */
export const startReadingRosters = () => threads.start();

/**
 * Reads a file of members, in the thread if that was started.
 *
 * @throws ValidationFailed it is no table of members
 */
export async function readRosterInThread(file: RosterFile): Promise<Roster> {
  const read = await threads.run('readRosterFile', file);
  if ('problem' in read) throw new ValidationFailed({ file: [read.problem] });
  return read;
}
