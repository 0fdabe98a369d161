import type { Locale } from '@seminar/shared/messages/message';
import type { Request } from 'express';

/** The language of the answer: our screens send theirs; the default is Japanese. */
export function localeOf(request: Request): Locale {
  return /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'ja';
}
