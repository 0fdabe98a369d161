import { submissionIsWaiting } from '../../../platform/conditions/seats.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { Submission } from '../../../generated/prisma/client.ts';

type Row = Pick<Submission, 'id' | 'seminarId' | 'status' | 'archivedAt' | 'waitingSince'>;

/**
 * The places of applications on the waiting lists of their dates and places, from 1. Those that don't wait
 * have none.
 */
export async function queuePlaces(db: Db | Tx, rows: readonly Row[]): Promise<Map<number, number>> {
  const waiting = rows.filter((row) => submissionIsWaiting.of(row));
  if (waiting.length === 0) return new Map();
  const [ids, seminars] = [waiting.map(({ id }) => id), waiting.map((row) => row.seminarId)];
  const places = await db.$queryRaw<{ id: number; place: number }[]>`
    SELECT id, place FROM (
      SELECT s.id, row_number() OVER (
        PARTITION BY s.seminar_id, s.session_id ORDER BY s.waiting_since, s.id)::int AS place
      FROM submissions AS s
      WHERE s.seminar_id = ANY(${seminars}::int[]) AND ${submissionIsWaiting.sql('s')}) AS queue
    WHERE id = ANY(${ids}::int[])`;
  return new Map(places.map(({ id, place }) => [id, place]));
}

/** The place of one application; null: it doesn't wait. */
export async function queuePlace(db: Db, row: Row): Promise<number | null> {
  return (await queuePlaces(db, [row])).get(row.id) ?? null;
}
