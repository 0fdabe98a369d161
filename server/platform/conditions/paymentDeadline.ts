import { tokyoDay, type Day } from '@seminar/shared/date';
import {
  leftToPay,
  paymentDeadlineOf,
} from '@seminar/shared/catalogue/seminars/paymentDeadline.rules';
import { toDay } from '../context/days.ts';
import { Prisma, type Seminar, type Submission } from '../../generated/prisma/client.ts';

type Asked = Pick<
  Submission,
  'paymentAskedOn' | 'submittedAt' | 'offerDeadline' | 'withoutDeadline' | 'sessionDeadline'
> & {
  seminar: Pick<Seminar, 'paymentDeadline' | 'paymentDays'>;
};

/**
 * The last day on which an application may be paid; null: it came before each had one, and neither its seminar nor its
 * date has one. A seat that was offered from the waiting list has a deadline of its own.
 */
export const paymentDeadline = {
  /** @param submission and seminar: the aliases of both tables */
  sql: (submission: string, seminar: string) => {
    const [it, its] = [Prisma.raw(submission), Prisma.raw(seminar)];
    return Prisma.sql`coalesce(${it}.offer_deadline, payment_deadline(${its}.payment_deadline,
      ${its}.payment_days, ${it}.payment_asked_on, ${it}.submitted_at, ${it}.without_deadline,
      ${it}.session_deadline))`;
  },
  of: ({
    paymentAskedOn,
    submittedAt,
    offerDeadline,
    withoutDeadline,
    sessionDeadline,
    seminar,
  }: Asked): Day | null => {
    if (offerDeadline !== null) return toDay(offerDeadline);
    const askedOn = paymentAskedOn === null ? tokyoDay(submittedAt) : toDay(paymentAskedOn);
    const ofSession = toDay(sessionDeadline);
    if (withoutDeadline && seminar.paymentDeadline === null) {
      return ofSession && leftToPay(ofSession, askedOn);
    }
    return paymentDeadlineOf(
      { payment_deadline: toDay(seminar.paymentDeadline), payment_days: seminar.paymentDays },
      askedOn,
      ofSession,
    );
  },
};

/** The same of a group, whose company pays for all of its people and places: no seat is offered to it. */
export const groupDeadline = {
  /** @param group and seminar: the aliases of both tables */
  sql: (group: string, seminar: string) => {
    const [it, its] = [Prisma.raw(group), Prisma.raw(seminar)];
    return Prisma.sql`payment_deadline(${its}.payment_deadline, ${its}.payment_days,
      ${it}.payment_asked_on, ${it}.submitted_at, ${it}.without_deadline, ${it}.session_deadline)`;
  },
  of: (group: Omit<Asked, 'offerDeadline'>): Day | null =>
    paymentDeadline.of({ ...group, offerDeadline: null }),
};

/**
 * Whether somebody's last day to pay has become earlier, and no bank day is left until then: their days to pay count
 * from today then, on which they are told, since nobody is asked to pay before the next one.
 *
 * @param change their last day before and now
 */
export function asksTooSoon(
  { from, to }: { from: Day | null; to: Day | null },
  today: Day,
): boolean {
  if (to === null || (from !== null && to >= from)) return false;
  return to < leftToPay(to, today);
}
