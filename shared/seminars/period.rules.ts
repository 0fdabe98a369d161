import type { Day } from '../date.ts';

export type EntryState = 'upcoming' | 'open' | 'closed';

/** Both days belong to the application period. */
export function entryState(today: Day, entryStart: Day, entryEnd: Day): EntryState {
  if (today < entryStart) return 'upcoming';
  return today > entryEnd ? 'closed' : 'open';
}
