import type { Day } from './date.ts';

export const entryStates = ['upcoming', 'open', 'closed'] as const;
export type EntryState = (typeof entryStates)[number];

/** What a list says of a seminar. */
export const seminarStates = ['upcoming', 'open', 'no_form', 'closed'] as const;
export type SeminarState = (typeof seminarStates)[number];

/** Both days belong to the period; null: no limit on that side. */
export function entryState(today: Day, start: Day | null, end: Day | null): EntryState {
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
  const state = entryState(today, seminar.entry_start, seminar.entry_end);
  return state === 'open' && !seminar.form_template ? 'no_form' : state;
}
