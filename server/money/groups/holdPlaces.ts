import { tokyoDay } from '@seminar/shared/date';
import { message, type Problems } from '@seminar/shared/platform/messages/message';
import {
  hasOnlyFull,
  type Price,
  type Prices,
} from '@seminar/shared/catalogue/seminars/prices.rules';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Prisma, type Seminar } from '../../generated/prisma/client.ts';
import { newPublicId } from '../../platform/ids/publicId.ts';
import { sessionOf } from '../../catalogue/seminars/sessions/withSessions.ts';
import type { GroupClaim } from '../../platform/conditions/places.ts';
import { lastNamingDay } from '../../catalogue/seminars/seats/lastNamingDay.ts';

interface Held {
  groupId: number;
  seminarId: number;
  sessionId: number | null;
  /** For each of them, and the prices that it was chosen from. */
  price: Price;
  prices: Prices;
  claim: GroupClaim;
  count: number;
}

/** Places can't be held without names after the last day on which they can be named. */
export async function placesProblems(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  given: { seminar: Seminar; sessionId: number | null; count: number },
): Promise<Problems> {
  if (given.count === 0) return {};
  const until = lastNamingDay.of(given.seminar, await sessionOf(tx, given));
  return until === null || tokyoDay(clock()) <= until
    ? {}
    : { places: [message('places_too_late')] };
}

/** Stores places without names. The caller has locked the group, and taken their seats. */
export async function holdPlaces(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { price, prices, claim, count, ...of }: Held,
): Promise<void> {
  const createdAt = clock();
  await tx.groupPlace.createMany({
    data: Array.from({ length: count }, () => ({
      ...of,
      publicId: newPublicId(),
      fee: price.amount,
      priceKind: price.kind,
      prices: hasOnlyFull(prices) ? Prisma.DbNull : { ...prices },
      claim: claim ?? Prisma.DbNull,
      createdAt,
    })),
  });
}
