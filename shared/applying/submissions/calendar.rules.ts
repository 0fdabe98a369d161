import { tokyoDay, type Day } from '../../date.ts';
import { outstandingOf } from './outstanding.rules.ts';
import type { Submission } from './schema.ts';

type Dated = Pick<
  Submission,
  'status' | 'on_hold' | 'waiting_since' | 'payment_deadline' | 'attendance' | 'group'
> & {
  applicant: Pick<
    Submission['applicant'],
    'expected_payment_amount' | 'waived_amount' | 'allocated_amount'
  >;
};

/** Has a seat: of what somebody doesn't attend, nothing stands in their calendar. */
export function takesPart({ status, waiting_since }: Pick<Dated, 'status' | 'waiting_since'>) {
  return status !== 'cancelled' && waiting_since === null;
}

/** Still has to pay by a day. The company pays for its people. */
export function paysByDay(submission: Dated, today: Day): boolean {
  const { group, on_hold, applicant, payment_deadline: deadline } = submission;
  return group === null && !on_hold && outstandingOf(applicant) > 0 && (deadline ?? '') >= today;
}

/** Whether a day of attending or of the test is still ahead. */
export function hasDatesAhead(
  { ends_at, viewing_start, viewing_end, test }: Dated['attendance'],
  today: Day,
): boolean {
  const lastDays = [
    ends_at === null ? null : tokyoDay(new Date(ends_at)),
    viewing_end ?? viewing_start,
    test === null ? null : (test.end ?? test.start),
  ];
  return lastDays.some((day) => day !== null && day >= today);
}

/** Whether anything in the calendar file of an application is still ahead. */
export function hasCalendar(submission: Dated, today: Day): boolean {
  const isAhead = hasDatesAhead(submission.attendance, today);
  return takesPart(submission) && (isAhead || paysByDay(submission, today));
}
