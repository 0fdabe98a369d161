const [quote, backslash, openArray, closeArray, openObject, closeObject] = [
  ...Buffer.from('"\\[]{}'),
];

/**
 * Whether JSON nests deeper than this, told from its bytes alone: some thousands of brackets, each in
 * another, are cheap to send and expensive to parse and to check.
 */
export function nestsDeeper(bytes: Uint8Array, most: number): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (byte === openArray || byte === openObject) {
      depth += 1;
      if (depth > most) return true;
    } else if (byte === closeArray || byte === closeObject) depth -= 1;
  }
  return false;
}
