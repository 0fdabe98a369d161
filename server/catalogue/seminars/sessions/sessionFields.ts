import type { Session } from '@seminar/shared/catalogue/seminars/sessions/schema';
import type { SeminarSession } from '../../../generated/prisma/client.ts';

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
