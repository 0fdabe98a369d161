import { tokyoDay } from '@seminar/shared/date';
import type { Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { lastOfferDaySql } from '../../catalogue/seminars/seats/lastSeatDay.ts';

/**
 * Gives applications their days to pay once more, counted from this moment. An offered seat ends at the latest with its
 * date, unless that is over already.
 *
 * @param ids a query of their ids
 */
export function daysToPaySql(ids: Prisma.Sql, at: Date): Prisma.Sql {
  const today = tokyoDay(at);
  const lastDay = lastOfferDaySql(
    { submission: 's', seminar: 'seminars', session: 'sessions' },
    today,
  );
  return Prisma.sql`
    UPDATE submissions SET payment_asked_on = ${today}::date, updated_at = now(),
      offer_deadline = greatest(submissions.offer_deadline, ends.day)
    FROM (
      SELECT s.id, CASE WHEN s.offer_deadline IS NOT NULL THEN least(${today}::date + seminars.offer_days,
        CASE WHEN ${lastDay} >= ${today}::date THEN ${lastDay} END) END AS day
      FROM submissions AS s JOIN seminars ON seminars.id = s.seminar_id
      LEFT JOIN seminar_sessions AS sessions ON sessions.id = s.session_id
      WHERE s.id IN (${ids})) AS ends
    WHERE submissions.id = ends.id`;
}

/** A query of those of these applications that have days to pay of their own: their fees aren't those of a group. */
export const ofSinglePeople = (submissionIds: readonly number[]): Prisma.Sql => Prisma.sql`
  SELECT id FROM submissions WHERE id = ANY(${[...submissionIds]}::int[]) AND group_id IS NULL`;

/**
 * Gives those who lose a part of their fee their days to pay once more; who counted as paid gets them when suspended,
 * a group has its own. The caller has locked the applications.
 */
export async function extendDeadlines(
  tx: Tx,
  submissionIds: readonly number[],
  at: Date,
): Promise<void> {
  if (submissionIds.length > 0) {
    await tx.$executeRaw(daysToPaySql(ofSinglePeople(submissionIds), at));
  }
}
