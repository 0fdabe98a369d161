import type { Day } from '@seminar/shared/date';
import { submissionIsToPay } from '../../../platform/conditions/submissions.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { lastOfferDaySql } from './lastSeatDay.ts';

export interface ShortenedOffer {
  submissionId: number;
  /** null: a single applicant. */
  groupId: number | null;
  from: Day;
  to: Day;
}

/**
 * Ends offered seats at the latest on the last day on which there is one to get, and on the last day to pay of their
 * date, after their date, place or seminar has changed; nobody is asked to pay before the first bank day after today.
 * Where the last day to get one is over already, an offer keeps the days that its applicant was told.
 *
 * @param which chooses rows of `submissions`, as `s`
 * @returns whose last day to pay is another one now, for who tells them
 */
export async function shortenOffers(
  tx: Tx,
  which: Prisma.Sql,
  today: Day,
): Promise<ShortenedOffer[]> {
  return tx.$queryRaw<ShortenedOffer[]>`
    UPDATE submissions SET offer_deadline = ends.day
    FROM (
      SELECT s.id, s.offer_deadline AS before, ${lastOfferDaySql(
        { submission: 's', seminar: 'seminars', session: 'sessions' },
        today,
      )} AS day
      FROM submissions AS s JOIN seminars ON seminars.id = s.seminar_id
      LEFT JOIN seminar_sessions AS sessions ON sessions.id = s.session_id
      WHERE ${which} AND s.offer_deadline IS NOT NULL AND ${submissionIsToPay.sql('s')}) AS ends
    WHERE submissions.id = ends.id AND submissions.offer_deadline > ends.day
      AND ends.day >= ${today}::date
    RETURNING submissions.id AS "submissionId", submissions.group_id AS "groupId",
      ends.before::text AS "from", ends.day::text AS "to"`;
}
