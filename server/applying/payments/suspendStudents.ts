import { tokyoDay } from '@seminar/shared/date';
import type { Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { askedGroups, peopleOfAskedGroups } from '../../telling/mail/askedGroups.ts';
import { daysToPaySql, ofSinglePeople } from './extendDeadlines.ts';

/**
 * Suspends the students of applications that are paid no more, and gives these and their groups their days to pay
 * once more: who counted as paid until now loses no seat by a deadline that has passed meanwhile. One statement.
 *
 * @param leaves who is about to be cancelled, which gives the others of the group no more days
 */
export async function suspendStudents(
  tx: Tx,
  submissionIds: readonly number[],
  { at, leaves = null }: { at: Date; leaves?: number | null | undefined },
): Promise<void> {
  const ids = [...submissionIds];
  const ofThese = Prisma.sql`payment_asked_on IS NOT NULL AND id IN (
    SELECT group_id FROM submissions WHERE id = ANY(${ids}::int[]) AND id IS DISTINCT FROM ${leaves}::int)`;
  const theirs = Prisma.sql`${ofSinglePeople(ids)} UNION ALL ${peopleOfAskedGroups}`;
  await tx.$executeRaw`
    WITH suspended AS (
      UPDATE students SET suspended_at = ${at}, updated_at = now()
      WHERE submission_id = ANY(${ids}::int[]) AND suspended_at IS NULL
    ), ${askedGroups(ofThese, tokyoDay(at))}
    ${daysToPaySql(theirs, at)}`;
}
