import { longestPeriodDays } from '@seminar/shared/papers/period-close/period';
import { addDays, fiscalYear, isDay, type Day } from '@seminar/shared/date';

export interface Period {
  from: Day;
  to: Day;
}

export type PeriodProblem = 'incomplete' | 'order' | 'long';

/** A fiscal year, April to March. */
export function periodOfYear(year: number): Period {
  return { from: `${year}-04-01`, to: `${year + 1}-03-31` };
}

/** The fiscal year of today and those before it, the newest first. */
export function yearsUntil(today: Day, number: number): number[] {
  return Array.from({ length: number }, (_, back) => fiscalYear(today) - back);
}

/** What the address asks for; the last fiscal year that is over when it asks for nothing. */
export function periodIn(search: URLSearchParams, today: Day): { from: string; to: string } {
  const last = periodOfYear(fiscalYear(today) - 1);
  return { from: search.get('from') ?? last.from, to: search.get('to') ?? last.to };
}

/** The address's query when some days of what it asks for are changed. */
export function withDays(
  search: URLSearchParams,
  today: Day,
  days: Partial<ReturnType<typeof periodIn>>,
): URLSearchParams {
  return new URLSearchParams({ ...periodIn(search, today), ...days });
}

/** The fiscal year that a period is; null: it is another period. */
export function yearOf({ from, to }: { from: string; to: string }): number | null {
  if (!isDay(from)) return null;
  const year = fiscalYear(from);
  const whole = periodOfYear(year);
  return whole.from === from && whole.to === to ? year : null;
}

/** Why no archive can be made of a period; null: one can. */
export function problemOf({ from, to }: { from: string; to: string }): PeriodProblem | null {
  if (!isDay(from) || !isDay(to)) return 'incomplete';
  if (from > to) return 'order';
  return to < addDays(from, longestPeriodDays) ? null : 'long';
}
