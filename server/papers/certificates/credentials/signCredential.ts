import { CompactSign } from 'jose';
import { signatureAlgorithm } from '@seminar/shared/papers/certificates/credentials/schema';
import type { SigningKey } from './signingKey.ts';

/** Signs a credential as a compact JWS (VC-JWT): its members are the claims. */
export function signCredential(credential: object, { kid, key }: SigningKey): Promise<string> {
  return new CompactSign(Buffer.from(JSON.stringify(credential)))
    .setProtectedHeader({ alg: signatureAlgorithm, typ: 'JWT', kid })
    .sign(key);
}
