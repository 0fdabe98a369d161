import { Pool, type PoolConfig } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import { withEnd } from './atEnd.ts';
import { clientWithin, requestLimits, setLimits, type Limits } from './boundedClient.ts';
import { directQuery, withDirectStatements } from './directStatements.ts';
import { beginning, orderedAdapter, type Begun } from './orderedTransactions.ts';
import { sqlState } from './sqlState.ts';

export type Db = PrismaClient;
export type Tx = Prisma.TransactionClient;

/** The number of connections of one server to the database. */
export const poolSize = 20;

/**
 * Milliseconds without use after which a connection is closed. Opening one, and planning on it what most calls ask,
 * takes longer than the calls: in a quiet office each click would pay for it.
 */
const longestIdle = 5 * 60_000;

function poolConfig(databaseUrl: string, connections: number, limits: Limits): PoolConfig {
  return {
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: limits.connection,
    idleTimeoutMillis: longestIdle,
    keepAlive: true,
    // Otherwise after two hours: a firewall may have forgotten the connection by then, without telling.
    keepAliveInitialDelayMillis: 60_000,
    Client: clientWithin(limits.silence),
    // The pool waits for the promise, although its types don't declare it.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: (client) => setLimits(client, limits),
  };
}

export function connect(
  databaseUrl: string,
  connections = poolSize,
  limits: Limits = requestLimits,
): Db {
  const pool = new Pool({ ...poolConfig(databaseUrl, connections, limits), pipeline: true });
  const db = new PrismaClient({ adapter: orderedAdapter(pool) });
  pools.set(db, pool);
  plain.add(db);
  return db;
}

/**
 * The client with what `$extends` has added to it. It uses the same connections, and its raw statements go
 * through what was added.
 *
 * @param extended what `$extends` of `db` gave: it differs from the plain client only by its event listeners
 */
export function asExtended(db: Db, extended: object): Db {
  pools.set(extended as Db, poolOf(db));
  return extended as Db;
}

const pools = new WeakMap<Db, Pool>();
const plain = new WeakSet<Db>();

/** The connections that a client shares among its queries. */
export function poolOf(db: Db): Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('the client was not made by connect');
  return pool;
}

/** Connections for parts that don't use Prisma (sessions, rate limits, jobs). */
export function openPool(
  databaseUrl: string,
  connections: number,
  onError: (error: Error) => void,
  limits: Limits = requestLimits,
): Pool {
  const pool = new Pool(poolConfig(databaseUrl, connections, limits));
  // Without these handlers an idle connection that breaks would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

const attempts = 4;
const serialisationFailure = '40001';
const deadlock = '40P01';

/** Whether the database refused a row because a unique index already has its key. */
export function isUniqueViolation(error: unknown): boolean {
  return (
    (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') ||
    sqlState(error) === '23505'
  );
}

/**
 * What the work had read before its locks, to know what to lock, is another one under them: a serialisation failure,
 * after which the work is repeated.
 */
export class ChangedBeforeLock extends Error {
  readonly code = serialisationFailure;

  constructor() {
    super('what was read to know what to lock has changed meanwhile');
  }
}

function isCollision(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2034') return true;
  const state = sqlState(error);
  return state === serialisationFailure || state === deadlock;
}

/**
 * Runs `work` in one transaction (read committed; the work takes the locks that it needs), and repeats
 * it if the database aborts it because of a deadlock or a serialisation failure, or if it throws `ChangedBeforeLock`.
 *
 * @param limit how long the transaction may take; no request should need more than half a minute
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  limit: { minutes: number } = { minutes: 0.5 },
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const begun: Begun = {};
      const workDirectly = (tx: Tx) => {
        const transaction = plain.has(db) ? begun.transaction : undefined;
        if (!transaction) {
          return withEnd(tx, work, { db, write: (statement) => tx.$executeRaw(statement) });
        }
        return withEnd(withDirectStatements(tx, transaction), work, {
          db,
          write: (statement) => transaction.sendWithCommit(directQuery(statement)),
        });
      };
      const limits = { maxWait: 20_000, timeout: limit.minutes * 60_000 };
      return await beginning.run(begun, () => db.$transaction(workDirectly, limits));
    } catch (error) {
      if (attempt === attempts || !isCollision(error)) throw error;
      await wait(Math.random() * 50 * attempt);
    }
  }
}

/** Runs several queries that must all see the database at the same instant. */
export function atOneInstant<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.$transaction(read, {
    isolationLevel: 'RepeatableRead',
    maxWait: 20_000,
    timeout: 30_000,
  });
}
