import type { Tx } from '../../platform/db/db.ts';

/**
 * Deposits come from several sources, and a known one is recognised by counting equal ones, which no
 * unique index can protect. So a transaction that adds many runs alone (`all`); transactions that add
 * one each may run at the same time (`one`).
 */
export async function lockIntake(tx: Tx, adding: 'one' | 'all'): Promise<void> {
  await (adding === 'all'
    ? tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('deposit intake', 0))`
    : tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended('deposit intake', 0))`);
}
