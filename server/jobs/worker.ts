import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run, runMigrations, type WorkerEvents } from 'graphile-worker';
import { Client, type Pool } from 'pg';
import type { Context } from '../context.ts';
import { cronItems, taskList } from './tasks.ts';

/** Advisory locks of this class say which workers are alive. */
const workerLockClass = 7_236;
const sweepEvery = 15_000;
/** A worker that has just begun may not hold its lock yet. */
const youngest = '5 seconds';

/** Creates or upgrades the tables of the jobs. */
export async function migrateJobs(pgPool: Pool): Promise<void> {
  await runMigrations({ pgPool, logger: quietLogger(() => {}) });
}

function quietLogger(failed: (text: string, meta: unknown) => void): Logger {
  return new Logger(() => (level, text, meta) => {
    if (level === 'error') failed(text, meta);
  });
}

/**
 * A connection on which every worker of this process holds a lock for as long as the process lives.
 * A killed worker's jobs would otherwise stay locked for four hours.
 */
class LivingWorkers {
  readonly #databaseUrl: string;
  readonly #ids = new Set<string>();
  readonly #log: Context['log'];
  #client: Promise<Client> | undefined;
  /** The connection takes one query at a time. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(databaseUrl: string, log: Context['log']) {
    this.#databaseUrl = databaseUrl;
    this.#log = log;
  }

  async #connect(): Promise<Client> {
    const client = new Client({ connectionString: this.#databaseUrl });
    client.on('error', (error) => {
      this.#log.error({ err: error }, 'the connection that holds the workers’ locks broke');
      this.#client = undefined;
    });
    await client.connect();
    for (const id of this.#ids) await this.#lock(client, id);
    return client;
  }

  #lock(client: Client, id: string) {
    return client.query('SELECT pg_advisory_lock($1, hashtext($2))', [workerLockClass, id]);
  }

  #inTurn<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const turn = this.#last.then(async () => {
      this.#client ??= this.#connect();
      return work(await this.#client);
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  add(id: string): Promise<unknown> {
    return this.#inTurn((client) => {
      this.#ids.add(id);
      return this.#lock(client, id);
    });
  }

  /** Frees the jobs of workers that are gone. */
  sweep(): Promise<unknown> {
    return this.#inTurn((client) =>
      client.query(
        `SELECT graphile_worker.force_unlock_workers(array_agg(gone.id)) FROM (
         SELECT DISTINCT locked_by AS id FROM graphile_worker._private_jobs
         WHERE locked_by IS NOT NULL AND locked_at < now() - interval '${youngest}'
           AND NOT EXISTS (
             SELECT 1 FROM pg_locks
             WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
               AND classid = $1 AND objid::bigint = (hashtext(locked_by)::bigint & 4294967295)
           )
       ) AS gone HAVING count(*) > 0`,
        [workerLockClass],
      ),
    );
  }

  async end(): Promise<void> {
    const client = await this.#client;
    await client?.end();
  }
}

export interface JobWorker {
  /** Lets running jobs finish, takes no more. */
  stop(): Promise<void>;
}

/** Works off jobs in this process, and frees those of processes that were killed. */
export async function startWorker(context: Context, pgPool: Pool): Promise<JobWorker> {
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
    taskList: taskList(context),
    parsedCronItems: parseCronItems(cronItems(context)),
    concurrency: 4,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: quietLogger((text, meta) => log.error({ meta }, text)),
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
