import type { Tx } from '../../db/db.ts';

/**
 * Has the suggestions worked out that this transaction makes necessary; to be called at its end. Who
 * changes deposits at the same time waits for nobody: while one transaction orders the job, the others
 * leave it to that one, which starts a second later, when they are over. What it misses all the same
 * the clock catches within a minute (server/tasks.ts).
 */
export async function refreshSuggestionsSoon(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    SELECT graphile_worker.add_job('refreshSuggestions', job_key => 'refreshSuggestions',
      max_attempts => 12, run_at => clock_timestamp() + interval '1 second')
    WHERE pg_try_advisory_xact_lock(hashtextextended('refresh of suggestions', 0))`;
}
