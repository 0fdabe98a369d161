import type { Day } from './date.ts';

/** Of one of a seminar’s periods: when people apply, when they take the test, when certificates are issued. */
export const periodStates = ['upcoming', 'open', 'closed'] as const;
export type PeriodState = (typeof periodStates)[number];

/** What a list says of a seminar. */
export const seminarStates = ['upcoming', 'open', 'no_form', 'closed'] as const;
export type SeminarState = (typeof seminarStates)[number];

/** Both days belong to the period; null: no limit on that side. */
export function periodState(today: Day, start: Day | null, end: Day | null): PeriodState {
  if (start !== null && today < start) return 'upcoming';
  return end !== null && today > end ? 'closed' : 'open';
}

interface Announced {
  entry_start: Day;
  entry_end: Day;
  form_template: object | null;
}

/** Whether people can apply for a seminar: within its period, and by its form. */
export function seminarState(today: Day, seminar: Announced): SeminarState {
  const state = periodState(today, seminar.entry_start, seminar.entry_end);
  return state === 'open' && !seminar.form_template ? 'no_form' : state;
}
