import { realpath } from 'node:fs/promises';
import pg from 'pg';

/** One number for one purpose: being the only server on a database. */
const ownerLock = 7_305_180;

export type Claim =
  | { outcome: 'owner'; connection: pg.Client }
  /** Another server lives; `by` names its process where known. */
  | { outcome: 'held'; by: string | null }
  | { outcome: 'refused' | 'not-ready' | 'other-cluster' | 'wrong-password' };

/**
 * Tries to become the only owner of a running cluster. The lock is the session's: it lasts as long
 * as the returned connection, and goes with a killed process.
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
    // Advisory locks are each database's own: all contenders meet in this one.
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
  // Compared without touching the folder first: only a copied data folder makes them differ.
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
  // 28P01 invalid_password. All else passes: starting, recovering, stopping, out of connections.
  return code === '28P01' ? 'wrong-password' : 'not-ready';
}
