import { CompactSign } from 'jose';
import { isLowestSignature } from '@seminar/shared/papers/certificates/credentials/verifyDocument';
import type { SigningKey } from './signingKey.ts';

/** Signs a credential as a compact JWS (VC-JWT): its members are the claims. */
export async function signCredential(
  credential: object,
  { kid, key, algorithm }: SigningKey,
): Promise<string> {
  const claims = Buffer.from(JSON.stringify(credential));
  for (;;) {
    const jws = await new CompactSign(claims)
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid })
      .sign(key);
    // Each signature of ES256 is another one; every second is of the form that we accept.
    if (algorithm !== 'ES256' || isLowestSignature(jws)) return jws;
  }
}
