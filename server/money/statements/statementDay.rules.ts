import { isDay, type Day } from '@seminar/shared/date';
import { eras as allEras } from '@seminar/shared/platform/japan/eras';
import { bareDay, dayOf, dayOfSerial, parseDay } from '@seminar/shared/platform/japan/writtenDay';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import type { ShortYear } from '@seminar/shared/bank/statement-layouts/schema';

// Whoever sent a statement in 大正 is long gone: such a day is misread.
const eras = allEras.filter(({ from }) => from >= '1926');

const oldestYears = 10;

type Read = { day: Day } | { problem: Message };

/** Refuses days in the future and days more than ten years ago: they are misread. */
function plausible(day: Day, text: string, today: Day): Read {
  if (!isDay(day)) return { problem: message('statement_day', { text }) };
  if (day > today) return { problem: message('statement_day_future', { text, day }) };
  const oldest = `${Number(today.slice(0, 4)) - oldestYears}${today.slice(4)}`;
  return day < oldest ? { problem: message('statement_day_old', { text, day }) } : { day };
}

/** YYMMDD of a 全銀 record: 和暦 without its era, so the era is the one with the day nearest to today. */
export function readZenginDay(text: string, today: Day): Read {
  const [, year, month, date] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  if (year === undefined || month === undefined || date === undefined) {
    return { problem: message('statement_day', { text }) };
  }
  const distance = (day: Day) => Math.abs(Date.parse(day) - Date.parse(today));
  const [nearest] = eras
    .filter(() => Number(year) > 0)
    .map((era) => ({ era, day: dayOf(era.first + Number(year) - 1, month, date) }))
    .filter(({ era, day }) => isDay(day) && day >= era.from && day <= era.to)
    .map(({ day }) => day)
    .toSorted((a, b) => distance(a) - distance(b));
  return nearest === undefined
    ? { problem: message('statement_day', { text }) }
    : plausible(nearest, text, today);
}

const shortened = /^(\d{1,2})(?:年|[-/.])(\d{1,2})(?:月|[-/.])(\d{1,2})日?$/;
const shortCompact = /^(\d{2})(\d{2})(\d{2})$/;
const withoutYear = /^(\d{1,2})(?:月|[-/.])(\d{1,2})日?$/;
/** A day within a text, such as 「照会期間 2026/04/01～2026/04/30」. */
const within =
  /(?:(?:令和|平成|R|H)\s?(?:\d{1,2}|元)|(?<!\d)\d{4})(?:年|[-/.])\d{1,2}(?:月|[-/.])\d{1,2}日?/gi;

/** How the days of a file are meant. */
export interface DaysOfFile {
  today: Day;
  /** The period that stands above the table; null: none does. */
  period: { from: Day; to: Day } | null;
  /** null: years of two digits can't be read. */
  shortYear: ShortYear | null;
}

function shortDay(bare: string, { today, shortYear }: DaysOfFile): Day | null {
  const [, year, month, date] = shortened.exec(bare) ?? shortCompact.exec(bare) ?? [];
  if (shortYear === null || !year || !month || !date) return null;
  if (shortYear === 'western') return dayOf(2000 + Number(year), month, date);
  const two = (text: string) => text.padStart(2, '0');
  const read = readZenginDay(`${two(year)}${two(month)}${two(date)}`, today);
  return 'day' in read ? read.day : null;
}

/** A day without its year is in the file's period, or else the last such day up to today. */
function yearlessDay(bare: string, { today, period }: DaysOfFile): Day | null {
  const [, month, date] = withoutYear.exec(bare) ?? [];
  if (!month || !date) return null;
  const thisYear = Number((period?.to ?? today).slice(0, 4));
  const { from, to } = period ?? { from: '0000-01-01', to: today };
  // 29 February is in one of eight years at most.
  return (
    Array.from({ length: 9 }, (_, back) => dayOf(thisYear - back, month, date)).find(
      (day) => isDay(day) && day >= from && day <= to,
    ) ?? null
  );
}

/**
 * A day as banks write it in a table: 20260401, 2026/4/1, 2026-04-01, 2026年4月1日, R8.4.1, 令和8年4月1日,
 * 4月1日; full width too; 8/4/1 when it is said how such years are meant.
 */
export function readDay(given: string, file: DaysOfFile): Read {
  const text = given.normalize('NFKC').trim();
  if (/^-*$/.test(text)) return { problem: message('statement_day_blank') };
  const bare = bareDay(given);
  const parsed = parseDay(bare, eras);
  if (parsed && 'unknownEra' in parsed) {
    return { problem: message('statement_era', { text: given }) };
  }
  const day = parsed?.day ?? dayOfSerial(bare) ?? shortDay(bare, file) ?? yearlessDay(bare, file);
  return day === null
    ? { problem: message('statement_day', { text: given }) }
    : plausible(day, text, file.today);
}

/** The first and the last day that stand in the lines above a table; null: there are not two. */
export function periodIn(texts: readonly string[]): DaysOfFile['period'] {
  const days = texts
    .flatMap((text) => text.normalize('NFKC').match(within) ?? [])
    .map((text) => parseDay(text.replace(/\s/g, ''), eras))
    .flatMap((parsed) => (parsed && 'day' in parsed && isDay(parsed.day) ? [parsed.day] : []))
    .toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from !== undefined && to !== undefined && from < to ? { from, to } : null;
}
