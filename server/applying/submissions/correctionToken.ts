import { hourMs } from '@seminar/shared/date';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PublicId } from '../../platform/ids/publicId.ts';

/** How long the tab that has just applied may correct the mail address; later the office does. */
export const correctableMs = 2 * hourMs;

/**
 * What the tab that has just applied may correct the mail address with. It is not in any mail or link:
 * whoever has only the page's address can't redirect somebody's mails.
 */
export function correctionToken(secret: string, publicId: PublicId): string {
  return createHmac('sha256', secret)
    .update(`correct the mail address of ${publicId}`)
    .digest('base64url');
}

export function isCorrectionToken(secret: string, publicId: PublicId, token: string): boolean {
  const expected = Buffer.from(correctionToken(secret, publicId));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
