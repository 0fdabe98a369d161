import { writtenAtEnd } from '../../../platform/db/atEnd.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { usualAttempts } from '../../../platform/jobs/enqueue.ts';
import type { TaskName } from '../../../platform/jobs/payloads.ts';

const task = 'refreshSuggestions' satisfies TaskName;

const refresh = writtenAtEnd<true>({
  jobs: () => Prisma.sql`
    SELECT ${task}::text AS identifier, '{}'::json AS payload, NULL::text AS queue_name,
      clock_timestamp() + interval '1 second' AS run_at, ${usualAttempts}::smallint AS max_attempts,
      ${task}::text AS job_key
    WHERE pg_try_advisory_xact_lock(hashtextextended('refresh of suggestions', 0))`,
});

/**
 * Has the suggestions worked out that this transaction makes necessary, ordered at its end. Who
 * changes deposits at the same time waits for nobody: while one transaction orders the job, the others
 * leave it to that one, which starts a second later, when they are over. What it misses all the same
 * the clock catches within a minute (server/tasks.ts).
 */
export async function refreshSuggestionsSoon(tx: Tx): Promise<void> {
  await refresh(tx, [true]);
}
