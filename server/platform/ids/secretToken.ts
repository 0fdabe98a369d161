import { createHash, randomBytes } from 'node:crypto';

/** The secret of a link or a file. Anybody who has it may act. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What is stored of it: the secret itself is made with the mail, and is only there. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
