/** A call is tried this often at most. */
export const mostBankAttempts = 5;

/**
 * How long the bank wants to be left alone, in milliseconds, by its Retry-After: seconds or a date
 * (RFC 9110, section 10.2.3), which the bank's own clock counts for; 0: it doesn't say.
 *
 * @param date when it answered, by its own clock
 */
export function askedPause(retryAfter: string | null, date: string | null): number {
  if (retryAfter === null) return 0;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1_000;
  const answered = Date.parse(date ?? '');
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) || Number.isNaN(answered) ? 0 : Math.max(0, until - answered);
}

/**
 * How long to wait before the next try, in milliseconds: 1 s, 2 s, 4 s, 8 s, or longer where the bank
 * asks for it.
 *
 * @param attempt the one that has just failed, from 1
 * @param asked what the bank asks for, in milliseconds
 */
export function bankPauseAfter(attempt: number, asked: number): number {
  return Math.max(asked, 1_000 * 2 ** (attempt - 1));
}
