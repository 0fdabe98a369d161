import type { Day } from '../../date.ts';

/** How many days ahead something can be postponed. */
export const mostPostponedDays = 366;

/** Out of the list of work; on the day itself it is back. */
export function isPostponed(note: { until: Day | null } | null, today: Day): boolean {
  return note !== null && note.until !== null && note.until > today;
}
