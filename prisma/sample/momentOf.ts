import type { Day } from '@seminar/shared/date';

/** An instant of a day in Tokyo; `time` as 09:30. */
export function momentOf(day: Day, time: string): Date {
  return new Date(`${day}T${time}:00+09:00`);
}
