import type { SeminarSession } from '@seminar/shared/catalogue/seminars/sessions/schema';
import { placeIsOpen } from '../../../platform/conditions/places.ts';
import {
  submissionIsWaiting,
  submissionMayBeOffered,
  submissionTakesSeat,
} from '../../../platform/conditions/seats.ts';
import { toDay } from '../../../platform/context/days.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { Prisma, type SeminarSession as Row } from '../../../generated/prisma/client.ts';
import { sessionFields } from './sessionFields.ts';

type Counted = Pick<
  Row,
  | 'id'
  | 'seminarId'
  | 'startsAt'
  | 'endsAt'
  | 'place'
  | 'placeEn'
  | 'paymentDeadline'
  | 'capacity'
  | 'deactivatedAt'
> & { taken: number; waiting: number; queued: number; applied: number };

/** A date and place, and how many of those that wait a free seat is offered to. */
export type CountedSession = SeminarSession & { queued: number };

/**
 * A statement with one row, of a date and place in `sessions`: who applied for it, takes a seat of it, or waits for
 * one.
 */
export const sessionCounts = Prisma.sql`
  SELECT count(*) FILTER (WHERE ${submissionTakesSeat.sql('s')})::int + (
      SELECT count(*)::int FROM group_places AS p
      WHERE p.seminar_id = sessions.seminar_id AND p.session_id = sessions.id
        AND ${placeIsOpen.sql('p')}) AS taken,
    count(*) FILTER (WHERE ${submissionIsWaiting.sql('s')})::int AS waiting,
    count(*) FILTER (WHERE ${submissionMayBeOffered.sql('s')})::int AS queued,
    count(*)::int AS applied
  FROM submissions AS s WHERE s.session_id = sessions.id`;

/** The dates and places of these seminars with their seats, the first to begin first. */
export async function readSessions(
  db: Db | Tx,
  seminarIds: readonly number[],
): Promise<Map<number, CountedSession[]>> {
  const rows = await db.$queryRaw<Counted[]>`
    SELECT sessions.id, sessions.seminar_id AS "seminarId", starts_at AS "startsAt",
      ends_at AS "endsAt", place, place_en AS "placeEn",
      payment_deadline AS "paymentDeadline", capacity,
      deactivated_at AS "deactivatedAt", counts.*
    FROM seminar_sessions AS sessions
    CROSS JOIN LATERAL (${sessionCounts}) AS counts
    WHERE sessions.seminar_id = ANY(${seminarIds}::int[])
    ORDER BY starts_at, sessions.id`;
  const found = new Map<number, CountedSession[]>();
  for (const { seminarId, capacity, taken, waiting, queued, applied, ...row } of rows) {
    const session = {
      ...sessionFields(row),
      payment_deadline: toDay(row.paymentDeadline),
      is_active: row.deactivatedAt === null,
      seats: { capacity, taken, waiting },
      queued,
      submission_count: applied,
    };
    found.set(seminarId, [...(found.get(seminarId) ?? []), session]);
  }
  return found;
}
