import { addDays, type Day } from '../../date.ts';
import { nextBankDay } from '../../platform/japan/bankDay.ts';

/**
 * The last day on which an application may be paid: the seminar's, or some days after the applicant was
 * told where to pay, whichever is later, so that nobody is asked to pay by a day that has passed. Where the seminar has
 * none, it is some days after being told, and at least one on which banks are open. The database computes the same
 * (`payment_deadline` in prisma/migrations).
 *
 * @param askedOn the day on which the applicant is told
 */
export function paymentDeadlineOf(
  seminar: { payment_deadline: Day | null; payment_days: number },
  askedOn: Day,
): Day {
  const own = addDays(askedOn, seminar.payment_days);
  const least = seminar.payment_deadline ?? nextBankDay(askedOn);
  return own > least ? own : least;
}
