import { mostPeople } from '@seminar/shared/catalogue/group-applications/schema';
import { submissionMayBeOffered } from '../../platform/conditions/seats.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { attempt } from '../../platform/http/attempt.ts';
import { freeSeats, inPool, type SeatPool } from '../../catalogue/seminars/seats/takeSeats.ts';
import { mayBeChosen } from '../../catalogue/seminars/sessions/sessionFields.ts';
import { lockGroups, lockMoneyOfGroup } from '../group-payments/lockGroups.ts';
import { giveCompanySeats, offerCompanySeats, type GivenSeats } from './giveCompanySeats.ts';
import { giveSeat } from './giveSeat.ts';
import { letGoUnpaid } from './letGoUnpaid.ts';

/** Whether seats are given on without anybody's click: not those of a date that is stopped or has begun. */
async function givesOn(tx: Tx, { sessionId }: SeatPool, now: Date): Promise<boolean> {
  if (sessionId === null) return true;
  const session = await tx.seminarSession.findUniqueOrThrow({ where: { id: sessionId } });
  return mayBeChosen(session, now);
}

interface Waiting {
  id: number;
  /** null: a single applicant. */
  groupId: number | null;
}

/** The first of those who wait for a seat of a pool, in their order. */
function readQueue(tx: Tx, pool: SeatPool, count: number): Promise<Waiting[]> {
  return tx.$queryRaw<Waiting[]>`
    SELECT id, group_id AS "groupId" FROM submissions AS s
    WHERE ${inPool('s', pool)} AND ${submissionMayBeOffered.sql('s')}
    ORDER BY waiting_since, id LIMIT ${count}`;
}

/** Locks an application that is to be offered a seat; of a company, the company with its money and people. */
async function lockWaiting(tx: Tx, { id, groupId }: Waiting): Promise<void> {
  if (groupId === null) {
    await tx.$queryRaw`SELECT FROM submissions WHERE id = ${id} FOR UPDATE`;
    return;
  }
  await lockGroups(tx, [groupId]);
  await lockMoneyOfGroup(tx, groupId);
}

/** Those of a queue who are offered seats together: its first, and of a company all that follow it. */
function together(queue: readonly Waiting[], first: Waiting): number[] {
  const theirs = (it: Waiting) =>
    first.groupId === null ? it.id === first.id : it.groupId === first.groupId;
  const end = queue.findIndex((it) => !theirs(it));
  return queue.slice(0, end === -1 ? queue.length : end).map(({ id }) => id);
}

/**
 * Offers a seat of a pool to who has waited longest for one, in a transaction of its own; people of a company who wait
 * one after another get as many as are free, together.
 *
 * @returns false: nobody waits, or no seat is free or given on
 */
async function offerNext(context: Context, pool: SeatPool): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    const [first] = await readQueue(tx, pool, 1);
    if (!first) return false;
    // Before the seats: acts that cancel or add people lock in the same order.
    await lockWaiting(tx, first);
    const free = await freeSeats(tx, pool);
    // Once the pool is locked: the office may have stopped the date meanwhile.
    if (free === 0 || !(await givesOn(tx, pool, context.clock()))) return false;
    const queue = await readQueue(tx, pool, Math.min(free ?? mostPeople, mostPeople));
    const submissionIds = together(queue, first);
    const by = { adminId: null, beyondSeats: false };
    const { groupId } = first;
    // Without any, it left the list before it was locked: the next turn begins with another one.
    if (submissionIds.length > 0) {
      if (groupId === null) await giveSeat(tx, context, first.id, by);
      else await offerCompanySeats(tx, context, { groupId, submissionIds, ...by });
    }
    return true;
  });
}

/**
 * Gives people of a company who have just joined the line of a pool the seats that are free, where it is their turn, so
 * that one mail says who has a seat and who waits. The caller has locked the pool, and the company with its money and
 * people, or just created it.
 *
 * @returns null: it isn't their turn, or there is nothing to give; `offerSeatsJob` offers them the next one. Somebody
 *   before them gets a seat first, and must be locked before the pool is: so that is another transaction, and if a seat
 *   is left then, the company reads of it in a second mail
 */
export async function giveSeatsOnArrival(
  tx: Tx,
  context: Context,
  pool: SeatPool,
  groupId: number,
): Promise<GivenSeats | null> {
  const free = await freeSeats(tx, pool);
  if (free === null || free === 0 || !(await givesOn(tx, pool, context.clock()))) return null;
  const queue = await readQueue(tx, pool, Math.min(free, mostPeople));
  const [first] = queue;
  if (first?.groupId !== groupId) return null;
  const submissionIds = together(queue, first);
  const by = { adminId: null, beyondSeats: false, onArrival: true };
  const given = await giveCompanySeats(tx, context, { groupId, submissionIds, ...by });
  return typeof given === 'string' ? null : given;
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
