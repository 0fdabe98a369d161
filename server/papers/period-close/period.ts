import type { Day } from '@seminar/shared/date';

/** The bank's days, both included. */
export interface Period {
  from: Day;
  to: Day;
}
