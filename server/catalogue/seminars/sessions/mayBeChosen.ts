import type { Prisma, SeminarSession } from '../../../generated/prisma/client.ts';

/** Somebody new can choose this date and place: it is not stopped, and has not begun. The office may do more. */
export function mayBeChosen(
  { deactivatedAt, startsAt }: Pick<SeminarSession, 'deactivatedAt' | 'startsAt'>,
  now: Date,
): boolean {
  return deactivatedAt === null && startsAt > now;
}

/** Somebody new can choose one of a seminar's dates, or it takes applications for none. */
export function hasDateToChoose(now: Date) {
  return {
    OR: [
      { sessions: { none: { deactivatedAt: null } } },
      { sessions: { some: { deactivatedAt: null, startsAt: { gt: now } } } },
    ],
  } satisfies Prisma.SeminarWhereInput;
}
