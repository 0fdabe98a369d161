import type { Day } from '@seminar/shared/date';
import { isDay } from '@seminar/shared/date';
import { dayOf, parseDay } from '@seminar/shared/platform/japan/writtenDay';
import type { DayOrder } from '@seminar/shared/applying/attendance-imports/schema';

/** A moment as a report writes it. */
export type WrittenTime =
  /** With a zone of its own: milliseconds since 1970. */
  | { instant: number }
  /** As a clock showed it; the order of day and month is not known where both readings are days. */
  | { seconds: number; days: Partial<Record<DayOrder, Day>> };

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** hh:mm[:ss] with AM, PM, 午前 or 午後 on either side. */
const clock =
  /^(?:(AM|PM|A\.M\.|P\.M\.) ?)?(\d{1,2})(?::|時)(\d{2})(?:(?::|分)(\d{2})(?:\.\d+)?秒?|分)?(?: ?(AM|PM|A\.M\.|P\.M\.))?$/i;

function secondsOf(text: string): number | null {
  const [, before, hours = '', minutes = '', seconds = '0', after] = clock.exec(text) ?? [];
  if (hours === '') return null;
  const half = (before ?? after)?.charAt(0).toUpperCase();
  let hour = Number(hours);
  if (half !== undefined && half !== '') {
    // 午後0時 is noon, as 12 PM is.
    if (hour > 12) return null;
    hour = (hour % 12) + (half === 'P' ? 12 : 0);
  }
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return hour * 3600 + Number(minutes) * 60 + Number(seconds);
}

const fullYear = (year: string) => Number(year) + (year.length === 2 ? 2000 : 0);

/** A day of an era, and the hour after it. */
const inEra = /^([^\d\s]{1,2}(?:\d{1,2}|元)(?:年|[-/.])\d{1,2}(?:月|[-/.])\d{1,2}日?)[ T]?(\S.*)$/;

/** The days that three numbers can be, by the order in which they are read. */
function daysOf(text: string): Partial<Record<DayOrder, Day>> | null {
  const named =
    /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/i.exec(text) ??
    /^(\d{1,2}) ([a-z]{3})[a-z]*\.?,? (\d{4})$/i.exec(text);
  if (named) {
    const [, first = '', second = '', year = ''] = named;
    const [name, date] = /\d/.test(first) ? [second, first] : [first, second];
    const month = monthNames.indexOf(name.toLowerCase()) + 1;
    const day = dayOf(Number(year), String(month), date);
    return month > 0 && isDay(day) ? { year_first: day } : null;
  }
  const numbers = /^(\d{1,4})(?:年|[-/.])(\d{1,2})(?:月|[-/.])(\d{1,4})日?$/.exec(text);
  if (!numbers) return null;
  const [, a = '', b = '', c = ''] = numbers;
  const read: [DayOrder, string, string, string][] =
    a.length > 2
      ? [['year_first', a, b, c]]
      : [
          ['month_first', c, a, b],
          ['day_first', c, b, a],
          ['year_first', a, b, c],
        ];
  const days = read.flatMap(([order, year, month, date]) => {
    // Points stand between day and month where the day is first.
    if (text.includes('.') && order === 'month_first') return [];
    if (year.length !== 2 && year.length !== 4) return [];
    const day = dayOf(fullYear(year), month, date);
    return date.length <= 2 && isDay(day) ? [[order, day] as const] : [];
  });
  return days.length > 0 ? Object.fromEntries(days) : null;
}

/** ="2026-11-28 16:58:50": so that a spreadsheet takes it as a text. */
const formula = /^="?(.*?)"?$/;

/**
 * A moment in one of the forms in which meeting services and spreadsheets write it; null: it is none. They write
 * narrow spaces before PM, and 午後 before the time.
 */
