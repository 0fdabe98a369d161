import type { Prices } from '@seminar/shared/catalogue/seminars/prices.rules';
import { tokyoDay, type Day } from '@seminar/shared/date';
import { z } from 'zod';
import type { Submission, Prisma } from '../../generated/prisma/client.ts';

const yen = z.int().nullable();
const pricesSchema: z.ZodType<Prices> = z.object({
  entry_fee: z.int(),
  member_fee: yen,
  early_fee: yen,
  early_member_fee: yen,
  early_until: z.string().nullable(),
});

/** The seminar's prices as they were when the application came; null: it had only the full one. */
export function storedPrices({ prices }: Pick<Submission, 'prices'>): Prices | null {
  return prices === null ? null : pricesSchema.parse(prices);
}

/** Where somebody was named on a place that their company held. */
export const namedPlaceParts = {
  select: { createdAt: true },
} satisfies Prisma.GroupPlaceDefaultArgs;

/** The day whose price an application pays: its own, or that on which its place without a name was taken. */
export function priceDay({
  submittedAt,
  groupPlace,
}: Pick<Submission, 'submittedAt'> & { groupPlace: { createdAt: Date } | null }): Day {
  return tokyoDay(groupPlace?.createdAt ?? submittedAt);
}
