import type { Prices } from '@seminar/shared/catalogue/seminars/prices.rules';
import { z } from 'zod';
import type { Submission } from '../../generated/prisma/client.ts';

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
