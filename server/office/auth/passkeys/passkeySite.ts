import { isIP } from 'node:net';
import type { Env } from '../../../platform/context/env.ts';

export interface PasskeySite {
  /** The name that passkeys are bound to (RP ID). */
  rpID: string;
  origin: string;
}

/**
 * Where passkeys work; null: at this address they don't. They are bound to a name, and browsers make
 * them only over https, or on the machine itself.
 */
export function passkeySite({ appUrl }: Pick<Env, 'appUrl'>): PasskeySite | null {
  const { hostname, origin, protocol } = new URL(appUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? { rpID: hostname, origin } : null;
}
