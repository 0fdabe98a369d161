import { addDays, tokyoDay, type Day } from '../../date.ts';
import { lastBankDay, nextBankDay } from '../../platform/japan/bankDay.ts';

/** The last day to pay that a date of a seminar sets: its own, or the last one before it on which banks are open. */
export function sessionDeadlineOf(session: {
  starts_at: string;
  payment_deadline: Day | null;
}): Day {
  const dayBefore = addDays(tokyoDay(new Date(session.starts_at)), -1);
  return session.payment_deadline ?? lastBankDay(dayBefore);
}

/**
 * This day, or the first one after being told where to pay on which banks are open: nobody can pay before. The database
 * computes the same (`left_to_pay` in prisma/migrations).
 */
export function leftToPay(day: Day, askedOn: Day): Day {
  const open = nextBankDay(askedOn);
  return day > open ? day : open;
}

/**
 * The last day on which an application may be paid: the seminar's, or some days after the applicant was
 * told where to pay, whichever is later, so that nobody is asked to pay by a day that has passed. Where the seminar has
 * none, it is some days after being told, and at least one on which banks are open. Where it is for a date whose last
 * day to pay is earlier, it is that. The database computes the same (`payment_deadline` in prisma/migrations).
 *
 * @param askedOn the day on which the applicant is told
 * @param sessionDeadline of its date; null: it has none
 */
export function paymentDeadlineOf(
  seminar: { payment_deadline: Day | null; payment_days: number },
  askedOn: Day,
  sessionDeadline: Day | null,
): Day {
  const own = addDays(askedOn, seminar.payment_days);
  const named = seminar.payment_deadline;
  const later = named !== null && named > own ? named : own;
  const day = named === null ? leftToPay(own, askedOn) : later;
  if (sessionDeadline === null) return day;
  const left = leftToPay(sessionDeadline, askedOn);
  return left < day ? left : day;
}
