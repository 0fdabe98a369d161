import { message, type Problems } from '@seminar/shared/messages/message';

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
 */
export function mayWaive(
  amount: number,
  fees: readonly number[],
  { administrator }: { administrator: boolean },
): boolean {
  return administrator || amount <= largestFee(fees);
}

/** The largest transfer fee that the settings name; 0: they name none. */
export function largestFee(fees: readonly number[]): number {
  return Math.max(0, ...fees);
}
