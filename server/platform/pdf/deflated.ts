import { constants, deflateRawSync } from 'node:zlib';

/** Bytes that are compressed already, as one stream of zlib's format. */
export class Deflated extends Uint8Array {}

/** What zlib writes before a stream of its usual level. */
const head = Uint8Array.of(0x78, 0x9c);
/** The last block of a stream, which is empty. */
const lastBlock = Uint8Array.of(0x03, 0x00);

/** Compresses a part that can stand anywhere in a stream: it refers to nothing before it. */
export function deflatePart(bytes: Uint8Array): Uint8Array {
  return deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
}

/** A part that isn't compressed, for few bytes. */
export function storedPart(bytes: Uint8Array): Uint8Array {
  if (bytes.length > 0xffff) return deflatePart(bytes);
  const part = new Uint8Array(bytes.length + 5);
  const view = new DataView(part.buffer);
  view.setUint16(1, bytes.length, true);
  view.setUint16(3, ~bytes.length & 0xffff, true);
  part.set(bytes, 5);
  return part;
}

/** The largest number of bytes whose sums stay below 2 ** 32. */
const summedAtOnce = 5_552;

/** The checksum at the end of a stream (RFC 1950). */
function adler32(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (let start = 0; start < bytes.length; start += summedAtOnce) {
    const end = Math.min(start + summedAtOnce, bytes.length);
    for (let index = start; index < end; index += 1) {
      low += bytes[index]!;
      high += low;
    }
    low %= 65_521;
    high %= 65_521;
  }
  return ((high << 16) | low) >>> 0;
}

/**
 * Joins parts to one stream.
 *
 * @param parts by `deflatePart`
 * @param plain the same bytes, not compressed
 */
export function joinDeflated(parts: readonly Uint8Array[], plain: Uint8Array): Deflated {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const joined = new Deflated(head.length + length + lastBlock.length + 4);
  joined.set(head);
  let end = head.length;
  for (const part of parts) {
    joined.set(part, end);
    end += part.length;
  }
  joined.set(lastBlock, end);
  new DataView(joined.buffer).setUint32(end + lastBlock.length, adler32(plain));
  return joined;
}
