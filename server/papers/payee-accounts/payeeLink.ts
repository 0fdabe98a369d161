import { createHash, randomBytes } from 'node:crypto';
import { dayMs } from '@seminar/shared/date';

/** How long a payer has to say the account. */
const lifeDays = 14;

/** What is stored of a link: the secret is made with the mail, and is only there. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** When a link that is ordered now ends. */
export function linkEnd(now: Date): Date {
  return new Date(now.getTime() + lifeDays * dayMs);
}

/** Behind `#`, which a browser sends to no server and no log. */
export function payeeLinkUrl(appUrl: string, token: string): string {
  return `${appUrl}/payee-account#${token}`;
}
