import type { Day } from '@seminar/shared/date';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import { tokyoDaySql } from '../../platform/db/tokyoDaySql.ts';
import { Prisma } from '../../generated/prisma/client.ts';

/**
 * Two parts of a WITH by which the days to pay of groups count from this day on. Their people are due when the group is,
 * so that no list calls somebody overdue whose contact still has time. The caller has locked the groups.
 *
 * @param which a condition on `groups`
 */
export function askedGroups(which: Prisma.Sql, today: Day): Prisma.Sql {
  return Prisma.sql`
    asked_groups AS (
      UPDATE groups SET payment_asked_on = ${today}::date, updated_at = now() WHERE ${which} RETURNING id
    ), asked_people AS (
      UPDATE submissions AS person SET payment_asked_on = ${today}::date, updated_at = now()
      FROM asked_groups
      WHERE person.group_id = asked_groups.id AND ${submissionIsAlive.sql('person')}
        AND coalesce(person.payment_asked_on, ${tokyoDaySql('person.submitted_at')}) < ${today}::date
    )`;
}
