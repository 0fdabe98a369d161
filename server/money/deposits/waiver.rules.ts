import { message, type Problems } from '@seminar/shared/platform/messages/message';
import type { Role } from '@seminar/shared/roles';

/** All amounts in yen. */
interface Owing {
  expectedAmount: number;
  allocatedAmount: number;
}

/** Only what came short can be borne, and exactly that: a fee of which nothing came is unpaid. */
export function waiverProblems(amount: number, owing: Owing): Problems {
  const lacking = owing.expectedAmount - owing.allocatedAmount;
  return amount === lacking ? {} : { amount: [message('waiver_amount', { lacking })] };
}

/**
 * Everybody who may change money may bear a transfer fee that the remitter took off. More than that is
 * a decision on the price, which an administrator makes.
 *
 * @param feeLimit yen: the largest known transfer fee
 */
export function mayWaive(amount: number, feeLimit: number, role: Role): boolean {
  return role === 'administrator' || amount <= feeLimit;
}
