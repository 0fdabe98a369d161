import { isMemberPrice } from '@seminar/shared/catalogue/seminars/prices.rules';
import type { MemberClaim, Submission } from '@seminar/shared/applying/submissions/schema';

/**
 * Whether the fee stays whatever the office decides: of a place at the member price that was handed over. Nobody gets a
 * mail about the price then. Of a group the amounts are not those of one person.
 */
export function priceStays(
  claim: Pick<MemberClaim, 'amount'>,
  { amount, ofGroup }: { amount: number; ofGroup: boolean },
): boolean {
  return !ofGroup && claim.amount === amount;
}

/**
 * What is said of a member number that does not match the roster. Of a place that was handed over the person before
 * named it; of a group the company did.
 */
export function unmatchedText({
  price_kind: kind,
  former_people: former,
  group,
}: Pick<Submission, 'price_kind' | 'former_people' | 'group'>):
  | 'member_claim_unmatched'
  | 'member_claim_of_former'
  | 'member_price_of_former' {
  if (group !== null || former.length === 0) return 'member_claim_unmatched';
  return isMemberPrice(kind) ? 'member_price_of_former' : 'member_claim_of_former';
}
