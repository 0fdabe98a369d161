import type { Tx } from '../db/db.ts';

/**
 * Deposits come in from several sources, and one that is there already is known by counting, which no
 * unique index can guard. So whoever adds many counts alone (`all`), while those who add one each may
 * go side by side (`one`).
 */
export async function lockIntake(tx: Tx, adding: 'one' | 'all'): Promise<void> {
  await (adding === 'all'
    ? tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('deposit intake', 0))`
    : tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended('deposit intake', 0))`);
}
