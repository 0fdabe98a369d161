import { addDays, firstOfMonth, isDay, type Day } from '@seminar/shared/date';

export type Unit = 'day' | 'month';

export interface ShownPeriod {
  unit: Unit;
  from: Day;
  to: Day;
}

/** The last day of a month that is given as `2026-04`. */
function endOfMonth(month: string): Day {
  return addDays(firstOfMonth(addDays(`${month}-28`, 4)), -1);
}

/** The month before that of a day, as `2026-04`. */
export function monthBefore(day: Day): string {
  return addDays(firstOfMonth(day), -1).slice(0, 7);
}

export function periodOfMonth(month: string): ShownPeriod {
  return { unit: 'month', from: `${month}-01`, to: endOfMonth(month) };
}

/** What a reader chooses; a unit alone is that of the period that is shown. */
export type PeriodChange = { unit: Unit } | { day: Day } | { month: string };

/** The period that the address asks for; yesterday's day when it asks for none. */
export function periodOf(search: URLSearchParams, today: Day): ShownPeriod {
  const month = search.get('month') ?? '';
  if (isDay(`${month}-01`)) return periodOfMonth(month);
  const day = search.get('day') ?? '';
  const shown = isDay(day) ? day : addDays(today, -1);
  return { unit: 'day', from: shown, to: shown };
}

/** The address's query when something of what it asks for is changed. */
export function withChoice(
  search: URLSearchParams,
  today: Day,
  change: PeriodChange,
): URLSearchParams {
  if (!('unit' in change)) return new URLSearchParams(change);
  const { from } = periodOf(search, today);
  return new URLSearchParams(change.unit === 'month' ? { month: from.slice(0, 7) } : { day: from });
}
