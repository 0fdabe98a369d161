import { tokyoDay, type Day } from '@seminar/shared/date';
import type { Prisma, Submission } from '../../generated/prisma/client.ts';

/** Where somebody was named on a place that their company held. */
export const takenPlace = { select: { createdAt: true } } satisfies Prisma.GroupPlaceDefaultArgs;

/** The day whose price an application pays: its own, or that on which its place without a name was taken. */
export function priceDay({
  submittedAt,
  groupPlace,
}: Pick<Submission, 'submittedAt'> & { groupPlace: { createdAt: Date } | null }): Day {
  return tokyoDay(groupPlace?.createdAt ?? submittedAt);
}
