import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../platform/context/secrets.ts';

type Keys = Pick<Secrets, 'session'>;

/** What only this server can compute of a started link. */
function mark({ session: key }: Keys, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`bank link ${purpose}: ${text}`).digest('base64url');
}

/**
 * A random state that ends with the mark of the browser's session: a redirect that another browser
 * brings back, even one of the same person, is refused.
 */
export function newState(keys: Keys, session: string): string {
  const random = randomBytes(32).toString('base64url');
  return `${random}.${mark(keys, 'state', `${random} ${session}`)}`;
}

export function belongsTo(keys: Keys, state: string, session: string): boolean {
  const [random = '', given = ''] = state.split('.');
  const expected = Buffer.from(mark(keys, 'state', `${random} ${session}`));
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** The code verifier of a link (RFC 7636), computed from its state, so that nothing is stored. */
export function codeVerifier(keys: Keys, state: string): string {
  return mark(keys, 'verifier', state);
}

export function codeChallenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
