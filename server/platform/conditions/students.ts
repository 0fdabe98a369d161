import { Prisma, type Student, type Submission } from '../../generated/prisma/client.ts';
import type { Condition } from './condition.ts';

type ActiveFacts = Pick<Student, 'suspendedAt' | 'archivedAt'>;

/**
 * Takes part: the application is paid and not cancelled (otherwise `suspended_at` is set), and the
 * office has not removed the student.
 */
export const studentIsActive: Condition<Prisma.StudentWhereInput, ActiveFacts> = {
  sql: (alias) => {
    const student = Prisma.raw(alias);
    return Prisma.sql`(${student}.suspended_at IS NULL AND ${student}.archived_at IS NULL)`;
  },
  where: { suspendedAt: null, archivedAt: null },
  of: ({ suspendedAt, archivedAt }) => suspendedAt === null && archivedAt === null,
};

interface StatedFacts extends Pick<Student, 'birthDate'> {
  submission: Pick<Submission, 'attention'> | null;
}

/** The birth date, which a certificate states, is among the answers that the office has left open. */
export const birthDateIsOpen: Condition<Prisma.StudentWhereInput, StatedFacts> = {
  sql: (alias) => {
    const student = Prisma.raw(alias);
    return Prisma.sql`(${student}.birth_date IS NULL AND EXISTS (
      SELECT FROM submissions AS asked
      WHERE asked.id = ${student}.submission_id AND 'answers_open' = ANY (asked.attention)))`;
  },
  where: { birthDate: null, submission: { attention: { has: 'answers_open' } } },
  of: ({ birthDate, submission }) =>
    birthDate === null && submission?.attention.includes('answers_open') === true,
};
