import type { Day } from '@seminar/shared/date';

/** Days of the bank, both included. */
export interface Period {
  from: Day;
  to: Day;
}
