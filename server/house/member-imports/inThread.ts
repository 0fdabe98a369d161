import { ValidationFailed } from '../../platform/http/errors.ts';
import { fileThreads } from '../../platform/imports/fileThreads.ts';
import type { ThreadModule } from '../../platform/threads/Threads.ts';
import type { Roster } from './readRoster.rules.ts';
import type * as worker from './worker.ts';
import type { RosterFile } from './worker.ts';

const rosterReading: ThreadModule<typeof worker> = {
  source: new URL('./worker.ts', import.meta.url),
  built: 'rosterWorker',
  here: () => import('./worker.ts'),
};

/**
 * Reads a file of members, in the thread if that was started.
 *
 * @throws ValidationFailed it is no table of members, or takes a minute
 */
export async function readRosterInThread(file: RosterFile): Promise<Roster> {
  const read = await fileThreads.run(rosterReading, 'readRosterFile', file);
  if ('problem' in read) throw new ValidationFailed({ file: [read.problem] });
  return read;
}
