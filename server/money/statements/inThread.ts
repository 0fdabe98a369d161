import { hourMs } from '@seminar/shared/date';
import type { StatementSample } from '@seminar/shared/money/statements/schema';
import type { Context } from '../../platform/context/context.ts';
import { Conflict, ValidationFailed } from '../../platform/http/errors.ts';
import { fileThreads } from '../../platform/imports/fileThreads.ts';
import type { ThreadModule } from '../../platform/threads/Threads.ts';
import type { Content, recogniseStatement } from './recogniseStatement.rules.ts';
import type { SampleOrder } from './sampleStatement.ts';
import type * as worker from './worker.ts';

const statementReading: ThreadModule<typeof worker> = {
  source: new URL('./worker.ts', import.meta.url),
  built: 'statementWorker',
  here: () => import('./worker.ts'),
  // A file may be made to be slow; the largest statement needs a few minutes.
  longestMs: hourMs,
};

/** Does a statement's work in the thread if that was started, else in this one (commands, tests). */
export async function inThread(
  { databaseUrl, clock, env }: Pick<Context, 'databaseUrl' | 'clock' | 'env'>,
  work: 'prepareImport' | 'carryOutImport',
  importId: number,
): Promise<void> {
  await fileThreads.run(statementReading, work, {
    databaseUrl,
    importId,
    now: clock(),
    appUrl: env.appUrl,
  });
}

/**
 * Reads the first rows of a stored file, in the thread if that was started.
 *
 * @throws Conflict there is no table in it
 * @throws ValidationFailed it takes a minute
 */
export async function sampleInThread(
  { databaseUrl, clock }: Pick<Context, 'databaseUrl' | 'clock'>,
  order: Omit<SampleOrder, 'now'>,
): Promise<StatementSample> {
  const sample = await fileThreads.run(statementReading, 'sampleStatement', {
    databaseUrl,
    now: clock(),
    ...order,
  });
  if ('problem' in sample) throw new Conflict(sample.problem);
  return sample;
}

/**
 * Recognises an uploaded file, in the thread if that was started: a text of 30 MB takes a while, too.
 *
 * @throws ValidationFailed it is no statement, or takes a minute
 */
export async function recogniseInThread(
  order: Parameters<typeof recogniseStatement>[0],
): Promise<Content> {
  const content = await fileThreads.run(statementReading, 'recogniseStatement', order);
  if ('problems' in content) throw new ValidationFailed({ file: content.problems });
  return content;
}
