import type { Day } from '@seminar/shared/date';

/** The same day six months earlier, or that month's last day. The bank answers for no earlier day. */
export function sixMonthsBefore(day: Day): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 6, 0));
  const target = Math.min(date, lastOfMonth.getUTCDate());
  return `${lastOfMonth.toISOString().slice(0, 8)}${String(target).padStart(2, '0')}`;
}
