import type { Completion } from '@seminar/shared/catalogue/seminars/completion.rules';

interface CompletionColumns {
  completionTest: boolean;
  completionWatchedPercent: number | null;
  completionLiveMinutes: number | null;
  completionCheckIn: boolean;
}

/** What a certificate of a seminar needs. */
export const completionOf = (row: CompletionColumns): Completion => ({
  test: row.completionTest,
  watched_percent: row.completionWatchedPercent,
  live_minutes: row.completionLiveMinutes,
  check_in: row.completionCheckIn,
});
