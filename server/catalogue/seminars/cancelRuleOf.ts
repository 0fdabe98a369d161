import type { CancelRule } from '@seminar/shared/catalogue/seminars/cancelRule.rules';
import { cancelRuleSchema } from '@seminar/shared/catalogue/seminars/schema';

/** The rule by which the contact of a group cancels its people: that of when they applied, else the seminar's. */
export function groupCancelRule(
  people: readonly { cancelRule: unknown }[],
  seminar: { cancelRule: unknown },
): CancelRule | null {
  const [first] = people;
  return (first ? storedCancelRule(first) : null) ?? storedCancelRule(seminar);
}

/** The rule of a seminar, or that of an application when it was made; null: nobody who pays cancels by themselves. */
export function storedCancelRule({ cancelRule }: { cancelRule: unknown }): CancelRule | null {
  return cancelRule === null ? null : cancelRuleSchema.parse(cancelRule);
}
