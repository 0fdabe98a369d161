/** A business day, `YYYY-MM-DD`, in Asia/Tokyo. */
export type Day = string;

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is a day of the calendar. */
export function isDay(text: string): boolean {
  const match = dayPattern.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export const hourMs = 60 * 60 * 1_000;
/** A day of the calendar has as many, since Tokyo never changes its clocks. */
export const dayMs = 24 * hourMs;

/** Tokyo is nine hours ahead, all year since 1952. */
const tokyoAhead = 9 * hourMs;

/** What a clock in Tokyo shows at this instant, as if it were UTC. */
export function tokyoClock(at: Date): Date {
  return new Date(at.getTime() + tokyoAhead);
}

/** The day in Tokyo at this instant. */
export function tokyoDay(at: Date): Day {
  // Lists ask it for each row: the library that knows all time zones takes twenty times as long.
  return tokyoClock(at).toISOString().slice(0, 10);
}

/** The instant at which a day begins in Tokyo. */
export function startOfTokyoDay(day: Day): Date {
  return new Date(`${day}T00:00:00+09:00`);
}

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** April to March: 2026-03-31 is in 2025. */
export function fiscalYear(day: Day): number {
  const year = Number(day.slice(0, 4));
  return Number(day.slice(5, 7)) >= 4 ? year : year - 1;
}

export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** How many days the second day is after the first; negative when it is before. */
export function daysBetween(from: Day, to: Day): number {
  const [start, end] = [from, to].map((day) => Date.parse(`${day}T00:00:00Z`));
  return Math.round(((end ?? 0) - (start ?? 0)) / dayMs);
}

/** The same day of the next year; 29 February becomes 28 February. */
export function nextYear(day: Day): Day {
  const next = `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4)}`;
  return isDay(next) ? next : addDays(`${next.slice(0, 4)}-03-01`, -1);
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** 2026年04月01日 (section 9 of the specification), 1 Apr 2026. A text that is no day is returned unchanged. */
export function formatDay(day: Day, language: 'ja' | 'en' = 'ja'): string {
  const [, year, month, date] = dayPattern.exec(day) ?? [];
  if (!year || !month || !date) return day;
  return language === 'en'
    ? `${Number(date)} ${months[Number(month) - 1] ?? month} ${year}`
    : `${year}年${month}月${date}日`;
}

const weekdays = { ja: [...'日月火水木金土'], en: 'Sun Mon Tue Wed Thu Fri Sat'.split(' ') };

/** 2027年01月01日（金）, Fri 1 Jan 2027: the same with its weekday, as an applicant is told a day. */
export function formatLongDay(day: Day, language: 'ja' | 'en' = 'ja'): string {
  const written = formatDay(day, language);
  const weekday = weekdays[language][new Date(`${day}T00:00:00Z`).getUTCDay()];
  if (weekday === undefined) return written;
  return language === 'en' ? `${weekday} ${written}` : `${written}（${weekday}）`;
}

/** 09:30, in Tokyo. */
export function formatTime(at: Date): string {
  return tokyoClock(at).toISOString().slice(11, 16);
}

/** An ISO 8601 instant as 2026年04月01日 09:30 (1 Apr 2026 09:30), in Tokyo. Any other text is returned unchanged. */
export function formatInstant(instant: string, language: 'ja' | 'en' = 'ja'): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  return `${formatDay(tokyoDay(at), language)} ${formatTime(at)}`;
}
