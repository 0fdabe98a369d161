import type { Prisma } from '../../generated/prisma/client.ts';

/** Of a seminar: the first of its dates, by which its year is known (seminarYear.rules.ts). */
export const firstSession = {
  select: { startsAt: true },
  orderBy: { startsAt: 'asc' },
  take: 1,
} satisfies Prisma.Seminar$sessionsArgs;
