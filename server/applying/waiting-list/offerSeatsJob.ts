import { submissionMayBeOffered } from '../../platform/conditions/seats.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { attempt } from '../../platform/http/attempt.ts';
import { hasFreeSeat, inPool, type SeatPool } from '../../catalogue/seminars/seats/takeSeats.ts';
import { mayBeChosen } from '../../catalogue/seminars/sessions/sessionFields.ts';
import { giveSeat } from './giveSeat.ts';
import { letGoUnpaid } from './letGoUnpaid.ts';

/** Whether seats are given on without anybody's click: not those of a date that is stopped or has begun. */
async function givesOn(tx: Tx, { sessionId }: SeatPool, now: Date): Promise<boolean> {
  if (sessionId === null) return true;
  const session = await tx.seminarSession.findUniqueOrThrow({ where: { id: sessionId } });
  return mayBeChosen(session, now);
}

/**
 * Offers a seat of a pool to who has waited longest for one, in a transaction of its own.
 *
 * @returns false: nobody waits, or no seat is free or given on
 */
async function offerNext(context: Context, pool: SeatPool): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    const [next] = await tx.$queryRaw<{ id: number }[]>`
      SELECT id FROM submissions AS s
      WHERE ${inPool('s', pool)} AND ${submissionMayBeOffered.sql('s')}
      ORDER BY waiting_since, id LIMIT 1 FOR UPDATE`;
    if (!next || !(await hasFreeSeat(tx, pool))) return false;
    // Once the pool is locked: the office may have stopped the date meanwhile.
    if (!(await givesOn(tx, pool, context.clock()))) return false;
    await giveSeat(tx, context, next.id, { adminId: null, beyondSeats: false });
    return true;
  });
}

/**
 * Lets seats go whose deadlines have passed unpaid, and offers what is free to those who wait, in their
 * order. A crash between two of them loses nothing: the next run goes on.
 */
export async function offerSeatsJob(context: Context): Promise<void> {
  await letGoUnpaid(context);
  const waited = await context.db.$queryRaw<SeatPool[]>`
    SELECT DISTINCT s.seminar_id AS "seminarId", s.session_id AS "sessionId"
    FROM submissions AS s JOIN seminars ON seminars.id = s.seminar_id
    LEFT JOIN seminar_sessions AS sessions ON sessions.id = s.session_id
    WHERE ${submissionMayBeOffered.sql('s')} AND seminars.archived_at IS NULL
      AND sessions.deactivated_at IS NULL
      AND coalesce(sessions.starts_at > ${context.clock()}, TRUE)
    ORDER BY 1, 2`;
  for (const pool of waited) {
    // Without a free account, or after its last day, a seminar waits; the others go on.
    await attempt(context, { seminarId: pool.seminarId }, async () => {
      while (await offerNext(context, pool));
    });
  }
}
