import type { MemberClaim } from '@seminar/shared/submissions/schema';

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
