import type { Day } from '@seminar/shared/date';

/** A day as the value of a `date` column. */
export function toDate(day: Day): Date;
export function toDate(day: Day | null): Date | null;
export function toDate(day: Day | null): Date | null {
  return day === null ? null : new Date(`${day}T00:00:00Z`);
}

/** The value of a `date` column as a day. */
export function toDay(date: Date): Day;
export function toDay(date: Date | null): Day | null;
export function toDay(date: Date | null): Day | null {
  return date === null ? null : date.toISOString().slice(0, 10);
}
