import { tokyoDay } from '@seminar/shared/date';
import type { Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';

/** Gives applications of one person each their days to pay once more, counted from this moment. */
export function daysToPaySql(submissionIds: readonly number[], at: Date): Prisma.Sql {
  const [ids, today] = [[...submissionIds], tokyoDay(at)];
  return Prisma.sql`
    UPDATE submissions AS s SET payment_asked_on = ${today}::date, updated_at = now(),
      offer_deadline = greatest(s.offer_deadline, CASE WHEN s.offer_deadline IS NOT NULL
        THEN ${today}::date + seminars.offer_days END)
    FROM seminars
    WHERE seminars.id = s.seminar_id AND s.id = ANY(${ids}::int[]) AND s.group_id IS NULL`;
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
