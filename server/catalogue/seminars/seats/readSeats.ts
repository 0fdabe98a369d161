import type { Seats } from '@seminar/shared/catalogue/seminars/seats/schema';
import { placeIsOpen } from '../../../platform/conditions/places.ts';
import { submissionCounts, submissionMayBeOffered } from '../../../platform/conditions/seats.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Prisma } from '../../../generated/prisma/client.ts';

/** The seats, and how many of those that wait a free one is offered to. */
type CountedSeats = Seats & { queued: number };

/**
 * A statement with one row: how many `applied` for a seminar, and how many seats are `taken`, whatever the
 * date and place; how many are `waiting`, and how many of these a free seat is offered to (`queued`). It
 * takes as long for many applications as for few: it adds up the kept totals, and counts only the
 * unconfirmed, the waiting and the places without names. Whoever takes a seat counts under a lock
 * (`takeSeats`).
 */
export function seatCounts(seminarId: Prisma.Sql): Prisma.Sql {
  const isAlive = Prisma.sql`facts ->> 'status' <> 'cancelled'`;
  const waits = Prisma.sql`facts ->> 'waiting' = 'true'`;
  return Prisma.sql`
    SELECT applied::int, waiting::int, queued::int, (counted - unconfirmed + places)::int AS taken
    FROM (SELECT coalesce(sum(rows), 0) AS applied,
        coalesce(sum(rows) FILTER (WHERE ${isAlive} AND NOT ${waits}), 0) AS counted,
        coalesce(sum(rows) FILTER (WHERE ${isAlive} AND ${waits}), 0) AS waiting
      FROM list_counts
      WHERE list = 'submissions' AND facts ->> 'seminar_id' = ${seminarId}::text) AS kept,
    (SELECT count(*) AS unconfirmed FROM submissions AS s
      WHERE s.seminar_id = ${seminarId} AND 'unconfirmed' = ANY(s.attention)
        AND ${submissionCounts.sql('s')}) AS without_seat,
    (SELECT count(*) AS queued FROM submissions AS s
      WHERE s.seminar_id = ${seminarId} AND ${submissionMayBeOffered.sql('s')}) AS queue,
    (SELECT count(*) AS places FROM group_places AS p
      WHERE p.seminar_id = ${seminarId} AND ${placeIsOpen.sql('p')}) AS nameless`;
}

/** How the seats of a seminar stand, whatever the date and place. */
export async function readSeats(
  db: Db,
  { id, capacity }: { id: number; capacity: number | null },
): Promise<CountedSeats> {
  const [counts] = await db.$queryRaw<Omit<CountedSeats, 'capacity'>[]>`
    SELECT taken, waiting, queued FROM (${seatCounts(Prisma.sql`${id}::int`)}) AS counts`;
  if (!counts) throw new Error('sums are one row');
  return { capacity, ...counts };
}
