import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Context } from '../context/context.ts';
import { endConnection } from '../db/withDatabase.ts';

/** Advisory locks of this class say which pools are alive. */
const poolLockClass = 7_236;
const connectionTimeoutMillis = 5_000;
/** A database that stands still answers nothing; this connection is then replaced. */
const longestSilence = 15_000;
const longestPause = 1_000;

/**
 * A pool is a group of job workers in one server; a running job carries its pool's id. Each server holds
 * a lock for each of its pools, on one connection, until it ends. So the other servers recognise the
 * jobs of a server that was killed: those would otherwise stay locked for four hours.
 *
 * A lock is also lost for a moment when its connection breaks. So the connection is opened again at
 * once, and a pool counts as gone only if its lock was missing at two sweeps in a row.
 */
export class LivingPools {
  readonly #databaseUrl: string;
  readonly #log: Context['log'];
  readonly #silence: number;
  readonly #ids = new Set<string>();
  #client: Client | undefined;
  /** The pools that had jobs and no lock when this connection last looked. */
  #missing = new Set<string>();
  /** The connection takes one query at a time. */
  #last: Promise<void> = Promise.resolve();
  #reopening: Promise<void> = Promise.resolve();
  #ended = false;

  /** @param silence milliseconds without an answer of the database, after which a query has failed */
  constructor(databaseUrl: string, log: Context['log'], silence = longestSilence) {
    this.#databaseUrl = databaseUrl;
    this.#log = log;
    this.#silence = silence;
  }

  async open(): Promise<void> {
    const client = new Client({
      connectionString: this.#databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis,
      query_timeout: this.#silence,
    });
    client.on('error', (error) => this.#lose(client, error));
    try {
      await client.connect();
      for (const id of this.#ids) await lock(client, id);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
  }

  #lose(client: Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#missing.clear();
    this.#log.error({ err: error }, 'the connection that shows this server’s job workers broke');
    void client.end().catch(() => undefined);
    this.#reopening = this.#reopen();
  }

  /** Tries until the database answers again: if this takes long, other servers free our jobs. */
  async #reopen(): Promise<void> {
    for (let pause = 0; !this.#ended; pause = Math.min(2 * pause + 50, longestPause)) {
      await wait(pause);
      const opened = await this.open().then(
        () => true,
        () => false,
      );
      if (opened) {
        this.#log.info('the connection that shows this server’s job workers is open again');
        return;
      }
    }
  }

  /** Does nothing while there is no connection. A connection on which a query failed is replaced. */
  #inTurn(work: (client: Client) => Promise<unknown>): Promise<void> {
    this.#last = this.#last.then(async () => {
      const client = this.#client;
      if (!client) return;
      try {
        await work(client);
      } catch (error) {
        this.#lose(client, error);
      }
    });
    return this.#last;
  }

  /** Locks the id of a pool of this server, also on every connection that is opened later. */
  add(id: string): Promise<void> {
    this.#ids.add(id);
    return this.#inTurn((client) => lock(client, id));
  }

  /** Frees the jobs of pools that are gone, and removes those that newer ones have replaced. */
  sweep(): Promise<void> {
    return this.#inTurn(async (client) => {
      const missing = await findMissing(client);
      const gone = missing.filter((id) => this.#missing.has(id));
      this.#missing = new Set(missing);
      if (gone.length > 0) {
        await client.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [gone]);
        this.#log.warn({ pools: gone }, 'freed the jobs of servers that are gone');
      }
      await removeReplaced(client);
    });
  }

  async end(): Promise<void> {
    this.#ended = true;
    await this.#reopening;
    await this.#last;
    if (this.#client) await endConnection(this.#client);
  }
}

/** Shared, so that a new connection need not wait until the database notices the end of the old one. */
function lock(client: Client, id: string) {
  return client.query('SELECT pg_advisory_lock_shared($1, hashtext($2))', [poolLockClass, id]);
}

/**
 * A job that makes room for a newer one under its key while it runs has no key and no tries any more. If it fails, or
 * its server is killed, it stays although the newer one does its work. All others have a key (`addedJobs`).
 */
function removeReplaced(client: Client) {
  return client.query(`
    SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
    WHERE key IS NULL AND attempts >= max_attempts AND locked_at IS NULL HAVING count(*) > 0`);
}

/** The pools that have jobs and no lock. */
async function findMissing(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs
     WHERE locked_by IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM pg_locks
       WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND classid = $1 AND objid::bigint = (hashtext(locked_by)::bigint & 4294967295)
     )`,
    [poolLockClass],
  );
  return rows.map(({ id }) => id);
}
