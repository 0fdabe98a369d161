import type { Day } from '@seminar/shared/date';
import { Prisma } from '../../generated/prisma/client.ts';

/** The standing note of a deposit or an application. */
export const noteStands = { where: { endedAt: null } } as const;

function postponed(column: Prisma.Sql, today: Day) {
  return (alias: string) => Prisma.sql`EXISTS (
    SELECT FROM notes WHERE notes.${column} = ${Prisma.raw(alias)}.id
      AND notes.ended_at IS NULL AND notes.until > ${today}::date)`;
}

// The rule that the screens follow, too: shared/office/notes/postponing.rules.ts.

/** A staff member postponed it until a later day (保留). */
export const depositIsPostponed = (today: Day) => ({
  sql: postponed(Prisma.sql`deposit_id`, today),
});

/** A staff member postponed it until a later day (保留). */
export const submissionIsPostponed = (today: Day) => ({
  sql: postponed(Prisma.sql`submission_id`, today),
});
