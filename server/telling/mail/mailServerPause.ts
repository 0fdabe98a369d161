import type { HandlerOutput } from '@seminar/shared/endpoint';
import type { getMailServer } from '@seminar/shared/telling/mail/endpoints';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Failure } from './mailFailure.rules.ts';

/** After how many failures in a row the mail server is left alone for a while. */
const failuresBeforePause = 3;
const firstPauseSeconds = 60;
const longestPauseSeconds = 15 * 60;

/** Reasons that say something of the server or the way to it, nothing of this mail. */
const ofTheServer: readonly Failure['reason'][] = [
  'timeout',
  'unreachable',
  'connection_lost',
  'login_refused',
  'sender_refused',
];

/** Whether the mail server fails; null: nothing is wrong. */
export async function readMailServer({
  db,
}: Context): Promise<HandlerOutput<typeof getMailServer>['data']> {
  const failure = await db.mailServerFailure.findUnique({ where: { id: 1 } });
  return (
    failure && {
      failing_since: failure.since.toISOString(),
      paused_until: failure.pausedUntil?.toISOString() ?? null,
      note: failure.note,
    }
  );
}

/** Until when no copy of the server tries to send; null: it may be tried. */
export async function mailPausedUntil({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<Date | null> {
  const failure = await db.mailServerFailure.findUnique({ where: { id: 1 } });
  const until = failure?.pausedUntil ?? null;
  return until !== null && until > clock() ? until : null;
}

/**
 * Counts a try that failed. If the server answered, only this mail is at fault, and the count starts again.
 * From the third in a row on the server is paused for everybody, for a minute first and for twice as long each
 * further time, a quarter of an hour at most: otherwise each mail would wait for its own timeout.
 */
export async function noteFailure(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { reason, note }: { reason: Failure['reason']; note: string },
): Promise<void> {
  if (!ofTheServer.includes(reason)) {
    await noteServerAnswer(db);
    return;
  }
  const now = clock();
  const [noted] = await db.$queryRaw<{ failures: number; pausedUntil: Date | null }[]>`
    INSERT INTO mail_server_failures AS stored (since, failures, note) VALUES (${now}, 1, ${note})
    ON CONFLICT (id) DO UPDATE SET note = ${note},
      -- Tries that were under way when the pause began say nothing new.
      failures = CASE WHEN stored.paused_until > ${now} THEN stored.failures ELSE stored.failures + 1 END,
      paused_until = CASE
        WHEN stored.paused_until > ${now} OR stored.failures + 1 < ${failuresBeforePause}::int
          THEN stored.paused_until
        ELSE ${now}::timestamptz + make_interval(secs => LEAST(${longestPauseSeconds}::int,
          ${firstPauseSeconds}::int * 2 ^ LEAST(20, stored.failures + 1 - ${failuresBeforePause}::int))) END
    RETURNING failures, paused_until AS "pausedUntil"`;
  if (noted?.failures === failuresBeforePause) {
    log.error({ reason, note, until: noted.pausedUntil }, 'the mail server is paused');
  }
}

/** Notes that the mail server answered: whatever it says of a mail, it is there. */
export async function noteServerAnswer(db: Db): Promise<void> {
  await db.$executeRaw`DELETE FROM mail_server_failures`;
}
