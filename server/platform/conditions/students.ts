import { Prisma, type Student } from '../../generated/prisma/client.ts';
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
