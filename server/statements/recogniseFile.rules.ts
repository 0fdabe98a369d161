import { message, type Message } from '@seminar/shared/messages/message';

const signatures: readonly [start: readonly number[], problem: Message][] = [
  [[0x50, 0x4b, 0x03, 0x04], message('statement_zip')],
  [[0x50, 0x4b, 0x05, 0x06], message('statement_zip')],
  [[0xd0, 0xcf, 0x11, 0xe0], message('statement_excel')],
  [[0x25, 0x50, 0x44, 0x46], message('statement_pdf')],
  [[0x89, 0x50, 0x4e, 0x47], message('statement_image')],
  [[0xff, 0xd8, 0xff], message('statement_image')],
  [[0x47, 0x49, 0x46, 0x38], message('statement_image')],
  [[0x1f, 0x8b], message('statement_compressed')],
  // The digits of a 全銀 header, 101 and 103, in EBCDIC.
  [[0xf1, 0xf0, 0xf1], message('statement_ebcdic')],
  [[0xf1, 0xf0, 0xf3], message('statement_ebcdic')],
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

/** Why a file can't be a statement, by its first bytes; undefined: it may be one. */
export function refuseFile(bytes: Uint8Array): Message | undefined {
  if (bytes.every((byte) => byte === 0x0d || byte === 0x0a || byte === 0x20 || byte === 0x09)) {
    return message('statement_empty');
  }
  const found = signatures.find(([start]) => start.every((byte, at) => bytes[at] === byte));
  if (found) return found[1];
  if (!isUtf16(bytes) && bytes.subarray(0, sampleSize).includes(0)) {
    return message('statement_binary');
  }
  return undefined;
}

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
