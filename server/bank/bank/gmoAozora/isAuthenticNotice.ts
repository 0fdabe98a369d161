import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { BankNotice } from '../../../platform/context/bankPort.ts';

/**
 * If there is a signature, it is Base64(HMAC-SHA256(raw body, client_secret)) and decides alone;
 * without one the notice carries the access token that the bank gave us.
 */
export function isAuthenticNotice(
  notice: BankNotice,
  { clientSecret, accessToken }: { clientSecret: string; accessToken: string },
): boolean {
  if (notice.signature !== undefined) {
    const expected = createHmac('sha256', clientSecret).update(notice.rawBody).digest('base64');
    return sameText(notice.signature, expected);
  }
  return notice.accessToken !== undefined && sameText(notice.accessToken, accessToken);
}

/** In constant time; reveals no lengths either. */
function sameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
