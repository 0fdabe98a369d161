/** A call is tried this often at most. */
export const mostAttempts = 5;

const longestPause = 30_000;

/**
 * How long to wait before the next try, in milliseconds: 1 s, 2 s, 4 s, 8 s, or what the bank's
 * Retry-After (in seconds) asks for, within half a minute.
 *
 * @param attempt the one that has just failed, from 1
 */
export function pauseAfter(attempt: number, retryAfter: string | null): number {
  const asked = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) * 1_000 : 0;
  return Math.min(longestPause, Math.max(asked, 1_000 * 2 ** (attempt - 1)));
}
