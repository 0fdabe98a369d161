import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { BackupProblem, damaged } from './backupProblem.ts';
import { ByteReader } from './byteReader.ts';

// Each piece is sealed by itself. Its nonce contains its number and whether it is the last one, so
// pieces can't be left out, moved, repeated or cut off. The key is the file's own, by its salt.

const cipher = 'aes-256-gcm';
const tagLength = 16;
const largestPiece = 1 << 24;
/** Half a second and 128 MB for every guess at a passphrase. */
const cost = { N: 1 << 17, r: 8, p: 1, maxmem: 1 << 28 };

export function newSalt(): Buffer {
  return randomBytes(16);
}

function deriveKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, cost, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce.writeUInt8(last ? 1 : 0, 11);
  return nonce;
}

const nothing = Buffer.alloc(0);

/** @param header what precedes it in the file: authenticated with every piece */
export async function* encrypt(
  plain: AsyncIterable<Uint8Array>,
  { passphrase, salt, header }: { passphrase: string; salt: Buffer; header: Buffer },
): AsyncGenerator<Buffer> {
  const key = await deriveKey(passphrase, salt);
  let number = 0;
  const seal = (piece: Uint8Array, last: boolean) => {
    const sealing = createCipheriv(cipher, key, nonceOf(number, last)).setAAD(header);
    number += 1;
    const sealed = Buffer.concat([sealing.update(piece), sealing.final()]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(sealed.length);
    return Buffer.concat([length, sealed, sealing.getAuthTag()]);
  };
  for await (const piece of plain) if (piece.length > 0) yield seal(piece, false);
  yield seal(nothing, true);
}

/** @throws BackupProblem when the passphrase is wrong, or anything was changed */
export async function* decrypt(
  sealed: AsyncIterable<Uint8Array>,
  { passphrase, salt, header }: { passphrase: string; salt: Buffer; header: Buffer },
): AsyncGenerator<Buffer> {
  const key = await deriveKey(passphrase, salt);
  const reader = new ByteReader(sealed);
  for (let number = 0; ; number += 1) {
    const length = (await reader.take(4)).readUInt32BE();
    if (length > largestPiece) throw damaged('the file is damaged');
    // The last piece is the empty one.
    const last = length === 0;
    const bytes = await reader.take(length);
    const opening = createDecipheriv(cipher, key, nonceOf(number, last), {
      authTagLength: tagLength,
    });
    opening.setAAD(header).setAuthTag(await reader.take(tagLength));
    let plain: Buffer;
    try {
      plain = Buffer.concat([opening.update(bytes), opening.final()]);
    } catch {
      if (number > 0) throw damaged('the file is damaged');
      throw new BackupProblem(
        'The passphrase is not the one that the backup was encrypted with, or the file is damaged.',
      );
    }
    if (!last) {
      yield plain;
      continue;
    }
    if (!(await reader.atEnd())) throw damaged('something stands behind its end');
    return;
  }
}
