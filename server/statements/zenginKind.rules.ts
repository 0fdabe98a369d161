/**
 * The 種別 of the 全銀 header that the file begins with, 01 or 03; null: it isn't a 全銀 file, so it is read
 * as a CSV. A CSV whose first cell looks like such a header has a comma soon after it.
 */
export function zenginKindOf(bytes: Uint8Array): '01' | '03' | null {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  const kind = /^1(01|03)[01]/.exec(start)?.[1];
  const comma = bytes.subarray(0, 60).includes(0x2c);
  return comma || kind === undefined ? null : kind === '01' ? '01' : '03';
}
