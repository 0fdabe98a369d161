import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Context } from '../context/context.ts';
import { addDueJobs, type ClockTask } from './clock.ts';
import { LivingPools } from './livingPools.ts';
import { poolThatEndsJobs } from './poolThatEndsJobs.ts';

/** Creates or upgrades the tables of the jobs. */
export async function migrateJobs(pgPool: Pool): Promise<void> {
  await runMigrations({ pgPool, logger: errorLogger(() => {}) });
}

/** Reports the library's own errors. Failed jobs have their own event. */
function errorLogger(report: (text: string, error: unknown) => void): Logger {
  return new Logger(() => (level, text, meta) => {
    if (level === 'error' && !meta?.['failure']) report(text, meta?.['error']);
  });
}

/** Tasks that share slots: a job waits only for jobs of its own lane. */
export interface Lane {
  /** How many of them are done at the same time. */
  slots: number;
  tasks: TaskList;
}

export interface JobWorker {
  /** Takes no more jobs and waits up to 20 seconds for the running ones; another server repeats the rest. */
  stop(): Promise<void>;
}

/** How often the clock is looked at, in milliseconds. */
const tickEvery = 10_000;

/** A mail server may keep a job for ten minutes, too long for a server that is being stopped. */
const longestStopMs = 20_000;

/**
 * Runs jobs in this process, and frees the jobs of servers that were killed.
 *
 * @param pgPool keeps one connection for each lane, and lends the others to jobs that begin or end
 * @param clockTasks what is done by the clock
 * @param sweepEvery milliseconds between two sweeps; a killed server's jobs are free after two
 */
export async function startWorker(
  context: Context,
  pgPool: Pool,
  lanes: readonly Lane[],
  clockTasks: readonly ClockTask[] = [],
  sweepEvery = 5_000,
): Promise<JobWorker> {
  const { log } = context;
  const pools = new LivingPools(context.databaseUrl, log);
  // Before the first job is taken, so that its pool is never taken for gone.
  await pools.open();
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => void pools.add(workerPool.id));
  events.on('job:error', ({ job, error }) => {
    log.warn({ err: error, task: job.task_identifier, attempt: job.attempts }, 'a job failed');
  });
  const runners = await Promise.all(
    lanes.map(({ slots, tasks }) =>
      run({
        pgPool: poolThatEndsJobs(pgPool),
        taskList: tasks,
        // The clock adds jobs by itself (clock.ts).
        parsedCronItems: [],
        concurrency: slots,
        pollInterval: 2000,
        noHandleSignals: true,
        logger: errorLogger((text, error) => log.error({ err: error }, text)),
        events,
      }),
    ),
  );
  const stopping = new AbortController();
  const sweeping = keepDoing(() => pools.sweep(), sweepEvery, stopping.signal);
  const addDue = () =>
    addDueJobs(pgPool, clockTasks).catch((error: unknown) =>
      log.error({ err: error }, 'what is done by the clock could not be added'),
    );
  const ticking = keepDoing(addDue, tickEvery, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      const done = Promise.all(runners.map((runner) => runner.stop()));
      await Promise.race([done, wait(longestStopMs, undefined, { ref: false })]);
      await sweeping;
      await ticking;
      await pools.end();
    },
  };
}

/** Each time begins that long after the last one ended: two sweeps in quick succession would prove nothing. */
async function keepDoing(work: () => Promise<void>, every: number, stopping: AbortSignal) {
  while (!stopping.aborted) {
    await work();
    await wait(every, undefined, { signal: stopping }).catch(() => undefined);
  }
}
