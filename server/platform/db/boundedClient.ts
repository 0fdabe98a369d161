import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

/** Limits for the database; times in milliseconds. */
export interface Limits {
  /** One statement. */
  statement: number;
  /** Waiting for another transaction's lock. */
  lock: number;
  /** A transaction without a running statement. */
  idleInTransaction: number;
  /**
   * A connection without an answer. It is measured here, because the server's own limits don't work
   * while the server is frozen or can't be reached.
   */
  silence: number;
  /** Getting a connection from the pool, or a new one. */
  connection: number;
  /** How many processes of the database may help with one statement. */
  helpers: number;
}

const second = 1_000;
const minute = 60 * second;

/** For requests, on which a person waits. */
export const requestLimits: Limits = {
  statement: 12 * second,
  lock: 8 * second,
  idleInTransaction: 30 * second,
  silence: 15 * second,
  connection: 10 * second,
  // Ten people who search at the same moment would wait for thirty processes.
  helpers: 0,
};

/** For jobs, imports, lists that are read for a file, and commands. */
export const jobLimits: Limits = {
  statement: 10 * minute,
  lock: 2 * minute,
  idleInTransaction: 5 * minute,
  silence: 11 * minute,
  connection: 30 * second,
  helpers: 2,
};

/** The database has not answered within the time limit. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  readonly code = 'ETIMEDOUT';
  readonly syscall = 'read';
}

/**
 * The driver's client with a time limit for answers. If the server doesn't answer in time, the
 * connection is cut: its statement fails, and the pool discards it instead of using it again.
 *
 * @param silence milliseconds
 */
export function clientWithin(silence: number): typeof Client {
  return class BoundedClient extends Client {
    readonly #socket: Socket;
    #limit: NodeJS.Timeout | undefined;
    /** The bytes that had come when the limit began. */
    #heard = 0;

    constructor(config?: string | ClientConfig) {
      const socket = new Socket();
      const given = typeof config === 'string' ? { connectionString: config } : config;
      super({ ...given, stream: () => socket });
      this.#socket = socket;
      const done = () => {
        clearTimeout(this.#limit);
        this.#limit = undefined;
      };
      this.on('drain', done);
      this.on('end', done);
    }

    #begin(): void {
      this.#heard = this.#socket.bytesRead;
      this.#limit = setTimeout(() => {
        // Of several statements that were sent together, one was answered meanwhile.
        if (this.#socket.bytesRead > this.#heard) this.#begin();
        else
          this.#socket.destroy(
            new DatabaseSilent(`The database did not answer within ${silence} ms`),
          );
      }, silence);
    }

    // The signature has ten overloads; this one passes on all arguments.
    override query(...input: never[]): never {
      if (this.#limit === undefined) this.#begin();
      return (super.query as (...given: never[]) => never)(...input);
    }
  };
}

/**
 * What a sort, or what an index has found, may take of the database's memory. A search that finds a hundred
 * thousand of a million rows keeps them one by one in it. In PostgreSQL's usual 4 MB it would keep only their
 * pages, and make the pairs of characters of each row on them anew: 1.6 seconds instead of 50 ms.
 */
const workMemory = '32MB';

/**
 * Sets a connection's limits on the server. This uses a statement, because a connection pool in between
 * (pgbouncer) refuses them as parameters of the connection.
 * It also switches JIT off: compiling a statement takes longer than most statements do.
 */
export async function setLimits(
  client: { query(text: string, values: string[]): Promise<unknown> },
  { statement, lock, idleInTransaction, helpers }: Limits,
): Promise<void> {
  await client.query(
    `SELECT set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
       set_config('idle_in_transaction_session_timeout', $3, false),
       set_config('max_parallel_workers_per_gather', $4, false), set_config('work_mem', $5, false),
       set_config('jit', 'off', false)`,
    [...[statement, lock, idleInTransaction, helpers].map(String), workMemory],
  );
}
