import { createHash, randomBytes } from 'node:crypto';

/** How long a payer has to say the account. */
const lifeDays = 14;

/** What is stored of a link: the secret itself is only in the mail. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function newLink(now: Date): { token: string; expiresAt: Date } {
  return {
    token: randomBytes(24).toString('base64url'),
    expiresAt: new Date(now.getTime() + lifeDays * 24 * 60 * 60 * 1000),
  };
}

/** Behind `#`, which a browser sends to no server and no log. */
export function payeeLinkUrl(appUrl: string, token: string): string {
  return `${appUrl}/payee-account#${token}`;
}
