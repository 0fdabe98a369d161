/** What a file is that can be neither a workbook nor a text. */
export type OtherKind =
  'empty' | 'zip' | 'excel' | 'pdf' | 'image' | 'compressed' | 'ebcdic' | 'binary';

const signatures: readonly [start: readonly number[], kind: OtherKind][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'zip'],
  [[0x50, 0x4b, 0x05, 0x06], 'zip'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'excel'],
  [[0x25, 0x50, 0x44, 0x46], 'pdf'],
  [[0x89, 0x50, 0x4e, 0x47], 'image'],
  [[0xff, 0xd8, 0xff], 'image'],
  [[0x47, 0x49, 0x46, 0x38], 'image'],
  [[0x1f, 0x8b], 'compressed'],
  // The digits of a 全銀 header, 101 and 103, in EBCDIC.
  [[0xf1, 0xf0, 0xf1], 'ebcdic'],
  [[0xf1, 0xf0, 0xf3], 'ebcdic'],
];

const sampleSize = 4096;

function isUtf16(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

/** Whether the file is a workbook (.xlsx): a zip that says so in the list of its parts. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const isZip = [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte);
  return (
    isZip && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('xl/workbook.xml')
  );
}

/** What the file is by its first bytes, if it is neither a workbook nor a text. */
export function otherKindOf(bytes: Uint8Array): OtherKind | undefined {
  if (isWorkbook(bytes)) return undefined;
  if (bytes.every((byte) => byte === 0x0d || byte === 0x0a || byte === 0x20 || byte === 0x09)) {
    return 'empty';
  }
  const found = signatures.find(([start]) => start.every((byte, at) => bytes[at] === byte));
  if (found) return found[1];
  return !isUtf16(bytes) && bytes.subarray(0, sampleSize).includes(0) ? 'binary' : undefined;
}
