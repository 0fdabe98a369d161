import type { Seats } from '@seminar/shared/seats/schema';
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
    SELECT s.seminar_id AS id, count(*) FILTER (WHERE ${submissionTakesSeat.sql('s')})::int AS taken,
      count(*) FILTER (WHERE ${submissionIsWaiting.sql('s')})::int AS waiting
    FROM submissions AS s WHERE s.seminar_id = ANY(${ids}::int[]) GROUP BY s.seminar_id`;
  const found = new Map(counts.map(({ id, taken, waiting }) => [id, { taken, waiting }]));
  return new Map(
    seminars.map(({ id, capacity }) => [
      id,
      { capacity, ...(found.get(id) ?? { taken: 0, waiting: 0 }) },
    ]),
  );
}
