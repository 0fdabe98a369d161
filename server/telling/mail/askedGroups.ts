import type { Day } from '@seminar/shared/date';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import { Prisma } from '../../generated/prisma/client.ts';

/**
 * A part of a WITH by which the days to pay of groups count from this day on. Their people are due when the group is,
 * so that no list calls somebody overdue whose contact still has time: the statement gives them that day, too. The
 * caller has locked the groups.
 *
 * @param which a condition on `groups`
 */
export function askedGroups(which: Prisma.Sql, today: Day): Prisma.Sql {
  return Prisma.sql`
    asked_groups AS (
      UPDATE groups SET payment_asked_on = ${today}::date, updated_at = now() WHERE ${which} RETURNING id
    )`;
}

/** Whose days they are, beside it in a statement: the ids of the people of these groups. */
export const peopleOfAskedGroups = Prisma.sql`
  SELECT person.id FROM asked_groups JOIN submissions AS person ON person.group_id = asked_groups.id
  WHERE ${submissionIsAlive.sql('person')}`;
