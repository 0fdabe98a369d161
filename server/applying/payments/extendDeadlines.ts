import { tokyoDay } from '@seminar/shared/date';
import type { Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { lastOfferDaySql } from '../../catalogue/seminars/seats/lastSeatDay.ts';

/**
 * Gives applications of one person each their days to pay once more, counted from this moment. An offered seat ends at the
 * latest with its date, unless that is over already.
 */
export function daysToPaySql(submissionIds: readonly number[], at: Date): Prisma.Sql {
  const [ids, today] = [[...submissionIds], tokyoDay(at)];
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
      WHERE s.id = ANY(${ids}::int[]) AND s.group_id IS NULL) AS ends
    WHERE submissions.id = ends.id`;
}

/**
 * Gives those who lose a part of their fee their days to pay once more; who counted as paid gets them when suspended,
 * a group has its own. The caller has locked the applications.
 */
export async function extendDeadlines(
  tx: Tx,
  submissionIds: readonly number[],
  at: Date,
): Promise<void> {
  if (submissionIds.length > 0) await tx.$executeRaw(daysToPaySql(submissionIds, at));
}
