import { dayMs } from '@seminar/shared/date';

/** How long a payer has to say the account. */
const lifeDays = 14;

/** When a link that is ordered now ends. */
export function linkEnd(now: Date): Date {
  return new Date(now.getTime() + lifeDays * dayMs);
}

/** Behind `#`, which a browser sends to no server and no log. */
export function payeeLinkUrl(appUrl: string, token: string): string {
  return `${appUrl}/payee-account#${token}`;
}
