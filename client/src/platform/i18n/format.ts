import {
  formatDay as dayIn,
  formatInstant as instantIn,
  formatLongDay as longDayIn,
} from '@seminar/shared/date';
import { currentLanguage, type Language } from './language.ts';

const integers = new Intl.NumberFormat('ja-JP');

/** `2026-04-01` → `2026年04月01日` (en: `1 Apr 2026`). A text that is not a day is returned unchanged. */
export function formatDay(day: string, language: Language = currentLanguage()): string {
  return dayIn(day, language);
}

/** As an applicant is told a day: `2027-01-01` → `2027年01月01日（金）` (en: `Fri 1 Jan 2027`). */
export function formatLongDay(day: string, language: Language = currentLanguage()): string {
  return longDayIn(day, language);
}

/** `2026-04` → `2026年04月` (en: `Apr 2026`). */
export function formatMonth(month: string, language: Language = currentLanguage()): string {
  const day = formatDay(`${month}-01`, language);
  return language === 'en' ? day.slice(2) : day.slice(0, -3);
}

/** `山田` with `佐藤` → `山田（佐藤）` (en: `山田 (佐藤)`). */
export function withNote(text: string, note: string): string {
  return currentLanguage() === 'en' ? `${text} (${note})` : `${text}（${note}）`;
}

/** `差額` with `500円` → `差額：500円` (en: `Difference: 500 yen`). */
export function withValue(label: string, value: string): string {
  return currentLanguage() === 'en' ? `${label}: ${value}` : `${label}：${value}`;
}

/** `一致`, `同額` → `一致・同額` (en: `the same; as much`); for what is not one sentence. */
export function sideBySide(items: readonly string[]): string {
  return items.join(currentLanguage() === 'en' ? '; ' : '・');
}

const lists: Record<Language, Intl.ListFormat> = {
  ja: new Intl.ListFormat('ja'),
  en: new Intl.ListFormat('en'),
};

/** `山田`, `佐藤` → `山田、佐藤` (en: `山田 and 佐藤`). */
export function formatList(items: readonly string[]): string {
  return lists[currentLanguage()].format(items);
}

/** An ISO instant as the office's clock shows it: `2026-04-01T03:05:00Z` → `2026年04月01日 12:05`. */
export function formatInstant(instant: string, language: Language = currentLanguage()): string {
  return instantIn(instant, language);
}

/** `1234567` → `1,234,567`. */
export function formatCount(count: number): string {
  return integers.format(count);
}

/** `8000` → `8,000円` (en: `8,000 yen`); `—` while an amount is no number. */
export function formatYen(yen: number, language: Language = currentLanguage()): string {
  if (Number.isNaN(yen)) return '—';
  return language === 'en' ? `${integers.format(yen)} yen` : `${integers.format(yen)}円`;
}
