import type { CancelRule } from '@seminar/shared/catalogue/seminars/cancelRule.rules';
import type { Prices } from '@seminar/shared/catalogue/seminars/prices.rules';
import { cancelRuleSchema } from '@seminar/shared/catalogue/seminars/schema';
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

/** The rule by which the contact of a group cancels its people: that of when they applied, else the seminar's. */
export function groupCancelRule(
  people: readonly { cancelRule: unknown }[],
  seminar: { cancelRule: unknown },
): CancelRule | null {
  const [first] = people;
  return (first ? storedCancelRule(first) : null) ?? storedCancelRule(seminar);
}

/** The rule of a seminar, or that of an application when it was made; null: nobody cancels by themselves. */
export function storedCancelRule({ cancelRule }: { cancelRule: unknown }): CancelRule | null {
  return cancelRule === null ? null : cancelRuleSchema.parse(cancelRule);
}
