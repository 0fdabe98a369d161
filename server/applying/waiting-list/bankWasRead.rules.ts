import type { Day } from '@seminar/shared/date';
import { nextBankDay } from '@seminar/shared/platform/japan/bankDay';

/**
 * Whether a payment that was made by the deadline would be known by now: the bank's next business day after
 * it is over and was read to its end.
 *
 * @param readThrough the day on which all deposits were read last; null: nothing says that they were
 */
export function bankWasRead(deadline: Day, readThrough: Day | null): boolean {
  return readThrough !== null && readThrough > nextBankDay(deadline);
}
