import type { Day } from '@seminar/shared/date';

/** Whether somebody outside the office replaces a person on this day: until the last one that the seminar sets. */
export function mayReplace(until: Day | null, today: Day): boolean {
  return until !== null && today <= until;
}
