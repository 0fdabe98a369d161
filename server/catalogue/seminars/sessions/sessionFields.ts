import type { Session } from '@seminar/shared/catalogue/seminars/sessions/schema';
import type { SeminarSession, Prisma } from '../../../generated/prisma/client.ts';

type Row = Pick<SeminarSession, 'id' | 'startsAt' | 'endsAt' | 'place' | 'placeEn'>;

/** When and where an application is for. */
export function sessionFields(row: Row): Session {
  return {
    id: row.id,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    place: row.place,
    place_en: row.placeEn,
  };
}

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
