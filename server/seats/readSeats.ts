import type { Seats } from '@seminar/shared/seats/schema';
import { placeIsOpen } from '../conditions/places.ts';
import {
  submissionIsWaiting,
  submissionMayBeOffered,
  submissionTakesSeat,
} from '../conditions/seats.ts';
import type { Db, Tx } from '../db/db.ts';

interface Limited {
  id: number;
  capacity: number | null;
}

/** The seats, and how many of those that wait a free one is offered to. */
export type CountedSeats = Seats & { queued: number };

/**
 * How the seats of these seminars stand, whatever the date and place; 0 and 0 where there is no limit and nobody waits.
 */
export async function readSeats(
  db: Db | Tx,
  seminars: readonly Limited[],
): Promise<Map<number, CountedSeats>> {
  const ids = seminars.map(({ id }) => id);
  const counts = await db.$queryRaw<
    { id: number; taken: number; waiting: number; queued: number }[]
  >`
    SELECT id, sum(taken)::int AS taken, sum(waiting)::int AS waiting,
      sum(queued)::int AS queued FROM (
      SELECT s.seminar_id AS id, count(*) FILTER (WHERE ${submissionTakesSeat.sql('s')}) AS taken,
        count(*) FILTER (WHERE ${submissionIsWaiting.sql('s')}) AS waiting,
        count(*) FILTER (WHERE ${submissionMayBeOffered.sql('s')}) AS queued
      FROM submissions AS s WHERE s.seminar_id = ANY(${ids}::int[]) GROUP BY s.seminar_id
      UNION ALL
      SELECT p.seminar_id, count(*), 0, 0 FROM group_places AS p
      WHERE p.seminar_id = ANY(${ids}::int[]) AND ${placeIsOpen.sql('p')} GROUP BY p.seminar_id
    ) AS counts GROUP BY id`;
  const found = new Map(counts.map(({ id, ...counted }) => [id, counted]));
  return new Map(
    seminars.map(({ id, capacity }) => [
      id,
      { capacity, ...(found.get(id) ?? { taken: 0, waiting: 0, queued: 0 }) },
    ]),
  );
}
