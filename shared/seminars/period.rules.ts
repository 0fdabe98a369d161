import type { Day } from '../date.ts';

export const entryStates = ['upcoming', 'open', 'closed'] as const;
export type EntryState = (typeof entryStates)[number];

/** Both days belong to the period; null: no limit on that side. */
export function entryState(today: Day, start: Day | null, end: Day | null): EntryState {
  if (start !== null && today < start) return 'upcoming';
  return end !== null && today > end ? 'closed' : 'open';
}
