import { message } from '@seminar/shared/platform/messages/message';
import { placeIsOpen } from '../../../platform/conditions/places.ts';
import { submissionMayBeOffered, submissionTakesSeat } from '../../../platform/conditions/seats.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { Conflict } from '../../../platform/http/errors.ts';

/** Where seats are counted: a date and place of a seminar, or a seminar's applications without one. */
export interface SeatPool {
  seminarId: number;
  sessionId: number | null;
}

interface PoolRow {
  /** null: as many as come. */
  capacity: number | null;
  waitingList: boolean;
  /** false: a date and place that nobody new may choose. */
  isActive: boolean;
}

/** Whether a row of `submissions` or `group_places` belongs to the pool. */
export function inPool(alias: string, { seminarId, sessionId }: SeatPool): Prisma.Sql {
  const row = Prisma.raw(alias);
  return sessionId === null
    ? Prisma.sql`(${row}.seminar_id = ${seminarId} AND ${row}.session_id IS NULL)`
    : Prisma.sql`(${row}.seminar_id = ${seminarId} AND ${row}.session_id = ${sessionId})`;
}

/** The pool, and the row that holds its limit locked as given. */
function poolRow({ seminarId, sessionId }: SeatPool, lock: 'KEY SHARE' | 'NO KEY UPDATE') {
  const strength = Prisma.raw(lock);
  return sessionId === null
    ? Prisma.sql`SELECT capacity, waiting_list AS "waitingList", TRUE AS "isActive" FROM seminars
        WHERE id = ${seminarId} FOR ${strength}`
    : Prisma.sql`SELECT sessions.capacity, seminars.waiting_list AS "waitingList",
          sessions.deactivated_at IS NULL AS "isActive"
        FROM seminar_sessions AS sessions JOIN seminars ON seminars.id = sessions.seminar_id
        WHERE sessions.id = ${sessionId} AND seminars.id = ${seminarId}
        FOR KEY SHARE OF seminars FOR ${strength} OF sessions`;
}

/**
 * Reads a pool. One with a limit is locked, so that nobody else takes or offers a seat of it until the
 * transaction ends; of one without, only the limit is held, which many do at once.
 *
 * @throws Conflict a date and place that was erased meanwhile
 */
async function lockPool(tx: Tx, pool: SeatPool): Promise<PoolRow> {
  const [held] = await tx.$queryRaw<PoolRow[]>(poolRow(pool, 'KEY SHARE'));
  if (!held) throw new Conflict(message('session_gone'));
  if (held.capacity === null) return held;
  const [locked] = await tx.$queryRaw<PoolRow[]>(poolRow(pool, 'NO KEY UPDATE'));
  return locked ?? held;
}

/**
 * Locks two pools, in the same order whoever does, so that no two wait for each other. Taking a seat of
 * either then waits for nobody.
 */
export async function lockPools(tx: Tx, pools: readonly [SeatPool, SeatPool]): Promise<void> {
  const inOrder = pools.toSorted((one, other) => (one.sessionId ?? 0) - (other.sessionId ?? 0));
  for (const pool of inOrder) await lockPool(tx, pool);
}

/** How many seats of a pool are taken, and how many wait for one without a person having to look first. */
async function countSeats(db: Tx | Db, pool: SeatPool): Promise<{ taken: number; queued: number }> {
  const [counts] = await db.$queryRaw<{ taken: number; queued: number }[]>`
    SELECT count(*) FILTER (WHERE ${submissionTakesSeat.sql('s')})::int + (
        SELECT count(*)::int FROM group_places AS p
        WHERE ${inPool('p', pool)} AND ${placeIsOpen.sql('p')}) AS taken,
      count(*) FILTER (WHERE ${submissionMayBeOffered.sql('s')})::int AS queued
    FROM submissions AS s WHERE ${inPool('s', pool)}`;
  return counts ?? { taken: 0, queued: 0 };
}

/**
 * Takes seats for applications and places without names that the caller stores in this transaction: all of them
 * or none, so that a group stays together. Those who wait come first: a seat that is free for them counts as
 * taken.
 *
 * @returns `waiting_list`: there are too few seats, and newcomers may wait for one; `full`: they may not;
 *   `closed`: nobody new may choose this date and place
 */
export async function takeSeats(
  tx: Tx,
  pool: SeatPool,
  count: number,
): Promise<'taken' | 'waiting_list' | 'full' | 'closed'> {
  const { capacity, waitingList, isActive } = await lockPool(tx, pool);
  if (!isActive) return 'closed';
  if (capacity === null) return 'taken';
  const { taken, queued } = await countSeats(tx, pool);
  if (taken + queued + count <= capacity) return 'taken';
  return waitingList ? 'waiting_list' : 'full';
}

/**
 * How many seats are free, without regard to the waiting list; null: as many as are wanted. The pool stays locked, so
 * this transaction can take them.
 */
export async function freeSeats(tx: Tx, pool: SeatPool): Promise<number | null> {
  const { capacity } = await lockPool(tx, pool);
  if (capacity === null) return null;
  return Math.max(0, capacity - (await countSeats(tx, pool)).taken);
}

/**
 * Whether a seat is free for an application that the office restores or offers one, without regard to the waiting list.
 */
export async function hasFreeSeat(tx: Tx, pool: SeatPool): Promise<boolean> {
  return (await freeSeats(tx, pool)) !== 0;
}
