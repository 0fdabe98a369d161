import { formatLongDay, formatTime, tokyoDay } from '../../../date.ts';
import { inLanguage } from '../../../inLanguage.ts';
import type { Locale } from '../../../platform/messages/message.ts';
import type { Session } from './schema.ts';

/** It has begun, so only the office can still choose it (`sessionProblems.ts`, for added people `addPeople.ts`). */
export function hasBegun({ starts_at }: Pick<Session, 'starts_at'>, now: Date): boolean {
  return Date.parse(starts_at) <= now.getTime();
}

/** 2026年12月05日（土）10:00〜16:00; with the last day where it ends on another one. */
export function sessionTime(
  { starts_at, ends_at }: Pick<Session, 'starts_at' | 'ends_at'>,
  language: Locale = 'ja',
): string {
  const [start, end] = [new Date(starts_at), new Date(ends_at)];
  const [first, last] = [tokyoDay(start), tokyoDay(end)];
  const gap = language === 'en' ? ' ' : '';
  const from = `${formatLongDay(first, language)}${gap}${formatTime(start)}`;
  const until =
    first === last ? formatTime(end) : `${formatLongDay(last, language)}${gap}${formatTime(end)}`;
  return language === 'en' ? `${from} to ${until}` : `${from}〜${until}`;
}

/** The same with the place: one line that tells a session from the others. */
export function sessionLine(session: Omit<Session, 'id'>, language: Locale = 'ja'): string {
  const { place } = inLanguage(session, language);
  const time = sessionTime(session, language);
  const none = place === null || place === '';
  return none ? time : `${time}${language === 'en' ? ', ' : '　'}${place}`;
}
