import { addDays, startOfTokyoDay, type Day } from '@seminar/shared/date';
import type { Activity } from '@seminar/shared/catalogue/seminars/progress';
import type { Db } from '../../platform/db/db.ts';
import { tokyoDaySql } from '../../platform/db/tokyoDaySql.ts';
import { Prisma } from '../../generated/prisma/client.ts';

/** What a day's payments are: all deposits, or what of them was allocated to one seminar. */
function paymentsOf(seminarId: number | null): Prisma.Sql {
  if (seminarId === null) {
    return Prisma.sql`SELECT deposited_at AS day, amount FROM deposits WHERE reversed_at IS NULL`;
  }
  return Prisma.sql`SELECT deposits.deposited_at AS day, sum(allocations.amount) AS amount
    FROM submissions JOIN allocations ON allocations.submission_id = submissions.id
    JOIN deposits ON deposits.id = allocations.deposit_id
    WHERE submissions.seminar_id = ${seminarId} AND allocations.reversed_at IS NULL
      AND deposits.reversed_at IS NULL
    GROUP BY deposits.id`;
}

/**
 * Applications and payments by day, every day from the first to the last; of one seminar, or of all
 * with null. Deleted applications are left out, cancelled ones came in nonetheless.
 */
export function readActivity(
  db: Db,
  { from, to, seminarId }: { from: Day; to: Day; seminarId: number | null },
): Promise<Activity[]> {
  const ofSeminar = seminarId === null ? Prisma.sql`TRUE` : Prisma.sql`seminar_id = ${seminarId}`;
  return db.$queryRaw<Activity[]>`
    WITH applied AS (
      SELECT ${tokyoDaySql('submitted_at')} AS day, count(*)::int AS applications
      FROM submissions
      WHERE ${ofSeminar} AND archived_at IS NULL
        AND submitted_at >= ${startOfTokyoDay(from)}
        AND submitted_at < ${startOfTokyoDay(addDays(to, 1))}
      GROUP BY 1
    ), paid AS (
      SELECT day, count(*)::int AS payments, sum(amount)::float8 AS received
      FROM (${paymentsOf(seminarId)}) AS payment
      WHERE day BETWEEN ${from}::date AND ${to}::date
      GROUP BY 1
    )
    SELECT to_char(each, 'YYYY-MM-DD') AS day, coalesce(applications, 0) AS applications,
      coalesce(payments, 0) AS payments, coalesce(received, 0) AS received
    FROM generate_series(${from}::date, ${to}::date, '1 day') AS each
    LEFT JOIN applied ON applied.day = each LEFT JOIN paid ON paid.day = each
    ORDER BY each`;
}
