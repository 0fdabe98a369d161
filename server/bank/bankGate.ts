import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db/db.ts';

/**
 * Lets its callers through one by one, at the bank's pace.
 *
 * @param pauseMs this caller was turned away: nobody asks the bank again any sooner
 */
export type Gate = (pauseMs: number) => Promise<void>;

interface Pace {
  provider: string;
  /** The bank allows one request a second. */
  intervalMs: number;
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * A gate that all servers share: the row holds when the bank may be asked next, each caller moves it
 * on by one interval in a statement of its own, and waits outside of any transaction. The database's
 * clock counts, so that no server's own matters.
 */
export function bankGate(db: Db, { provider, intervalMs, wait = pause }: Pace): Gate {
  return async (pauseMs) => {
    const [turn] = await db.$queryRaw<{ delay: number }[]>`
      INSERT INTO bank_gates AS gate (provider, free_at)
      VALUES (${provider}, statement_timestamp() + (${pauseMs}::float8 + ${intervalMs}::float8) * interval '1 ms')
      ON CONFLICT (provider) DO UPDATE SET free_at =
        greatest(gate.free_at, statement_timestamp() + ${pauseMs}::float8 * interval '1 ms')
          + ${intervalMs}::float8 * interval '1 ms'
      RETURNING round(extract(epoch FROM free_at - statement_timestamp()) * 1000 - ${intervalMs}::float8)::int AS delay`;
    if (turn && turn.delay > 0) await wait(turn.delay);
  };
}
