import { addDays, isDay, tokyoDay, dayMs, type Day } from '../../date.ts';
import { eras, type Era } from './eras.ts';
import { halfWidth } from './halfWidth.ts';
import { dashes } from './kana.ts';

const western = /^(\d{4})(?:年|[-/.])(\d{1,2})(?:月|[-/.])(\d{1,2})日?$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const japanese = /^([^\d.]{1,2})\.?(\d{1,2}|元)(?:年|[-/.])(\d{1,2})(?:月|[-/.])(\d{1,2})日?$/;
/** R081102, as some systems write an era. */
const compactEra = /^(\D{1,2})(\d{2})(\d{2})(\d{2})$/;
const month =
  /^(?:(\d{4})|([^\d.]{1,2})\.?(\d{1,2}|元))(?:年|[-/.])(\d{1,2})(?:月[分度]?)?([-/.]?末日?)?$/;

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

/** The western year of a year of an era, 元 or its number. */
const yearOfEra = (era: Era, year: string) => era.first - 1 + (year === '元' ? 1 : Number(year));

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
  const parted = japanese.exec(bare);
  const [, name, eraYear, eraMonth, eraDate] = parted ?? compactEra.exec(bare) ?? [];
  if (!name || !eraYear || !eraMonth || !eraDate) return null;
  const era = eraNamed(name, known);
  if (!era) return parted ? { unknownEra: true } : null;
  const day = dayOf(yearOfEra(era, eraYear), eraMonth, eraDate);
  return Number(eraYear) !== 0 && day >= era.from && day <= era.to ? { day } : null;
}

/** An hour after a day, and Japan's zone: 9:30, 0:00:00, 14時30分, 午後2時, T09:30:00, 3:15:06 午後 GMT+9. */
const hour =
  /(?:T|\s)*(?:午前|午後|AM\s*|PM\s*)?\d{1,2}(?:[:時]\d{1,2}(?:[:分]\d{1,2}秒?)?分?|時)(?:\.\d+)?(?:\s*(?:AM|PM|午前|午後))?(?:\s*(?:(?:GMT|UTC)?\+0?9(?::?00)?|JST)(?: ?\((?:日本標準時|JST|Japan Standard Time)\))?)?$/i;
const weekday =
  /\s*(?:\((?:(?:[月火水木金土日](?:曜日?)?|Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?:[・,、]?[祝休]日?)?|[祝休]日?)\)|[月火水木金土日]曜日?|(?<=(?:[-/.]\d{1,2}|日)\s+)[月火水木金土日]|(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)\.?)\s*$/i;

/** An instant as programs write it: 2026-11-01T15:00:00Z, 2026-11-02 00:00:00 +0900. */
const instant =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(?:Z|([+-]\d{2}):?(\d{2}))$/;

/** The day in Tokyo of such an instant; null: the text isn't one. */
function dayOfInstant(text: string): Day | null {
  const [, day = '', clock, hours = '+00', minutes = '00'] = instant.exec(text) ?? [];
  const at = new Date(`${day}T${clock}${hours}:${minutes}`);
  return isDay(day) && !Number.isNaN(at.getTime()) ? tokyoDay(at) : null;
}

const kanjiDigits = '〇一二三四五六七八九';

/** 八年 is 8年, 二十三日 23日 and 二〇二六年 2026年. */
function withDigits(text: string): string {
  return text.replace(/[〇一二三四五六七八九十]+(?=[年月日])/g, (run) => {
    const [tens = '', ones] = run.split('十');
    const digitsOf = (kanji: string) => [...kanji].map((one) => kanjiDigits.indexOf(one)).join('');
    return ones === undefined ? digitsOf(run) : `${digitsOf(tens) || 1}${digitsOf(ones) || 0}`;
  });
}

const bothYears =
  /^(?:(\d{4})(?:年度?)?\((\D{1,2})(\d{1,2}|元)(?:年度?)?\)|(\D{1,2})(\d{1,2}|元)(?:年度?)?\((\d{4})(?:年度?)?\))(?:年度?)?/;
/** 1964/4/1(昭和39年) */
const yearBehind = /^(\d{4})(\D.*)\((\D{1,2})(\d{1,2}|元)年?(?:生まれ)?\)$/;

/**
 * 令和8年(2026年)11月 and 2026(令和8)年11月 as 2026年11月, 2026/11/2(令和8年) as 2026/11/2; as it is, where the two years
 * differ.
 */
function withOneYear(bare: string): string {
  const [, said, rest = '', named = '', counted = ''] = yearBehind.exec(bare) ?? [];
  const behind = eraNamed(named, eras);
  if (said && behind && yearOfEra(behind, counted) === Number(said)) return said + rest;
  return bare.replace(
    bothYears,
    (
      both: string,
      before = '',
      nameAfter = '',
      yearAfter = '',
      name = '',
      year = '',
      after = '',
    ) => {
      const era = eraNamed(`${name}${nameAfter}`, eras);
      const western = `${before}${after}`;
      const isSame = era && yearOfEra(era, `${year}${yearAfter}`) === Number(western);
      return isSame ? `${western}年` : both;
    },
  );
}

