import { nameless } from '@seminar/shared/catalogue/answers/answers';
import { startOfTokyoDay } from '@seminar/shared/date';
import type { Context } from '../../platform/context/context.ts';
import { toDay } from '../../platform/context/days.ts';
import { endOfDay, partsAsOf } from './asOf.ts';
import type { CloseLine } from './closeCsv.rules.ts';
import type { Period } from '@seminar/shared/papers/period-close/period';

interface Row extends Omit<CloseLine, 'depositedAt' | 'refundedOn'> {
  depositedAt: Date;
  refundedOn: Date | null;
}

/**
 * All parts of all deposits of a period, as of the end of its last day, including unexplained ones, and
 * what the association decided in the period to bear of fees that came short.
 */
export async function readLines({ db }: Context, { from, to }: Period): Promise<CloseLine[]> {
  const [start, end] = [startOfTokyoDay(from), endOfDay(to)];
  const rows = await db.$queryRaw<Row[]>`
    WITH parts AS (
      SELECT deposits.id, place, submission_id, parts.amount, refunded_on
      FROM deposits CROSS JOIN LATERAL ${partsAsOf(to)} AS parts
      WHERE deposited_at BETWEEN ${from}::date AND ${to}::date
    ), whole AS (
      SELECT *, 0 AS waived FROM parts
      UNION ALL
      SELECT deposits.id, 'unexplained', NULL, (deposits.amount - coalesce(sum(parts.amount), 0))::int, NULL, 0
      FROM deposits LEFT JOIN parts USING (id)
      WHERE deposited_at BETWEEN ${from}::date AND ${to}::date
      GROUP BY deposits.id HAVING deposits.amount > coalesce(sum(parts.amount), 0)
      UNION ALL
      SELECT deposit_id, 'waived', submission_id, 0, NULL, amount FROM waivers
      WHERE created_at >= ${start} AND created_at < ${end}
      UNION ALL
      SELECT deposit_id, 'unwaived', submission_id, 0, NULL, -amount FROM waivers
      WHERE undone_at >= ${start} AND undone_at < ${end}
    )
    SELECT deposits.id AS "depositId", deposited_at AS "depositedAt", remitter_name AS "remitterName",
      deposits.amount AS "depositAmount", account_number AS "accountNumber", whole.place, whole.amount,
      waived,
      refunded_on AS "refundedOn", coalesce(code, '') AS "seminarCode",
      coalesce(seminars.name, '') AS "seminarName", coalesce(submissions.number, '') AS "applicationNumber",
      CASE WHEN submissions.id IS NULL THEN '' ELSE coalesce(nullif(applicant_name, ''), ${nameless}) END
        AS "applicantName",
      coalesce(company_name, '') AS "companyName"
    FROM whole JOIN deposits USING (id)
    LEFT JOIN submissions ON submissions.id = whole.submission_id
    LEFT JOIN seminars ON seminars.id = seminar_id
    -- By all that tells lines apart: read again, each stands in the same place.
    ORDER BY deposited_at, deposits.id, whole.place, submissions.id, whole.amount, refunded_on, waived`;
  return rows.map((row) => ({
    ...row,
    depositedAt: toDay(row.depositedAt),
    refundedOn: toDay(row.refundedOn),
  }));
}
