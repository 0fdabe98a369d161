import type { Prices } from '@seminar/shared/catalogue/seminars/prices.rules';
import type { Seminar } from '../../generated/prisma/client.ts';
import { toDay } from '../../platform/context/days.ts';

export type PriceColumns = Pick<
  Seminar,
  'entryFee' | 'memberFee' | 'earlyFee' | 'earlyMemberFee' | 'earlyUntil'
>;

/** The prices of a seminar as rules take them. */
export function pricesOf(row: PriceColumns): Prices {
  return {
    entry_fee: row.entryFee,
    member_fee: row.memberFee,
    early_fee: row.earlyFee,
    early_member_fee: row.earlyMemberFee,
    early_until: toDay(row.earlyUntil),
  };
}
