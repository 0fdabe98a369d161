import type { Day } from '@seminar/shared/date';
import { paymentDeadline } from '../conditions/paymentDeadline.ts';
import type { Tx } from '../db/db.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { openMoney } from './openMoney.ts';

/** A fee was asked for and no money ever came: nothing of it must be proven later. */
const neverPaid = Prisma.sql`(
  submissions.anonymised_at IS NULL AND submissions.expected_amount > 0
  AND submissions.payment_status = 'UNPAID'
  AND NOT EXISTS (SELECT FROM students WHERE students.submission_id = submissions.id)
  AND NOT EXISTS (SELECT FROM allocations WHERE allocations.submission_id = submissions.id)
  AND NOT EXISTS (SELECT FROM refunds WHERE refunds.submission_id = submissions.id)
  AND NOT ${openMoney})`;

/** Their time is over: months after the last day to pay, or after the application if that is later. */
const isOver = (today: Day, months: number) => Prisma.sql`EXISTS (
  SELECT FROM seminars WHERE seminars.id = submissions.seminar_id
    AND greatest((submissions.submitted_at AT TIME ZONE 'Asia/Tokyo')::date,
      ${paymentDeadline.sql('submissions', 'seminars')}) + make_interval(months => ${months}::int)
      < ${today}::date)`;

/** Locks the next applications that were never paid and whose time is over, in the order of ids. */
export async function lockNeverPaid(
  tx: Tx,
  { today, months, limit }: { today: Day; months: number; limit: number },
): Promise<number[]> {
  const due = Prisma.sql`${neverPaid} AND ${isOver(today, months)}`;
  const found = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM submissions WHERE ${due} ORDER BY id LIMIT ${limit} FOR UPDATE`;
  // Checked again under the lock: money may have come in the transaction that held it before.
  const still = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM submissions WHERE id = ANY(${found.map(({ id }) => id)}::int[]) AND ${due}
    ORDER BY id`;
  return still.map(({ id }) => id);
}
