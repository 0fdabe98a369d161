import { addDays, type Day } from '@seminar/shared/date';
import { sixMonthsBefore } from '../bank/sixMonthsBefore.rules.ts';

/** The bank may add to past days (weekends, its own corrections): these are read again. */
const overlapDays = 7;

/**
 * The days to ask the bank for: from a week before what has been read already, at most the six
 * months that it answers for (reference, section 1), less the first day, at which it may already
 * refuse.
 */
export function syncRange(syncedThrough: Day | null, today: Day): { from: Day; to: Day } {
  const earliest = addDays(sixMonthsBefore(today), 1);
  const wanted = syncedThrough === null ? earliest : addDays(syncedThrough, -overlapDays);
  return { from: wanted < earliest ? earliest : wanted, to: today };
}

/**
 * The days after the last reading of which the bank answers no more: their deposits must come from a
 * statement. The last day that was read counts too, since more may have come on it.
 */
export function unreadDays(syncedThrough: Day | null, today: Day): { from: Day; to: Day } | null {
  const { from } = syncRange(syncedThrough, today);
  if (syncedThrough === null || syncedThrough >= from) return null;
  return { from: syncedThrough, to: addDays(from, -1) };
}
