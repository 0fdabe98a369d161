import holidays from '@holiday-jp/holiday_jp';
import { addDays, type Day } from '../../date.ts';

/** Whether banks are open: not on Saturdays, Sundays, holidays, and from 31 December to 3 January. */
export function isBankDay(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !/-(12-31|01-0[123])$/.test(day) && !Object.hasOwn(holidays.holidays, day);
}

/** The first day after this one on which banks are open. */
export function nextBankDay(day: Day): Day {
  let open = addDays(day, 1);
  while (!isBankDay(open)) open = addDays(open, 1);
  return open;
}

/** The last day up to this one on which banks are open. */
export function lastBankDay(day: Day): Day {
  let open = day;
  while (!isBankDay(open)) open = addDays(open, -1);
  return open;
}
