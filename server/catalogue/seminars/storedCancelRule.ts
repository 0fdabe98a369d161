import type { CancelRule } from '@seminar/shared/catalogue/seminars/cancelRule.rules';
import { cancelRuleSchema } from '@seminar/shared/catalogue/seminars/schema';

/** The rule of a seminar, or that of an application when it was made; null: nobody cancels by themselves. */
export function storedCancelRule({ cancelRule }: { cancelRule: unknown }): CancelRule | null {
  return cancelRule === null ? null : cancelRuleSchema.parse(cancelRule);
}
