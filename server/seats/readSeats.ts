import type { Seats } from '@seminar/shared/seats/schema';
import { placeIsOpen } from '../conditions/places.ts';
import { submissionIsWaiting, submissionTakesSeat } from '../conditions/seats.ts';
import type { Db, Tx } from '../db/db.ts';

interface Limited {
  id: number;
  capacity: number | null;
}

/**
 * How the seats of these seminars stand, whatever the date and place; 0 and 0 where there is no limit and nobody waits.
 */
export async function readSeats(
  db: Db | Tx,
  seminars: readonly Limited[],
): Promise<Map<number, Seats>> {
  const ids = seminars.map(({ id }) => id);
  const counts = await db.$queryRaw<{ id: number; taken: number; waiting: number }[]>`
    SELECT id, sum(taken)::int AS taken, sum(waiting)::int AS waiting FROM (
      SELECT s.seminar_id AS id, count(*) FILTER (WHERE ${submissionTakesSeat.sql('s')}) AS taken,
        count(*) FILTER (WHERE ${submissionIsWaiting.sql('s')}) AS waiting
      FROM submissions AS s WHERE s.seminar_id = ANY(${ids}::int[]) GROUP BY s.seminar_id
      UNION ALL
      SELECT p.seminar_id, count(*), 0 FROM group_places AS p
      WHERE p.seminar_id = ANY(${ids}::int[]) AND ${placeIsOpen.sql('p')} GROUP BY p.seminar_id
    ) AS counts GROUP BY id`;
  const found = new Map(counts.map(({ id, taken, waiting }) => [id, { taken, waiting }]));
  return new Map(
    seminars.map(({ id, capacity }) => [
      id,
      { capacity, ...(found.get(id) ?? { taken: 0, waiting: 0 }) },
    ]),
  );
}