export function readWrittenTime(cell: string): WrittenTime | null {
  const text = cell
    .normalize('NFKC')
    .replace(formula, '$1')
    .replace(/[\s\u202f\u00a0]+/g, ' ')
    .replace(/午前 ?/g, 'AM ')
    .replace(/午後 ?/g, 'PM ')
    .replace(/[(（][日月火水木金土][)）]/g, '')
    .trim();
  const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
  if (iso.test(text)) {
    const instant = Date.parse(text);
    return Number.isNaN(instant) ? null : { instant };
  }
  const [, dayOfEra = '', hour = ''] = inEra.exec(text) ?? [];
  const parsed = parseDay(dayOfEra);
  if (parsed && 'day' in parsed && isDay(parsed.day)) {
    const seconds = secondsOf(hour);
    return seconds === null ? null : { days: { year_first: parsed.day }, seconds };
  }
  const [, day = '', time = ''] =
    /^(\d{4}-\d{2}-\d{2})T(.+)$/.exec(text) ??
    /^(.*?\d{4}|[\d./年月日-]+),? (?:at )?((?:[AP]M )?\d{1,2}(?::|時).+)$/i.exec(text) ??
    [];
  const days = daysOf(day.trim());
  const seconds = secondsOf(time.trim());
  return days === null || seconds === null ? null : { days, seconds };
}

/** 1h 5m 3s, 1 時間 5 分 3 秒, 204 mins, 01:05:03; a bare number is minutes. In seconds; null: it is none. */
export function readDuration(cell: string): number | null {
  const text = cell
    .normalize('NFKC')
    .replace(formula, '$1')
    .replace(/[\s\u202f\u00a0,]+/g, '')
    .toLowerCase();
  if (/^\d+(\.\d+)?$/.test(text)) return Math.round(Number(text) * 60);
  const colons = /^(\d{1,3}):(\d{2}):(\d{2})$/.exec(text);
  if (colons) return Number(colons[1]) * 3600 + Number(colons[2]) * 60 + Number(colons[3]);
  const units =
    /^(?:(\d+)(?:h|hrs?|hours?|時間))?(?:(\d+)(?:m|mins?|minutes?|分))?(?:(\d+)(?:s|secs?|seconds?|秒))?$/;
  const [all, hours = '0', minutes = '0', seconds = '0'] = units.exec(text) ?? [];
  return all ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : null;
}

const orders: readonly DayOrder[] = ['month_first', 'day_first', 'year_first'];

/**
 * How the days of a report are written: as it fits the seminar's dates, else as all of them can be read; null: in
 * several ways.
 *
 * @param near the days on which the seminar took place, and those beside them, since a clock may be another zone's
 */
export function dayOrderOf(times: readonly WrittenTime[], near: ReadonlySet<Day>): DayOrder | null {
  const written = times.flatMap((time) => ('days' in time ? [time.days] : []));
  const possible = orders.filter((order) => written.every((days) => days[order] !== undefined));
  const fitting = possible
    .map((order) => ({
      order,
      count: written.filter((days) => near.has(days[order] ?? '')).length,
    }))
    .toSorted((a, b) => b.count - a.count);
  const [first, second] = fitting;
  if (!first) return written.length === 0 ? 'year_first' : null;
  const isSame = (order: DayOrder) => written.every((days) => days[order] === days[first.order]);
  if (!second || first.count > second.count) return first.order;
  // 5/5 is the same day in both readings.
  if (fitting.filter(({ count }) => count === first.count).every(({ order }) => isSame(order))) {
    return first.order;
  }
  // Nobody writes the year first with two digits unless it fits.
  const usual = possible.filter((order) => order !== 'year_first');
  return first.count === 0 && usual.length === 1 ? (usual[0] ?? null) : null;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(zone, made);
  return made;
}

/** Milliseconds that the zone's clocks are ahead of UTC at this instant. */
function ahead(instant: number, zone: string): number {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  );
  return shown - instant;
}

/** The instant (milliseconds since 1970) of a written time; null: it is no day in that order. */
export function instantOf(time: WrittenTime, order: DayOrder, zone: string): number | null {
  if ('instant' in time) return time.instant;
  const day = time.days[order];
  if (day === undefined) return null;
  const local = Date.parse(`${day}T00:00:00Z`) + time.seconds * 1000;
  // Clocks that change in between: the first guess may be an hour off.
  return local - ahead(local - ahead(local, zone), zone);
}
