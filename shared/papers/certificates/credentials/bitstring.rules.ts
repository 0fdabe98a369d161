import { gunzipSync, gzipSync } from 'fflate';
import { base64url } from 'jose';

/** The bits of one list: a full megabit, so that a list tells nothing of how many certificates there are. */
export const listBits = 1_048_576;

/**
 * The list with these bits set, as Bitstring Status List writes it: `u`, and Base64url of the zipped
 * bytes. The first bit is the highest of the first byte.
 */
export function encodeBits(positions: readonly number[]): string {
  const bytes = new Uint8Array(listBits / 8);
  for (const position of positions) {
    const at = position >> 3;
    bytes[at] = (bytes[at] ?? 0) | (0x80 >> (position & 7));
  }
  return `u${base64url.encode(gzipSync(bytes, { mtime: 0 }))}`;
}

/** Whether a bit of an encoded list is set. */
export function readBit(encoded: string, position: number): boolean {
  const bytes = gunzipSync(base64url.decode(encoded.slice(1)), {
    out: new Uint8Array(listBits / 8),
  });
  return ((bytes[position >> 3] ?? 0) & (0x80 >> (position & 7))) !== 0;
}
