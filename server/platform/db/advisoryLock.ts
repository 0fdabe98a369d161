import type { Client } from 'pg';
import { clientWithin, requestLimits } from './boundedClient.ts';
import type { Db } from './db.ts';
import { endConnection } from './withDatabase.ts';

/** What only one copy of the server does at a time. Of the bank's, each provider has its own. */
type LockName =
  | 'check-list-counts'
  | 'sample-data'
  | 'video uploads'
  | 'watch-system'
  | `bank-${'demo' | 'pool' | 'recycle' | 'sync' | 'token'}:${string}`;

type Outcome<T> = { busy: true } | { busy: false; result: T };

const lockNotAvailable = '55P03';

/**
 * Runs `work` while no other server and no other request runs work of the same name. The lock is an
 * advisory lock of a database session, on a connection of its own: it can cover calls to the bank,
 * which a transaction must not, and the database releases it as soon as a server dies.
 *
 * @param waitMs how long to wait for the others; 0: not at all
 */
export async function withAdvisoryLock<T>(
  databaseUrl: string,
  name: LockName,
  waitMs: number,
  work: () => Promise<T>,
): Promise<Outcome<T>> {
  const BoundedClient = clientWithin(waitMs + requestLimits.silence);
  const client = new BoundedClient({
    connectionString: databaseUrl,
    application_name: `seminar ${name}`,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  // If the connection is lost, the lock is released early; the work that it guards is idempotent.
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await lock(client, name, waitMs))) return { busy: true };
    return { busy: false, result: await work() };
  } finally {
    await endConnection(client);
  }
}

/** Whether work of that name runs at this moment, on whichever server. */
export async function isLocked(db: Db, name: LockName): Promise<boolean> {
  const [row] = await db.$queryRaw<{ locked: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND objsubid = 1 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND (classid::int8 << 32 | objid::int8) = hashtextextended(${name}, 0)
    ) AS locked`;
  return row?.locked === true;
}

async function lock(client: Client, name: LockName, waitMs: number): Promise<boolean> {
  if (waitMs === 0) {
    const { rows } = await client.query<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked',
      [name],
    );
    return rows[0]?.locked === true;
  }
  try {
    await client.query("SELECT set_config('lock_timeout', $1, false)", [String(waitMs)]);
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === lockNotAvailable) return false;
    throw error;
  }
}
