import type { Day } from '../../date.ts';

/** Out of the list of work; on the day itself it is back. */
export function isPostponed(note: { until: Day | null } | null, today: Day): boolean {
  return note !== null && note.until !== null && note.until > today;
}
