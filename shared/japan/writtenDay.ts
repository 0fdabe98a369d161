import { isDay, type Day } from '../date.ts';
import { eras, type Era } from './eras.ts';

const western = /^(\d{4})(?:年|[-/.])(\d{1,2})(?:月|[-/.])(\d{1,2})日?$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const japanese = /^(\D{1,2})(\d{1,2}|元)(?:年|[-/.])(\d{1,2})(?:月|[-/.])(\d{1,2})日?$/;

/** A day of the calendar or not: 2026, '2', '31' → 2026-02-31. */
export function dayOf(year: number, month: string, date: string): Day {
  const two = (text: string) => text.padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
}

function eraNamed(name: string, known: readonly Era[]): Era | undefined {
  return known.find(({ letter, name: whole, short }) =>
    [letter, whole, short].includes(name.toUpperCase()),
  );
}

/**
 * The day that a text of half-width digits and units says: 20260401, 2026/4/1, 2026年4月1日, R8.4.1,
 * 令和8年4月1日. It may not exist (2026-02-31); null: it is no such text.
 */
export function parseDay(
  bare: string,
  known: readonly Era[] = eras,
): { day: Day } | { unknownEra: true } | null {
  const [, year, month, date] = western.exec(bare) ?? compact.exec(bare) ?? [];
  if (year !== undefined && month !== undefined && date !== undefined) {
    return { day: dayOf(Number(year), month, date) };
  }
  const [, name, eraYear, eraMonth, eraDate] = japanese.exec(bare) ?? [];
  if (!name || !eraYear || !eraMonth || !eraDate) return null;
  const era = eraNamed(name, known);
  if (!era) return { unknownEra: true };
  const day = dayOf(era.first - 1 + (eraYear === '元' ? 1 : Number(eraYear)), eraMonth, eraDate);
  return Number(eraYear) !== 0 && day >= era.from && day <= era.to ? { day } : null;
}

/** The number by which a spreadsheet stores a day: 25569 is 1 January 1970. */
const serial = /^\d{5}$/;
const serialOf1970 = 25_569;
const dayMs = 86_400_000;
/** A day with a time, as spreadsheets write one out: 2001/4/5 0:00:00. */
const timeOfDay = /[T\s]+\d{1,2}:\d{2}(?::\d{2})?$/;

/** The day that a cell of a spreadsheet says, in any of its spellings; null: it says none that exists. */
export function readWrittenDay(text: string): Day | null {
  const bare = text.normalize('NFKC').trim().replace(timeOfDay, '').replace(/\s+/g, '');
  if (serial.test(bare)) {
    return new Date((Number(bare) - serialOf1970) * dayMs).toISOString().slice(0, 10);
  }
  const parsed = parseDay(bare);
  return parsed && 'day' in parsed && isDay(parsed.day) ? parsed.day : null;
}
