import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { claimOwnership } from './claimOwnership.ts';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';
import { findPostmaster } from './findPostmaster.ts';
import type { Charge } from './takeCharge.ts';

export type Guard = {
  /** False after another server has become the owner. */
  isOwner(): boolean;
  /** Stops watching, before an intended shutdown. */
  release(): void;
};

/** PostgreSQL restarts its children by itself when one crashes, usually within seconds. */
const recoveryLimit = 60_000;

/** Our broken connection holds the lock until PostgreSQL notices that it is broken. */
const lingering = 10_000;

/** @param by the process that holds the lock; null: unknown. Processes of two machines may share an id. */
function isHeldByOther(by: string | null, waited: number): boolean {
  return (by !== null && by !== String(process.pid)) || waited > lingering;
}

/**
 * Watches the connection that holds the owner's lock. If it breaks while PostgreSQL still runs, the lock
 * is taken again. If PostgreSQL has ended or another server was faster, `onLost` is called.
 */
export function guardOwnership(
  cluster: string,
  charge: Charge,
  onLost: (error: Error) => void,
): Guard {
  let released = false;
  let owner = true;

  const watch = (connection: pg.Client): void => {
    connection.once('end', () => {
      if (!released) void regain();
    });
  };

  const regain = async (): Promise<void> => {
    try {
      const connection = await claimAgain(cluster, charge, () => released);
      if (connection && released) await connection.end();
      else if (connection) watch(connection);
    } catch (error) {
      owner = false;
      if (!released) onLost(error instanceof Error ? error : new Error(String(error)));
    }
  };

  watch(charge.connection);
  return { isOwner: () => owner, release: () => void (released = true) };
}

async function claimAgain(
  cluster: string,
  charge: Charge,
  isReleased: () => boolean,
): Promise<pg.Client | null> {
  const start = Date.now();
  while (!isReleased()) {
    const found = await findPostmaster(cluster);
    if (found.state !== 'running' || found.pid !== charge.pid) {
      throw new EmbeddedPostgresError('PostgreSQL ended while the server was running.');
    }
    const claim = await claimOwnership(cluster, charge.port, charge.password);
    if (claim.outcome === 'owner') return claim.connection;
    if (claim.outcome === 'held' && isHeldByOther(claim.by, Date.now() - start)) {
      throw new EmbeddedPostgresError(
        `Another server (process ${claim.by}) has taken the database.`,
      );
    }
    if (Date.now() - start > recoveryLimit) {
      throw new EmbeddedPostgresError('PostgreSQL does not answer any more.');
    }
    await delay(100);
  }
  return null;
}