const monthsInEnglish = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** 2-Nov-2026, 2 November 2026, Nov 2, 2026, Monday, November 2nd, 2026. */
const inEnglish =
  /^(?:[a-z]{3,9}\.?,? )?(?:(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})|([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}))(?!\d)/i;

/** Such a day as 2026-11-02, and what stands behind it. */
function withMonthNumber(bare: string): string {
  return bare.replace(
    inEnglish,
    (
      whole: string,
      date = '',
      name = '',
      year = '',
      other = '',
      dateAfter = '',
      yearAfter = '',
    ) => {
      const word = `${name}${other}`.toLowerCase();
      const at = monthsInEnglish.findIndex((known) => word.startsWith(known));
      return at < 0 ? whole : `${year}${yearAfter}-${at + 1}-${date}${dateAfter}`;
    },
  );
}

/** What offices write behind a day: 2027年3月31日まで, 令和8年4月1日現在, 1964/4/1生（62歳）. */
const behindDay =
  /\s*(?:(?:付け?|まで|迄|から|より|現在|時点|有効|生まれ|生|\(満?\d{1,3}[歳才]\)|[.。~〜])\s*){1,3}$/;

/** A day's text in half width, without spaces, and without the hour and the weekday after it. */
export function bareDay(text: string): string {
  // Some programs write the apostrophe that only tells a spreadsheet that a text follows.
  let bare = halfWidth(text).trim().replace(/^'/, '').replace(dashes, '-');
  const day = dayOfInstant(bare);
  if (day !== null) return day;
  bare = withMonthNumber(bare).replace(/^西暦/, '').replace(behindDay, '');
  // Either may come first: 4月1日(水) 14時, 4月1日 14:00 (水).
  for (let turn = 0; turn < 2; turn += 1) bare = bare.replace(weekday, '').replace(hour, '');
  return withOneYear(withDigits(bare.replace(/\s+/g, '')))
    .replace(/^(\D{0,2}\d{1,4})[・,、](\d{1,2})[・,、](\d{1,2})$/, '$1/$2/$3')
    .replace(/^(\d{8})\.0$/, '$1');
}

/** The year that 2026, 2026年度, 令和8年, R8 or 令和8年度(2026年度) says; null: it is no year. */
export function readWrittenYear(text: string): number | null {
  const bare = withOneYear(withDigits(halfWidth(text).replace(/\s+/g, '')));
  const [, western, name, year] =
    /^(?:(?:FY)?((?:19|20)\d{2})|(\D{1,2})\.?(\d{1,2}|元))(?:年度?)?分?$/i.exec(bare) ?? [];
  if (western !== undefined) return Number(western);
  const era = name === undefined ? undefined : eraNamed(name, eras);
  return era && year !== undefined && Number(year) !== 0 ? yearOfEra(era, year) : null;
}

/** The number by which a spreadsheet stores a day: 25569 is 1 January 1970. */
const serial = /^\d{5}(?:\.\d+)?$/;
const serialOf1970 = 25_569;

/** The day of a spreadsheet's number, as a table has it that lost its formats; null: it is none. */
export function dayOfSerial(bare: string): Day | null {
  return serial.test(bare)
    ? new Date((Math.floor(Number(bare)) - serialOf1970) * dayMs).toISOString().slice(0, 10)
    : null;
}

/** The day that a cell of a spreadsheet says, in any of its spellings; null: it says none that exists. */
export function readWrittenDay(text: string): Day | null {
  const bare = bareDay(text);
  const counted = dayOfSerial(bare);
  if (counted !== null) return counted;
  const parsed = parseDay(bare);
  return parsed && 'day' in parsed && isDay(parsed.day) ? parsed.day : null;
}

/**
 * The first and the last day of what a cell says, where a month is as good as a day: 2026年4月, 2026/4, R8.4,
 * 令和8年4月末. null: it says neither.
 */
export function readWrittenSpan(text: string): { first: Day; last: Day } | null {
  const day = readWrittenDay(text);
  if (day !== null) return { first: day, last: day };
  const [, year, name, eraYear, of, end] = month.exec(bareDay(text)) ?? [];
  if (of === undefined) return null;
  const era = name === undefined ? undefined : eraNamed(name, eras);
  const known = year === undefined ? era && eraYear && yearOfEra(era, eraYear) : Number(year);
  if (!known) return null;
  const first = dayOf(known, of, '01');
  if (!isDay(first)) return null;
  const last = addDays(
    of === '12' ? dayOf(known + 1, '1', '1') : dayOf(known, String(Number(of) + 1), '1'),
    -1,
  );
  const inEra = era === undefined || (last >= era.from && first <= era.to && eraYear !== '0');
  return inEra ? { first: end ? last : first, last } : null;
}
