import type { Context } from '../context/context.ts';
import { Threads } from '../threads/Threads.ts';
import type * as worker from './worker.ts';

const threads = new Threads<typeof worker>({
  source: new URL('./worker.ts', import.meta.url),
  built: 'statementWorker',
  here: () => import('./worker.ts'),
  // Imports wait for each other in the database anyway.
  atMost: 1,
});

/**
 * Starts a thread with its own database connections in which statements are read and imported, so that
 * a hundred thousand rows don't delay requests.
 *
 * @returns a function that waits until running work is done and ends the thread
 */
export const startReadingStatements = () => threads.start();

/** Does a statement's work in the thread if that was started, else in this one (commands, tests). */
export async function inThread(
  { databaseUrl, clock }: Pick<Context, 'databaseUrl' | 'clock'>,
  work: keyof typeof worker,
  importId: number,
): Promise<void> {
  await threads.run(work, { databaseUrl, importId, now: clock() });
}
