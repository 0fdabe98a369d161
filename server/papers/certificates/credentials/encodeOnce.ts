import { encodeBits } from '@seminar/shared/papers/certificates/credentials/bitstring.rules';

/**
 * Encodes the bits of lists, each anew only when its bits have changed: anybody may ask for a list, and to
 * zip a megabit keeps the server busy for 10 ms and more.
 *
 * @param encode another one in tests
 */
export function encodeOnce(
  encode = encodeBits,
): (name: string, positions: readonly number[]) => string {
  const last = new Map<string, { bits: string; encoded: string }>();
  return (name, positions) => {
    const sorted = positions.toSorted((a, b) => a - b);
    const bits = sorted.join(' ');
    const known = last.get(name);
    if (known?.bits === bits) return known.encoded;
    const encoded = encode(sorted);
    last.set(name, { bits, encoded });
    return encoded;
  };
}
