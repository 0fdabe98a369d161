import { setTimeout as pause } from 'node:timers/promises';
import { dayMs } from '@seminar/shared/date';
import type { Db } from '../../platform/db/db.ts';
import { BankUnavailable } from './bankErrors.ts';

export interface Gate {
  /**
   * Lets its callers through one by one, at the bank's pace.
   *
   * @param pauseMs this caller was turned away: nobody asks the bank again any sooner
   * @throws BankUnavailable `asked_to_wait`: the gate is closed for longer than a caller waits
   */
  pass: (pauseMs: number) => Promise<void>;
  /** The bank asked everybody to wait this long. */
  closeFor: (ms: number) => Promise<void>;
}

/** If the gate stays closed for longer than this, a call fails at once instead of waiting. */
export const longestWaitMs = 30_000;
/** A longer Retry-After is taken for a mistake of the bank. */
const longestClosureMs = dayMs;

interface Pace {
  provider: string;
  /** The bank allows one request a second. */
  intervalMs: number;
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * A gate that all servers share: the row holds when the bank may be asked next, each caller moves it
 * on by one interval in a statement of its own, and waits outside of any transaction. The row also
 * holds until when the bank asked everybody to wait. Only the database's clock counts, not the
 * servers'.
 */
export function bankGate(db: Db, { provider, intervalMs, wait = pause }: Pace): Gate {
  const closed = () => new BankUnavailable('The bank wants to be left alone.', 'asked_to_wait');
  return {
    async pass(pauseMs) {
      const [turn] = await db.$queryRaw<{ delay: number }[]>`
        INSERT INTO bank_gates AS gate (provider, free_at)
        VALUES (${provider}, statement_timestamp() + (${pauseMs}::float8 + ${intervalMs}::float8) * interval '1 ms')
        ON CONFLICT (provider) DO UPDATE SET free_at =
          greatest(gate.free_at, gate.closed_until, statement_timestamp() + ${pauseMs}::float8 * interval '1 ms')
            + ${intervalMs}::float8 * interval '1 ms'
        WHERE gate.closed_until IS NULL
          OR gate.closed_until <= statement_timestamp() + ${longestWaitMs}::float8 * interval '1 ms'
        RETURNING round(extract(epoch FROM free_at - statement_timestamp()) * 1000 - ${intervalMs}::float8)::int AS delay`;
      if (!turn) throw closed();
      if (turn.delay <= 0) return;
      await wait(turn.delay);
      // Another caller may have received a Retry-After meanwhile.
      const [shut] = await db.$queryRaw<unknown[]>`
        SELECT FROM bank_gates WHERE provider = ${provider}
          AND closed_until > statement_timestamp() + ${longestWaitMs}::float8 * interval '1 ms'`;
      if (shut) throw closed();
    },

    async closeFor(ms) {
      const closure = Math.min(ms, longestClosureMs);
      await db.$executeRaw`
        INSERT INTO bank_gates AS gate (provider, free_at, closed_until)
        VALUES (${provider}, statement_timestamp(), statement_timestamp() + ${closure}::float8 * interval '1 ms')
        ON CONFLICT (provider) DO UPDATE
        SET closed_until = greatest(gate.closed_until, excluded.closed_until)`;
    },
  };
}
