import type { Locale } from '@seminar/shared/messages/message';
import type { Request } from 'express';

/** The screen sends its own language; whoever sends none is answered in Japanese. */
export function localeOf(request: Request): Locale {
  return /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'ja';
}
