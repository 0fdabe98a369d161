import { Client } from 'pg';
import type { Context } from '../context/context.ts';

/** Advisory locks of this class say which workers are alive. */
const workerLockClass = 7_236;
/** A worker that has just begun may not hold its lock yet. */
const youngest = '5 seconds';

/**
 * A connection on which every worker of this process holds a lock for as long as the process lives.
 * A killed worker's jobs would otherwise stay locked for four hours.
 */
export class LivingWorkers {
  readonly #databaseUrl: string;
  readonly #ids = new Set<string>();
  readonly #log: Context['log'];
  #client: Client | undefined;
  /** The connection takes one query at a time. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(databaseUrl: string, log: Context['log']) {
    this.#databaseUrl = databaseUrl;
    this.#log = log;
  }

  /** The open connection, or a new one; one that can't be opened is tried again at the next turn. */
  async #connected(): Promise<Client> {
    if (this.#client) return this.#client;
    const client = new Client({ connectionString: this.#databaseUrl, keepAlive: true });
    client.on('error', (error) => {
      this.#log.error({ err: error }, 'the connection that holds the workers’ locks broke');
      if (this.#client === client) this.#client = undefined;
    });
    try {
      await client.connect();
      for (const id of this.#ids) await this.#lock(client, id);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    return client;
  }

  #lock(client: Client, id: string) {
    return client.query('SELECT pg_advisory_lock($1, hashtext($2))', [workerLockClass, id]);
  }

  #inTurn<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const turn = this.#last.then(async () => work(await this.#connected()));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** This worker runs here; a connection opened later locks it too. */
  async add(id: string): Promise<void> {
    await this.#inTurn(async (client) => {
      if (!this.#ids.has(id)) await this.#lock(client, id);
    }).finally(() => this.#ids.add(id));
  }

  /** Frees the jobs of workers that are gone. */
  async sweep(): Promise<void> {
    await this.#inTurn((client) =>
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
    await this.#last;
    await this.#client?.end();
  }
}
