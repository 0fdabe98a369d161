import type { Day } from '@seminar/shared/date';

/** What the three lists show; '' while nothing is chosen. Months and days without a leading 0. */
export interface DateParts {
  year: string;
  month: string;
  day: string;
}

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) =>
    String(from < to ? from + index : from - index),
  );

const plain = (text: string | undefined) => (text ? String(Number(text)) : '');
const padded = (text: string) => (text === '' ? '' : text.padStart(2, '0'));

/** A birth date that is chosen in part is `1980-02-`: no day yet, and no blank either. */
export function partsOf(value: string): DateParts {
  const [year, month, day] = value.split('-');
  return { year: plain(year), month: plain(month), day: plain(day) };
}

/** `YYYY-MM-DD` once all three are chosen, '' while none is. */
export function valueOf({ year, month, day }: DateParts): string {
  return year + month + day === '' ? '' : `${year}-${padded(month)}-${padded(day)}`;
}

/** Where the list of years opens, since hardly anybody was born this year. */
export const usualAge = 45;

/** From the current year back 100 years (section 9 of the specification). */
export function birthYears(today: Day): string[] {
  const year = Number(today.slice(0, 4));
  return numbers(year, year - 100);
}

export const months: readonly string[] = numbers(1, 12);

/** As many as the month has; February has 29 while the year is not chosen. */
export function daysOf({ year, month }: Pick<DateParts, 'year' | 'month'>): string[] {
  if (month === '') return numbers(1, 31);
  const anyLeapYear = 2000;
  const last = new Date(Date.UTC(Number(year || anyLeapYear), Number(month), 0));
  return numbers(1, last.getUTCDate());
}

/** One list changed: a day beyond the length of the month is cleared (section 5). */
export function changePart(value: string, part: keyof DateParts, chosen: string): string {
  const parts = { ...partsOf(value), [part]: chosen };
  return valueOf(daysOf(parts).includes(parts.day) ? parts : { ...parts, day: '' });
}
