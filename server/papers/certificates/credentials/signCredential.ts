import type { SigningKey } from './signingKey.ts';

const encoded = (text: string) => Buffer.from(text).toString('base64url');

/**
 * Signs a credential as a compact JWS (VC-JWT): its members are the claims. What was signed before is signed alike
 * again: the number that ECDSA needs for each signature is derived (RFC 6979), where WebCrypto draws it; so a
 * certificate that is drawn anew has the bytes that it had. Of the two signatures for ES256 it is the one with the
 * smaller `s`, the only one that we accept.
 */
export async function signCredential(
  credential: object,
  { kid, secret, algorithm }: SigningKey,
): Promise<string> {
  const header = JSON.stringify({ alg: algorithm, typ: 'JWT', kid });
  const signed = `${encoded(header)}.${encoded(JSON.stringify(credential))}`;
  const bytes = Buffer.from(signed);
  const signature =
    algorithm === 'ES256'
      ? (await import('@noble/curves/nist.js')).p256.sign(bytes, secret, { lowS: true })
      : (await import('@noble/curves/ed25519.js')).ed25519.sign(bytes, secret);
  return `${signed}.${Buffer.from(signature).toString('base64url')}`;
}
