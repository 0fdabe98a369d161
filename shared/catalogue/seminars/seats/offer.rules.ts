import { addDays, type Day } from '../../../date.ts';

/**
 * The last day to pay for a seat that is offered today: some days from now, but never after the seminar.
 *
 * @param lastDay the seminar's last day; null: it has none
 * @returns null: the seminar is over, so no seat can be offered
 */
export function offerDeadlineOf(today: Day, offerDays: number, lastDay: Day | null): Day | null {
  const deadline = addDays(today, offerDays);
  if (lastDay === null || deadline <= lastDay) return deadline;
  return today <= lastDay ? lastDay : null;
}
