import { realpath } from 'node:fs/promises';
import pg from 'pg';

/** The number of the lock that only the owner of a database holds. */
const ownerLock = 7_305_180;

export type Claim =
  | { outcome: 'owner'; connection: pg.Client }
  /** Another server holds the lock; `by` is its process id; null: unknown. */
  | { outcome: 'held'; by: string | null }
  | { outcome: 'refused' | 'not-ready' | 'other-cluster' | 'wrong-password' };

/**
 * Tries to become the only owner of a running cluster. The lock belongs to the database session: it is
 * held until the returned connection ends, also when our process is killed.
 */
export async function claimOwnership(
  cluster: string,
  port: number,
  password: string,
): Promise<Claim> {
  const connection = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    // Advisory locks belong to one database, so all servers must use the same one.
    database: 'postgres',
    password,
    application_name: `owner ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // Without a listener a lost connection would end the process.
  connection.on('error', () => undefined);
  try {
    await connection.connect();
    const claim = await tryLock(connection, cluster);
    if (claim.outcome !== 'owner') await connection.end();
    return claim;
  } catch (error) {
    await connection.end().catch(() => undefined);
    return { outcome: reasonOf(error) };
  }
}

async function tryLock(connection: pg.Client, cluster: string): Promise<Claim> {
  const shown = await connection.query<{ data_directory: string }>('SHOW data_directory');
  const folder = shown.rows[0]?.data_directory ?? '';
  // First compared without reading the folder. They differ only if the data folder was copied.
  if (folder !== cluster && (await realpath(folder).catch(() => folder)) !== cluster) {
    return { outcome: 'other-cluster' };
  }
  const tried = await connection.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [
    ownerLock,
  ]);
  if (tried.rows[0]?.got) return { outcome: 'owner', connection };
  const holders = await connection.query<{ application_name: string }>(
    `SELECT application_name FROM pg_stat_activity JOIN pg_locks USING (pid)
      WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [ownerLock],
  );
  const name = holders.rows[0]?.application_name ?? '';
  return { outcome: 'held', by: /^owner (\d+)$/.exec(name)?.[1] ?? null };
}

function reasonOf(error: unknown): 'refused' | 'not-ready' | 'wrong-password' {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ECONNREFUSED') return 'refused';
  // 28P01: invalid_password. Other errors are temporary: starting, recovering, stopping, no connections.
  return code === '28P01' ? 'wrong-password' : 'not-ready';
}
