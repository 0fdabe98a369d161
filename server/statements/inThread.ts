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
 * From now on statements are decoded, read, judged and stored in a thread with connections of its own:
 * a hundred thousand rows hold up no request.
 *
 * @returns lets what is being read finish and ends the thread
 */
export const startReadingStatements = () => threads.start();

/** Does a statement's work in the thread where that was started, else here (commands, tests). */
export async function inThread(
  { databaseUrl, clock }: Pick<Context, 'databaseUrl' | 'clock'>,
  work: keyof typeof worker,
  importId: number,
): Promise<void> {
  await threads.run(work, { databaseUrl, importId, now: clock() });
}
