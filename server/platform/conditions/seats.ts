import { Prisma, type Submission } from '../../generated/prisma/client.ts';
import type { Condition } from './condition.ts';
import { submissionIsAlive } from './submissions.ts';

type Facts = Pick<Submission, 'status' | 'archivedAt' | 'waitingSince'>;
type SeatCondition<Needed = Facts> = Condition<Prisma.SubmissionWhereInput, Needed>;

/** Counts as an application in figures: neither cancelled nor deleted, and not on the waiting list. */
export const submissionCounts: SeatCondition = {
  sql: (alias) => Prisma.sql`(${submissionIsAlive.sql(alias)}
    AND ${Prisma.raw(alias)}.waiting_since IS NULL)`,
  where: { ...submissionIsAlive.where, waitingSince: null },
  of: (submission) => submissionIsAlive.of(submission) && submission.waitingSince === null,
};

/**
 * Takes a seat, paid or not. One that was offered a seat from the waiting list takes it until it pays or the
 * offer ends; one whose address must be confirmed takes none before, so that a stranger can block none.
 */
export const submissionTakesSeat: SeatCondition<Facts & Pick<Submission, 'attention'>> = {
  sql: (alias) => Prisma.sql`(${submissionCounts.sql(alias)}
    AND NOT 'unconfirmed' = ANY(${Prisma.raw(alias)}.attention))`,
  where: { ...submissionCounts.where, NOT: { attention: { has: 'unconfirmed' } } },
  of: (submission) =>
    submissionCounts.of(submission) && !submission.attention.includes('unconfirmed'),
};

/** On the waiting list (キャンセル待ち): it has no seat, no account and nothing to pay. */
export const submissionIsWaiting: SeatCondition = {
  sql: (alias) => Prisma.sql`(${submissionIsAlive.sql(alias)}
    AND ${Prisma.raw(alias)}.waiting_since IS NOT NULL)`,
  where: { ...submissionIsAlive.where, waitingSince: { not: null } },
  of: (submission) => submissionIsAlive.of(submission) && submission.waitingSince !== null,
};

/**
 * Waiting, and nobody has to look at it first: seats are offered to these in their order. The others wait
 * for the office, or for the button behind the mail's link. A person of a company needs no address for it. The
 * contact needs one, since only the contact is told.
 */
export const submissionMayBeOffered = {
  sql: (alias: string) => Prisma.sql`(${submissionIsWaiting.sql(alias)}
    AND CASE WHEN ${Prisma.raw(alias)}.group_id IS NULL THEN ${Prisma.raw(alias)}.attention = '{}'
      ELSE ${Prisma.raw(alias)}.attention <@ '{no_email}' AND EXISTS (
        SELECT FROM groups WHERE groups.id = ${Prisma.raw(alias)}.group_id AND groups.email <> '') END)`,
};
