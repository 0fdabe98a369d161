import { dayMs } from '../../date.ts';
/** How a number of a workbook is shown, as far as it changes what the number says. */
export type NumberFormat =
  /** `elapsed`: hours that go on after 24. */
  | { shows: 'number' | 'month' | 'time' | 'elapsed' }
  | { shows: 'day'; withTime: boolean }
  /** `after`: 年 or 年度. */
  | { shows: 'year'; after: string }
  /** Leading zeros and signs between the digits: 000-0000, M-0000. */
  | { shows: 'digits'; sections: DigitSection[] };

/** A way to write a number's digits, for numbers up to `most` (Infinity: for all). */
interface DigitSection {
  most: number;
  /** A slot for a digit is `null`; `zero`: filled with 0. */
  pieces: ({ text: string } | { zero: boolean })[];
}

const number: NumberFormat = { shows: 'number' };

/**
 * Formats that a workbook names by their number alone; 27–36 and 50–58 are those of Excel in Japanese
 * (ECMA-376 part 1, 18.8.30).
 */
const builtIn = new Map<number, string>([
  [14, 'yyyy/m/d'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'yyyy/m/d h:mm'],
  [27, '[$-411]ge.m.d'],
  [28, '[$-411]ggge年m月d日'],
  [29, '[$-411]ggge年m月d日'],
  [30, 'm/d/yy'],
  [31, 'yyyy年m月d日'],
  [32, 'h時mm分'],
  [33, 'h時mm分ss秒'],
  [34, 'yyyy年m月'],
  [35, 'm月d日'],
  [36, '[$-411]ge.m.d'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss.0'],
  [50, '[$-411]ge.m.d'],
  [51, '[$-411]ggge年m月d日'],
  [52, 'yyyy年m月'],
  [53, 'm月d日'],
  [54, '[$-411]ggge年m月d日'],
  [55, 'yyyy年m月'],
  [56, 'm月d日'],
  [57, '[$-411]ge.m.d'],
  [58, '[$-411]ggge年m月d日'],
]);

const literal = /"([^"]*)"|\\(.)|_.|\*./gsu;
const brackets = /\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;

/** The letters of a date's format, without its texts, colours and conditions. */
function lettersOf(code: string): string {
  return code
    .replace(literal, '')
    .replace(brackets, '')
    .replace(/general|g\/標準|standard/gi, '')
    .replace(/e[+-]/gi, '')
    .replace(/am\/pm|a\/p/gi, 'h');
}

function asDay(code: string): NumberFormat | null {
  const letters = lettersOf(code);
  // An amount in a currency that is written without quotation marks.
  if (/[#?,]/.test(letters)) return null;
  const has = (pattern: RegExp) => pattern.test(letters);
  const [year, day, clock] = [has(/[yegb]/i), has(/d|aaa/i), has(/[hs]/i)];
  if (day || (year && clock)) return { shows: 'day', withTime: clock };
  if (clock) return { shows: has(/\[[hms]/i) ? 'elapsed' : 'time' };
  if (has(/m/i)) return { shows: 'month' };
  if (!year) return null;
  return { shows: 'year', after: /年度/.test(code.replaceAll('"', '')) ? '年度' : '年' };
}

/** The digits of one section; null: it says no more than the number. */
function digitSection(code: string): DigitSection | null {
  const limit = /\[<(=?)(\d+)\]/.exec(code);
  const most = limit ? Number(limit[2]) - (limit[1] ? 0 : 1) : Infinity;
  const pieces: DigitSection['pieces'] = [];
  let slots = 0;
  let texts = '';
  for (const [all, quoted, escaped, sign] of code
    .replace(brackets, '')
    .matchAll(/"([^"]*)"|\\(.)|_.|\*.|(.)/gsu)) {
    if (sign === '0' || sign === '#') {
      pieces.push({ zero: sign === '0' });
      slots += 1;
    } else if (sign !== undefined && !/[-\s()（）]|[^ -~]/u.test(sign)) {
      // A comma, a point, %, E, @ or a name such as General.
      return null;
    } else if (!/^[_*]/.test(all)) {
      const text = quoted ?? escaped ?? sign ?? '';
      pieces.push({ text });
      texts += text.trim();
    }
  }
  const zeros = pieces.filter((piece) => 'zero' in piece && piece.zero).length;
  return slots > 0 && (zeros > 1 || texts !== '') ? { most, pieces } : null;
}

function asDigits(code: string): NumberFormat | null {
  const all = code.split(';');
  const sections = (/\[</.test(all[0] ?? '') ? all.slice(0, 2) : all.slice(0, 1)).map(digitSection);
  return sections.every((section) => section !== null) ? { shows: 'digits', sections } : null;
}

/** The sections of a format for numbers, which ; parts outside of texts: the fourth is for texts. */
const sectionsOf = (code: string) => (code.match(/(?:"[^"]*"|\\.|[^;"\\])+/gsu) ?? []).slice(0, 3);

/**
 * How a cell with this format shows its number.
 *
 * @param code the workbook's own format; undefined: one that every Excel knows by its number
 */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  const known = code ?? builtIn.get(id);
  if (known === undefined) return number;
  // [=0]"";yyyy/m/d: what shows a day may stand behind what hides a 0.
  const [day] = sectionsOf(known).flatMap((section) => asDay(section) ?? []);
  return day ?? asDigits(known) ?? number;
}

