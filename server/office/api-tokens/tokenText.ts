import { createHash, randomBytes } from 'node:crypto';

/** A new token. The prefix lets people and scanners of leaked secrets recognise one. */
export function newTokenText(): string {
  return `smt_${randomBytes(32).toString('base64url')}`;
}

/** What is stored of a token: it has 256 random bits, so a plain hash can't be reversed by guessing. */
export function apiTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
