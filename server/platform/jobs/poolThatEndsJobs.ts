import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { databaseTrouble } from '../db/databaseTrouble.ts';

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
export function poolThatEndsJobs(pool: Pool): Pool {
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
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
