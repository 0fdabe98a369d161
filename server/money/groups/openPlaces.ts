import type { Day } from '@seminar/shared/date';
import type { GroupPlace } from '@seminar/shared/catalogue/group-applications/places';
import { placeIsOpen } from '../../platform/conditions/places.ts';
import type {
  GroupPlace as Row,
  Prisma,
  Seminar,
  SeminarSession,
} from '../../generated/prisma/client.ts';
import { lastNamingDay } from '../../catalogue/seminars/seats/lastNamingDay.ts';

/** What is read of a group's places without names. */
export const openPlaces = {
  where: placeIsOpen.where,
  orderBy: { id: 'asc' },
  include: { session: true },
} satisfies Prisma.Group$placesArgs;

export function presentPlace({ publicId, fee, coveredAt }: Row): GroupPlace {
  return { place_id: publicId, fee, paid: coveredAt !== null };
}

/** The last day on which a group's places can be named; null: there is none, or it holds no places. */
export function nameUntil(
  seminar: Pick<Seminar, 'replaceUntil' | 'onDemandEnd' | 'certificateEnd'>,
  [place]: readonly { session: SeminarSession | null }[],
): Day | null {
  return place ? lastNamingDay.of(seminar, place.session) : null;
}
