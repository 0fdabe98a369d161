import { EventEmitter } from 'node:events';
import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type CronItem,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Context } from '../context/context.ts';
import { LivingWorkers } from './livingWorkers.ts';

const sweepEvery = 15_000;

/** Creates or upgrades the tables of the jobs. */
export async function migrateJobs(pgPool: Pool): Promise<void> {
  await runMigrations({ pgPool, logger: quietLogger(() => {}) });
}

/** What the library says is wrong, but for failures of jobs: the event of those is logged. */
function quietLogger(failed: (text: string, error: unknown) => void): Logger {
  return new Logger(() => (level, text, meta) => {
    if (level === 'error' && !meta?.['failure']) failed(text, meta?.['error']);
  });
}

export interface JobWorker {
  /** Lets running jobs finish, takes no more. */
  stop(): Promise<void>;
}

/** Works off jobs in this process, and frees those of processes that were killed. */
export async function startWorker(
  context: Context,
  pgPool: Pool,
  work: { tasks: TaskList; cron: CronItem[] },
): Promise<JobWorker> {
  const { log } = context;
  const living = new LivingWorkers(context.databaseUrl, log);
  const report = (error: unknown) =>
    log.error({ err: error }, 'looking after the job workers failed');
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => {
    living.add(worker.workerId).catch(report);
  });
  events.on('job:error', ({ job, error }) => {
    log.warn({ err: error, task: job.task_identifier, attempt: job.attempts }, 'a job failed');
  });
  const runner = await run({
    pgPool,
    taskList: work.tasks,
    parsedCronItems: parseCronItems(work.cron),
    concurrency: 4,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: quietLogger((text, error) => log.error({ err: error }, text)),
    events,
  });
  await living.sweep().catch(report);
  const timer = setInterval(() => void living.sweep().catch(report), sweepEvery);
  return {
    async stop() {
      clearInterval(timer);
      await runner.stop();
      await living.end();
    },
  };
}
