import type { Pool } from 'pg';
import { expect } from 'vitest';

/** Waits until a connection to the test's database, or so many of them, wait for a lock. */
export async function waitsForLock(pool: Pool, connections = 1): Promise<void> {
  const waiting = async () => {
    const { rowCount } = await pool.query(
      `SELECT 1 FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rowCount;
  };
  await expect.poll(waiting).toBeGreaterThanOrEqual(connections);
}
