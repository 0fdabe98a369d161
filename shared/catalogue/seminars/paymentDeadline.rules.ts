import { addDays, type Day } from '../../date.ts';

/**
 * The last day on which an application may be paid: the seminar's, or some days after the applicant was
 * told where to pay, whichever is later, so that nobody is asked to pay by a day that has passed. The
 * database computes the same (`payment_deadline` in prisma/migrations).
 *
 * @param askedOn the day on which the applicant is told
 * @returns null: the seminar has no deadline
 */
export function paymentDeadlineOf(
  seminar: { payment_deadline: Day | null; payment_days: number },
  askedOn: Day,
): Day | null {
  if (seminar.payment_deadline === null) return null;
  const own = addDays(askedOn, seminar.payment_days);
  return own > seminar.payment_deadline ? own : seminar.payment_deadline;
}
