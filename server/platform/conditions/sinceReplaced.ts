import { Prisma, type FormerPerson } from '../../generated/prisma/client.ts';

/** Of an application: who left its place last. */
export const lastReplaced = {
  select: { replacedAt: true },
  orderBy: { id: 'desc' },
  take: 1,
} satisfies Prisma.Submission$formerPeopleArgs;

interface Placed {
  /** The last one first. */
  formerPeople: readonly Pick<FormerPerson, 'replacedAt'>[];
}

/** Since when an application is about its present person; what is older is about who had the place before. */
export function presentSince({ formerPeople: [last] }: Placed): Date {
  return last?.replacedAt ?? new Date(0);
}

/** Whether something of an application that was made at a moment is its present person's. */
export function isOfPresent(submission: Placed): (made: { createdAt: Date }) => boolean {
  const since = presentSince(submission);
  return ({ createdAt }) => createdAt >= since;
}

/** The contrary, of rows that a statement reads. */
export const isOfFormer = (
  submissionId: Prisma.Sql,
  madeAt: Prisma.Sql,
): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM former_people AS former
  WHERE former.submission_id = ${submissionId} AND former.replaced_at > ${madeAt})`;
