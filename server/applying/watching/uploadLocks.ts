import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/utils';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { clientWithin } from '../../platform/db/boundedClient.ts';
import { endConnection } from '../../platform/db/withDatabase.ts';

const channel = 'video_uploads';
/** Between two tries, and until the other one is given up on. */
const pauseMs = 200;
const longestWaitMs = 20_000;

/**
 * Locks of uploads in PostgreSQL, so that two copies of the server never write to one file at the same time. A lock is
 * an advisory lock of a session, on a connection of its own: the database releases it as soon as its server dies. Who
 * waits for one tells its holder, whose connection to the browser may be broken without anybody knowing.
 */
export class UploadLocks implements Locker {
  readonly #databaseUrl: string;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  newLock(id: string): Lock {
    return new UploadLock(this.#databaseUrl, id);
  }
}

class UploadLock implements Lock {
  readonly #databaseUrl: string;
  readonly #id: string;
  #client: Client | null = null;

  constructor(databaseUrl: string, id: string) {
    this.#databaseUrl = databaseUrl;
    this.#id = id;
  }

  async lock(signal: AbortSignal, release: RequestRelease): Promise<void> {
    const client = await this.#connect();
    try {
      const until = Date.now() + longestWaitMs;
      while (!(await this.#take(client))) {
        if (signal.aborted || Date.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT;
        await client.query('SELECT pg_notify($1, $2)', [channel, this.#id]);
        await wait(pauseMs);
      }
      client.on('notification', ({ payload }) => {
        if (payload === this.#id) void release();
      });
      await client.query(`LISTEN ${channel}`);
      this.#client = client;
    } catch (error) {
      await endConnection(client);
      throw error;
    }
  }

  async unlock(): Promise<void> {
    if (this.#client !== null) await endConnection(this.#client);
    this.#client = null;
  }

  async #connect(): Promise<Client> {
    const BoundedClient = clientWithin(longestWaitMs);
    const client = new BoundedClient({
      connectionString: this.#databaseUrl,
      application_name: 'seminar video upload',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    // A lock that is lost early lets another request write, and this one's is refused by its offset.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async #take(client: Client): Promise<boolean> {
    const { rows } = await client.query<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked',
      [`video upload ${this.#id}`],
    );
    return rows[0]?.locked === true;
  }
}
