import type { StatementSample } from '@seminar/shared/money/statements/schema';
import type { Context } from '../../platform/context/context.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { Threads } from '../../platform/threads/Threads.ts';
import type { SampleOrder } from './sampleStatement.ts';
import type * as worker from './worker.ts';

const threads = new Threads<typeof worker>({
  source: new URL('./worker.ts', import.meta.url),
  built: 'statementWorker',
  here: () => import('./worker.ts'),
  // Imports wait for each other in the database anyway: all jobs have one, people who look at a file the other.
  atMost: 2,
  heldByCaller: true,
  // Far more than 200,000 rows take. With a limit it collects sooner what it no longer needs (docs/performance.md).
  mostMemory: 1536,
  // A file may be made to be slow; the largest statement needs a few minutes.
  longestMs: 60 * 60_000,
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
  { databaseUrl, clock, env }: Pick<Context, 'databaseUrl' | 'clock' | 'env'>,
  work: 'prepareImport' | 'carryOutImport',
  importId: number,
): Promise<void> {
  await threads.run(work, { databaseUrl, importId, now: clock(), appUrl: env.appUrl });
}

/**
 * Reads the first rows of a stored file, in the thread if that was started.
 *
 * @throws Conflict there is no table in it
 */
export async function sampleInThread(
  { databaseUrl, clock }: Pick<Context, 'databaseUrl' | 'clock'>,
  order: Omit<SampleOrder, 'now'>,
): Promise<StatementSample> {
  const sample = await threads.run('sampleStatement', { databaseUrl, now: clock(), ...order });
  if ('problem' in sample) throw new Conflict(sample.problem);
  return sample;
}
