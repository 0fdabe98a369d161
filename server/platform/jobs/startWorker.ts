import { Logger, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker';
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Context } from '../context/context.ts';
import { databaseTrouble } from '../db/databaseTrouble.ts';
import { addDueJobs, type ClockTask } from './clock.ts';
import { LivingPools } from './livingPools.ts';

const pauseMs = 1_000;

/** The statements by which the library notes that a job is done or has failed. */
function endsJob(statement: unknown): statement is QueryConfig {
  const { name } = (statement ?? {}) as { name?: unknown };
  return typeof name === 'string' && /^(complete|fail)_job(_q)?\//.test(name);
}

/** Those of a pool that is being closed are left open: another server frees the job. */
const never = new Promise<never>(() => {});

/**
 * The pool as the library of the jobs gets it: the end of a job is noted however long the database is away. The
 * library asks once, and nobody hears that it failed: that would end the process, with all requests that it
 * is answering. The statements may be repeated.
 */
function poolThatEndsJobs(pool: Pool): Pool {
  const onceBack = async (error: unknown, statement: QueryConfig): Promise<unknown> => {
    let last = error;
    while (!pool.ending) {
      if (databaseTrouble(last) === null) throw last;
      await wait(pauseMs);
      try {
        return await pool.query(statement);
      } catch (failure) {
        last = failure;
      }
    }
    return never;
  };
  const retrying = (client: PoolClient): PoolClient => {
    let isHeld = true;
    const release = (error?: Error) => {
      if (isHeld) client.release(error);
      isHeld = false;
    };
    return bound(client, {
      async query(statement: QueryConfig, ...values: []) {
        try {
          return await client.query(statement, ...values);
        } catch (error) {
          if (!endsJob(statement)) throw error;
          // Its place in the pool is needed for the next try.
          release(error as Error);
          return onceBack(error, statement);
        }
      },
      release,
    });
  };
  const unconnected = (error: unknown) => ({
    async query(statement: QueryConfig) {
      if (endsJob(statement)) return onceBack(error, statement);
      throw error;
    },
    release() {},
  });
  return bound(pool, {
    connect(listener?: Parameters<Pool['connect']>[0]) {
      // The connection that hears of new jobs.
      return listener ? pool.connect(listener) : pool.connect().then(retrying, unconnected);
    },
  });
}

/** An object with some methods of its own. */
function bound<Thing extends object>(thing: Thing, own: Record<string, unknown>): Thing {
  return new Proxy(thing, {
    get(target, name) {
      if (typeof name === 'string' && Object.hasOwn(own, name)) return own[name];
      const value: unknown = target[name as keyof Thing];
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

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
 * Runs jobs in this process, frees the jobs of servers that were killed, and removes what newer jobs have replaced.
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
