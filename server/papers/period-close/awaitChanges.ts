import { setTimeout as wait } from 'node:timers/promises';
import { message } from '@seminar/shared/platform/messages/message';
import type { Db } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';

/** Milliseconds. A change takes fewer, except the import of a statement. */
const usual = 1_000;
const most = 10_000;
const pause = 50;

/**
 * Waits until the changes have ended that run now. They noted their time before the close, so those that its
 * figures lacked would be no later changes either.
 *
 * @returns false: that took so long that figures read now may hold changes which began after this moment
 * @throws Conflict one still runs after ten seconds: a large statement is being imported
 */
export async function awaitChanges(db: Db, longest = most): Promise<boolean> {
  const [started] = await db.$queryRaw<{ at: string }[]>`SELECT clock_timestamp()::text AS at`;
  const waiting = Date.now();
  for (;;) {
    const running = await db.$queryRaw<unknown[]>`
      SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND backend_xid IS NOT NULL AND xact_start < ${started?.at}::timestamptz
      LIMIT 1`;
    const waited = Date.now() - waiting;
    if (running.length === 0) return waited < usual;
    if (waited >= longest) throw new Conflict(message('close_busy'));
    await wait(pause);
  }
}
