import { isDay, type Day } from '@seminar/shared/date';
import { message, type Message } from '@seminar/shared/messages/message';

interface Era {
  names: readonly string[];
  /** Western year of its year 1. */
  first: number;
  from: Day;
  /** Its last day. */
  to: Day;
}

const eras: readonly Era[] = [
  { names: ['R', '令和', '令'], first: 2019, from: '2019-05-01', to: '9999-12-31' },
  { names: ['H', '平成', '平'], first: 1989, from: '1989-01-08', to: '2019-04-30' },
  { names: ['S', '昭和', '昭'], first: 1926, from: '1926-12-25', to: '1989-01-07' },
];

const oldestYears = 10;

type Read = { day: Day } | { problem: Message };

function dayOf(year: number, month: string, date: string): Day {
  const two = (text: string) => text.padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
}

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

const western = /^(\d{4})(?:年|[-/.])(\d{1,2})(?:月|[-/.])(\d{1,2})日?$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const japanese = /^(\D{1,2})(\d{1,2}|元)(?:年|[-/.])(\d{1,2})(?:月|[-/.])(\d{1,2})日?$/;
/** A time of day or a weekday after the day. */
const trailing =
  /(?:T|\s+)?\d{1,2}[:時]\d{2}(?:[:分]\d{2}秒?|分)?(?:\.\d+)?$|\([月火水木金土日]\)$/;

/**
 * A day as banks write it in a CSV: 20260401, 2026/4/1, 2026-04-01, 2026年4月1日, R8.4.1, 令和8年4月1日;
 * full width too.
 */
export function readCsvDay(given: string, today: Day): Read {
  const text = given.normalize('NFKC').trim();
  const bare = text.replace(trailing, '').replace(trailing, '').replace(/\s/g, '');
  const [, year, month, date] = western.exec(bare) ?? compact.exec(bare) ?? [];
  if (year !== undefined && month !== undefined && date !== undefined) {
    return plausible(dayOf(Number(year), month, date), text, today);
  }
  const [, name, eraYear, eraMonth, eraDate] = japanese.exec(bare) ?? [];
  if (
    name === undefined ||
    eraYear === undefined ||
    eraMonth === undefined ||
    eraDate === undefined
  ) {
    return { problem: message('statement_day', { text: given }) };
  }
  const era = eras.find(({ names }) => names.includes(name.toUpperCase()));
  if (!era) return { problem: message('statement_era', { text: given }) };
  const day = dayOf(era.first - 1 + (eraYear === '元' ? 1 : Number(eraYear)), eraMonth, eraDate);
  const within = Number(eraYear) !== 0 && day >= era.from && day <= era.to;
  return within
    ? plausible(day, given, today)
    : { problem: message('statement_day', { text: given }) };
}
