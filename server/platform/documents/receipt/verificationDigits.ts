import { createHash } from 'node:crypto';

/** `9F86-D081-884C-7D65`: sixteen hexadecimal digits of the SHA-256 over what a document states. */
export function verificationDigits(stated: readonly unknown[]): string {
  const digest = createHash('sha256').update(JSON.stringify(stated)).digest('hex').toUpperCase();
  return digest.slice(0, 16).replace(/(.{4})(?=.)/g, '$1-');
}
