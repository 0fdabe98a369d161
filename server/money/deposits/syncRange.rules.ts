import { addDays, type Day } from '@seminar/shared/date';
import { sixMonthsBefore } from '../../bank/bank/sixMonthsBefore.rules.ts';

/** The bank may add deposits to past days (weekends, corrections), so these are read again. */
const overlapDays = 7;

/**
 * The days to ask the bank for: from a week before the last day that was read. The bank answers for six
 * months; the first day of these is left out, since it may refuse it already.
 */
export function syncRange(syncedThrough: Day | null, today: Day): { from: Day; to: Day } {
  const earliest = addDays(sixMonthsBefore(today), 1);
  const wanted = syncedThrough === null ? earliest : addDays(syncedThrough, -overlapDays);
  return { from: wanted < earliest ? earliest : wanted, to: today };
}

/**
 * The days since the last reading that the bank doesn't answer for any more: their deposits must come
 * from a statement. The last day that was read is one of them, since more may have arrived on it.
 */
export function unreadDays(syncedThrough: Day | null, today: Day): { from: Day; to: Day } | null {
  const { from } = syncRange(syncedThrough, today);
  if (syncedThrough === null || syncedThrough >= from) return null;
  return { from: syncedThrough, to: addDays(from, -1) };
}
