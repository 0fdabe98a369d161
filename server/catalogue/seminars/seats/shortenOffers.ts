import type { Day } from '@seminar/shared/date';
import { submissionIsToPay } from '../../../platform/conditions/submissions.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { lastSeatDaySql } from './lastSeatDay.ts';

/**
 * Ends offered seats at the latest on the last day on which there is one to get, after their date, place or
 * seminar has changed. Where that day is over already, an offer keeps the days that its applicant was told.
 *
 * @param which chooses rows of `submissions`, as `s`
 */
export async function shortenOffers(tx: Tx, which: Prisma.Sql, today: Day): Promise<void> {
  await tx.$executeRaw`
    UPDATE submissions SET offer_deadline = ends.day
    FROM (
      SELECT s.id, ${lastSeatDaySql('seminars', 'sessions')} AS day
      FROM submissions AS s JOIN seminars ON seminars.id = s.seminar_id
      LEFT JOIN seminar_sessions AS sessions ON sessions.id = s.session_id
      WHERE ${which} AND s.offer_deadline IS NOT NULL AND ${submissionIsToPay.sql('s')}) AS ends
    WHERE submissions.id = ends.id AND submissions.offer_deadline > ends.day
      AND ends.day >= ${today}::date`;
}
