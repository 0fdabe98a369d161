import type { Difference, DifferenceKind } from '@seminar/shared/papers/period-close/schema';
import type { Day } from '@seminar/shared/date';
import { nameless } from '@seminar/shared/catalogue/answers/answers';
import { depositIsUnexplained, restSql } from '../../platform/conditions/deposits.ts';
import { refundIsDue } from '../../platform/conditions/refunds.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { endOfDay, unexplainedAsOf } from './asOf.ts';

const most = 500;

interface Row {
  kind: DifferenceKind;
  depositId: number;
  depositedAt: Date;
  remitterName: string;
  amount: number;
  publicId: string | null;
  applicantName: string | null;
  resolved: boolean;
  held: boolean;
}

/** Allocations to applications that were paid in part or overpaid, by what they owed then. */
function mismatched(day: Day): Prisma.Sql {
  const end = endOfDay(day);
  const live = Prisma.sql`created_at < ${end} AND (reversed_at IS NULL OR reversed_at >= ${end})`;
  return Prisma.sql`
    SELECT 'mismatch' AS kind, deposit_id, amount::float8, submission_id,
      reversed_at IS NOT NULL OR payment_status <> 'MISMATCH' AS resolved
    FROM allocations JOIN submissions ON submissions.id = submission_id
    JOIN (
      SELECT submission_id AS id, sum(amount) AS paid FROM allocations
      WHERE ${live} AND submission_id IN (
        SELECT id FROM submissions WHERE payment_status = 'MISMATCH'
        UNION ALL SELECT submission_id FROM allocations WHERE created_at >= ${end}
        UNION ALL SELECT submission_id FROM allocations WHERE reversed_at >= ${end}
        UNION ALL SELECT submission_id FROM former_fees WHERE changed_at >= ${end}
        UNION ALL SELECT submission_id FROM waivers WHERE created_at >= ${end})
      GROUP BY submission_id
    ) AS sums ON sums.id = submission_id AND paid + (
      SELECT coalesce(sum(amount), 0) FROM waivers
      WHERE waivers.submission_id = sums.id AND created_at < ${end}
        AND (undone_at IS NULL OR undone_at >= ${end})) <> coalesce((
      SELECT amount FROM former_fees
      WHERE former_fees.submission_id = sums.id AND changed_at >= ${end}
      ORDER BY changed_at, id LIMIT 1), expected_amount)
    WHERE ${live}`;
}

/** The deposits that the bank had taken back by this day. */
const takenBack = (day: Day) =>
  Prisma.sql`(SELECT deposit_id FROM deposit_reversals WHERE day <= ${day}::date)`;

function dueForRefund(day: Day): Prisma.Sql {
  const end = endOfDay(day);
  return Prisma.sql`
    SELECT 'refund_due', deposit_id, amount::float8, submission_id,
      NOT ${refundIsDue.sql('refunds')}
    FROM refunds
    WHERE created_at < ${end} AND (withdrawn_at IS NULL OR withdrawn_at >= ${end})
      AND (refunded_on IS NULL OR refunded_on > ${day}::date)
      AND deposit_id NOT IN ${takenBack(day)}`;
}

/** Allocations and refunds of deposits that the bank took back, and what is put aside of them. */
function partsOfTakenBack(day: Day): Prisma.Sql {
  const end = endOfDay(day);
  return Prisma.sql`
    SELECT 'taken_back', deposit_id, amount::float8, submission_id, reversed_at IS NOT NULL
    FROM allocations WHERE deposit_id IN ${takenBack(day)}
      AND created_at < ${end} AND (reversed_at IS NULL OR reversed_at >= ${end})
    UNION ALL
    SELECT 'taken_back', deposit_id, amount::float8, submission_id, withdrawn_at IS NOT NULL
    FROM refunds WHERE deposit_id IN ${takenBack(day)}
      AND created_at < ${end} AND (withdrawn_at IS NULL OR withdrawn_at >= ${end})
    UNION ALL
    SELECT 'taken_back', deposit_id, amount::float8, NULL, withdrawn_at IS NOT NULL
    FROM asides WHERE deposit_id IN ${takenBack(day)}
      AND created_at < ${end} AND (withdrawn_at IS NULL OR withdrawn_at >= ${end})`;
}

/** The differences that were open at the end of a day, the oldest first, and their total number. */
export async function readDifferences(
  tx: Tx,
  day: Day,
): Promise<{ rows: Difference[]; total: number }> {
  const all = Prisma.sql`(
    SELECT 'unexplained' AS kind, open.id AS deposit_id, rest::float8 AS amount,
      NULL::int AS submission_id,
      reversed_at IS NOT NULL OR ${restSql('deposits')} = 0 AS resolved
    FROM ${unexplainedAsOf(day)} AS open JOIN deposits USING (id)
    UNION ALL ${mismatched(day)} UNION ALL ${dueForRefund(day)}
    UNION ALL ${partsOfTakenBack(day)}) AS differences
    JOIN deposits ON deposits.id = deposit_id AND deposited_at <= ${day}::date`;
  const rows = await tx.$queryRaw<Row[]>`
    SELECT kind, deposits.id AS "depositId", deposited_at AS "depositedAt",
      remitter_name AS "remitterName", differences.amount, public_id AS "publicId",
      applicant_name AS "applicantName", resolved,
      kind = 'unexplained' AND NOT resolved AND NOT ${depositIsUnexplained.sql('deposits')} AS held
    FROM ${all} LEFT JOIN submissions ON submissions.id = submission_id
    ORDER BY deposited_at, deposits.id, kind, submission_id LIMIT ${most}`;
  const [counted] = await tx.$queryRaw<
    { total: number }[]
  >`SELECT count(*)::int AS total FROM ${all}`;
  return {
    rows: rows.map((row) => ({
      kind: row.kind,
      deposit: {
        id: row.depositId,
        deposited_at: toDay(row.depositedAt),
        remitter_name: row.remitterName,
      },
      amount: row.amount,
      submission:
        row.publicId === null
          ? null
          : { submission_id: row.publicId, name: row.applicantName || nameless },
      resolved: row.resolved,
      held: row.held,
    })),
    total: counted?.total ?? 0,
  };
}