/** 1899-12-30, from which days are counted since March 1900; 1904-01-01 is 1462 of them later. */
const epoch = -25_569 * dayMs;
const later1904 = 1462;
/** Excel counts a 29 February 1900, which did not exist. */
const falseLeapDay = 60;
/** 9999-12-31. */
const lastSerial = 2_958_465;

/** The moment that a number of a sheet means, as `YYYY-MM-DDTHH:MM:SS`; null: none. */
function momentOf(value: number, from1904: boolean): string | null {
  const serial = value + (from1904 ? later1904 : 0);
  if (value < 0 || serial >= lastSerial + 1) return null;
  if (!from1904 && Math.floor(serial) === falseLeapDay) return null;
  const days = !from1904 && serial < falseLeapDay ? serial + 1 : serial;
  const ms = epoch + Math.round((days * dayMs) / 1000) * 1000;
  return new Date(ms).toISOString().slice(0, 19);
}

function clockOf(value: number): string {
  const seconds = Math.round(value * 86_400);
  const two = (number: number) => String(number).padStart(2, '0');
  const [hour, minute, second] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(
    Math.floor,
  );
  const short = `${hour}:${two(minute ?? 0)}`;
  return second ? `${short}:${two(second)}` : short;
}

function digitsOf(value: number, sections: readonly DigitSection[]): string | null {
  const section = sections.find(({ most }) => value <= most);
  if (!section || !Number.isSafeInteger(value) || value < 0) return null;
  const digits = [...String(value)];
  const slots = section.pieces.filter((piece) => 'zero' in piece).length;
  let left = slots;
  return section.pieces
    .map((piece) => {
      if ('text' in piece) return piece.text;
      // More digits than slots stand before the first of them.
      const taken = left === slots ? digits.splice(0, Math.max(0, digits.length - slots + 1)) : [];
      const digit = taken.length > 0 ? taken.join('') : digits.length >= left ? digits.shift() : '';
      left -= 1;
      return digit || (piece.zero ? '0' : '');
    })
    .join('');
}

/** A number as Excel keeps it, which is shown with 15 digits at most: 0.1 + 0.2 is 0.3. */
const plain = (value: number) => String(Number(value.toPrecision(15)));

/**
 * A number of a sheet as a text: what the office sees, with days as `2026-04-01` (with the time where it is
 * shown: `2026-04-01T09:30:00`), months as 2026年4月, years as 2026年.
 */
export function numberText(value: number, format: NumberFormat, from1904: boolean): string {
  if (format.shows === 'number') return plain(value);
  if (format.shows === 'digits') return digitsOf(value, format.sections) ?? plain(value);
  if (format.shows === 'elapsed') return value < 0 ? plain(value) : clockOf(value);
  if (format.shows === 'time' && value >= 0 && value < 1) return clockOf(value);
  const moment = momentOf(value, from1904);
  if (moment === null) return plain(value);
  const [year, month] = moment.split('-').map(Number);
  switch (format.shows) {
    case 'month':
      return `${year}年${month}月`;
    case 'year':
      return `${year}${format.after}`;
    case 'time':
      return moment;
    case 'day':
      return format.withTime && !moment.endsWith('T00:00:00') ? moment : moment.slice(0, 10);
  }
}
