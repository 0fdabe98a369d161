import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { BankNotice } from '../../context/bankPort.ts';

/**
 * A signature, where there is one, is Base64(HMAC-SHA256(raw body, client_secret)) and decides
 * alone; without it the notice carries the access token that the bank gave us.
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

/** In constant time, and silent about lengths too. */
function sameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
