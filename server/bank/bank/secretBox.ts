import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
/** Prefix that names the format and key version of a sealed secret, so that later versions can be told apart. */
const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

declare const brand: unique symbol;

/** Where a secret is kept: see `purposeOf`. */
export type Purpose = string & { readonly [brand]: 'Purpose' };

/**
 * Encrypts a secret for the database: `v1.` and Base64url of IV, tag and ciphertext.
 *
 * @param purpose where it is kept; a secret moved to another place doesn't open
 */
export function seal(key: Buffer, secret: string, purpose: Purpose): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** The secret was sealed with another key or for another purpose, or was altered. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

/** @throws SealBroken */
export function open(key: Buffer, sealed: string, purpose: Purpose): string {
  const [given, body] = sealed.split('.');
  if (given !== version || body === undefined) throw new SealBroken('unknown version');
  const bytes = Buffer.from(body, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(purpose));
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const secret = decipher.update(bytes.subarray(ivBytes + tagBytes));
    return Buffer.concat([secret, decipher.final()]).toString('utf8');
  } catch (error) {
    throw new SealBroken('another key, another purpose, or altered', { cause: error });
  }
}

/**
 * Opens what this key or the one before a change has sealed.
 *
 * @throws SealBroken
 */
export function openWithEither(
  keys: { encryption: Buffer; previousEncryption: Buffer | null },
  sealed: string,
  purpose: Purpose,
): string {
  try {
    return open(keys.encryption, sealed, purpose);
  } catch (error) {
    if (!(error instanceof SealBroken) || keys.previousEncryption === null) throw error;
    return open(keys.previousEncryption, sealed, purpose);
  }
}

/** The same; null: neither of them opens it, since its key was lost, for instance with the disk before a restore. */
export function openIfPossible(...given: Parameters<typeof openWithEither>): string | null {
  try {
    return openWithEither(...given);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
