import type { Prisma } from '../generated/prisma/client.ts';

/** Somebody new can choose one of a seminar's dates, or it takes applications for none. */
export function hasDateToChoose(now: Date) {
  return {
    OR: [
      { sessions: { none: { deactivatedAt: null } } },
      { sessions: { some: { deactivatedAt: null, startsAt: { gt: now } } } },
    ],
  } satisfies Prisma.SeminarWhereInput;
}
