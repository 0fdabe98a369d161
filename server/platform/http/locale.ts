import type { Locale } from '@seminar/shared/platform/messages/message';
import type { Request } from 'express';

/** The language of the answer: the one of ours that the caller likes best; the default is Japanese. */
export function localeOf(request: Request): Locale {
  return request.headers['accept-language'] !== undefined &&
    request.acceptsLanguages('ja', 'en') === 'en'
    ? 'en'
    : 'ja';
}
