import { textDecoder } from './decodeText.rules.ts';

/**
 * The kind of a file that is neither a workbook nor a table as text. Those up to `numbers` are tables that their
 * program
 * can save as a workbook (.xlsx). What is said of each is the message `table_<kind>`.
 */
export type OtherKind =
  | 'excel'
  | 'xlsb'
  | 'password'
  | 'html'
  | 'xml_2003'
  | 'ods'
  | 'numbers'
  | 'empty'
  | 'zip'
  | 'pdf'
  | 'image'
  | 'compressed'
  | 'document'
  | 'mail'
  | 'link'
  | 'xml'
  | 'json'
  | 'ebcdic'
  | 'euc_jp'
  | 'iso_2022_jp'
  | 'utf_16'
  | 'binary';

const signatures: readonly [start: readonly number[], kind: OtherKind][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'zip'],
  [[0x50, 0x4b, 0x05, 0x06], 'zip'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'excel'],
  [[0x25, 0x50, 0x44, 0x46], 'pdf'],
  [[0x89, 0x50, 0x4e, 0x47], 'image'],
  [[0xff, 0xd8, 0xff], 'image'],
  [[0x47, 0x49, 0x46, 0x38], 'image'],
  [[0x49, 0x49, 0x2a, 0x00], 'image'],
  [[0x4d, 0x4d, 0x00, 0x2a], 'image'],
  [[0x1f, 0x8b], 'compressed'],
  [[0x52, 0x61, 0x72, 0x21, 0x1a], 'compressed'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'compressed'],
  // The digits of a 全銀 header, 101, 103 and 121, in EBCDIC.
  [[0xf1, 0xf0, 0xf1], 'ebcdic'],
  [[0xf1, 0xf0, 0xf3], 'ebcdic'],
  [[0xf1, 0xf2, 0xf1], 'ebcdic'],
];

const sampleSize = 4096;
/** In which the first Japanese word is found, also far below headings in Latin letters. */
const longSample = 65_536;

function isUtf16(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

/**
 * Whether these letters, a byte each, stand anywhere in the file (Horspool). It calls nothing for each byte at which
 * they may begin: a file may be full of those, and holds up the server.
 */
function contains(bytes: Uint8Array, letters: string): boolean {
  const codes = [...letters].map((letter) => letter.charCodeAt(0));
  const { length } = codes;
  // How far the end of the letters moves on from a byte.
  const steps = new Uint8Array(256).fill(length);
  for (const [at, code] of codes.slice(0, -1).entries()) steps[code] = length - 1 - at;
  let end = length - 1;
  while (end < bytes.length) {
    let back = 0;
    while (back < length && bytes[end - back] === codes[length - 1 - back]) back += 1;
    if (back === length) return true;
    end += steps[bytes[end] ?? 0] ?? 1;
  }
  return false;
}

/** Whether the file is a workbook (.xlsx): a zip that says so in the list of its parts. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const isZip = [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte);
  return isZip && contains(bytes, 'xl/workbook.xml');
}

/** The bytes as letters, of a piece that is short. */
const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** What a ZIP holds by the paths of its parts. */
function kindOfZip(bytes: Uint8Array): OtherKind {
  // Most programs write this part first, and none packs it.
  if (contains(bytes, 'application/vnd.oasis.opendocument.spreadsheet')) return 'ods';
  if (contains(bytes, 'Index/Document.iwa')) return 'numbers';
  if (contains(bytes, 'xl/workbook.bin')) return 'xlsb';
  const isDocument = ['word/document.xml', 'ppt/presentation.xml'].some((path) =>
    contains(bytes, path),
  );
  return isDocument ? 'document' : 'zip';
}

/** What the container of old Office files holds, by the names of its parts, which it keeps in UTF-16. */
const containers: readonly [part: string, kind: OtherKind][] = [
  // A workbook with a password.
  ['EncryptedPackage', 'password'],
  ['__substg1.0_', 'mail'],
  ['WordDocument', 'document'],
  ['PowerPoint Document', 'document'],
];

function kindOfContainer(bytes: Uint8Array): OtherKind {
  const found = containers.find(([part]) => contains(bytes, [...part].join('\0')));
  return found?.[1] ?? 'excel';
}

/** What says behind the first bytes that a file is an image: of a phone (HEIC), of a web page (WebP). */
const ofImages = /^.{4}ftyp(?:he[iv]|mif|msf|avi)|^RIFF.{4}WEBP|^BM.{4}\0{4}/s;
/** LHA, as programs for Windows packed files in Japan. */
const ofLha = /^..-lh[\dd]-/s;

/** What a text is that Excel opens and that is no CSV. */
function kindOfText(bytes: Uint8Array): OtherKind | undefined {
  // Whatever the encoding: what tells them has no other letters.
  const start = latin1(bytes.subarray(0, sampleSize))
    .replaceAll('\0', '')
    .replaceAll('\r', '')
    .replace(/^(?:ï»¿|ÿþ|þÿ)/, '')
    .trimStart();
  // A list may have a head such as From: 2026/11/01, To: 2026/11/30.
  if (/^(?:[\w-]+:.*\n(?:[ \t].*\n)*)*(?:(?:Received|Message-ID):|To:.*@)/i.test(start)) {
    return 'mail';
  }
  if (/^MIME-Version:/i.test(start)) return 'html';
  if (start.startsWith('{\\rtf')) return 'document';
  // What a synchronised folder holds of a Google spreadsheet, and shortcuts.
  if (/^\[InternetShortcut\]|^\{\s*"[^]*"doc_id"/i.test(start)) return 'link';
  if (/^(?:\{\s*"|\[\s*\{\s*")/.test(start)) return 'json';
  if (!start.startsWith('<')) return undefined;
  if (/urn:schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet"/.test(start)) {
    // A page that was saved from Excel names it, too.
    return /^<(?:!doctype )?html|^<html/i.test(start) ? 'html' : 'xml_2003';
  }
  if (/vnd\.oasis\.opendocument\.spreadsheet/.test(start)) return 'ods';
  if (/<(?:!doctype html|html|head|meta|style|body|table|tr)[\s>/]/i.test(start)) return 'html';
  return start.startsWith('<?xml') ? 'xml' : undefined;
}

/** What a text in UTF-16 holds, if it is one: no control characters, no letters of far countries. */
const plausible =
  /^[\t\r\n\x20-\x7e\u00a0-\u00ff\u2000-\u4dbf\u4e00-\u9fff\ud800-\udfff\uf900-\ufaff\uff00-\uffef]+$/;

/** The start of the file in an encoding; '' where its bytes aren't valid there. */
function startIn(bytes: Uint8Array, encoding: string): string {
  try {
    // The last character may be cut off.
    return textDecoder(encoding).decode(bytes.subarray(0, longSample), { stream: true });
  } catch {
    return '';
  }
}

const isUtf16Unmarked = (bytes: Uint8Array) =>
  ['utf-16le', 'utf-16be'].some((encoding) => plausible.test(startIn(bytes, encoding)));

/** Kana, or two kanji beside each other. */
const japaneseWord = /[ぁ-んァ-ヶ]{2}|[一-龠々]{2}/;

/**
 * Whether a text is in EUC-JP, of which Shift_JIS makes half-width kana and rare kanji. No kanji of Shift_JIS does
 * without the bytes that EUC-JP leaves out; half-width kana alone stay Shift_JIS.
 */
function isEucJp(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, longSample);
  const high = sample.filter((byte) => byte >= 0x80);
  const isOther = high.some((byte) => byte <= 0xa0 && byte !== 0x8e && byte !== 0x8f);
  if (isOther || high.every((byte) => byte >= 0xa6 && byte <= 0xdf)) return false;
  return startIn(bytes, 'utf-8') === '' && japaneseWord.test(startIn(bytes, 'euc-jp'));
}

/** The old encoding of mails, whose kanji stand between escapes. */
const isIso2022 = (bytes: Uint8Array) => contains(bytes.subarray(0, longSample), '\u001b$');

/** What the file is by its first bytes, if it is neither a workbook nor a text. */
export function otherKindOf(bytes: Uint8Array): OtherKind | undefined {
  if (isWorkbook(bytes)) return undefined;
  if (bytes.every((byte) => byte === 0x0d || byte === 0x0a || byte === 0x20 || byte === 0x09)) {
    return 'empty';
  }
  const found = signatures.find(([start]) => start.every((byte, at) => bytes[at] === byte));
  if (found?.[1] === 'zip') return kindOfZip(bytes);
  if (found?.[1] === 'excel') return kindOfContainer(bytes);
  if (found) return found[1];
  const start = latin1(bytes.subarray(0, 16));
  if (ofImages.test(start)) return 'image';
  if (ofLha.test(start)) return 'compressed';
  const text = kindOfText(bytes);
  if (text) return text;
  if (isUtf16(bytes)) return undefined;
  if (bytes.subarray(0, sampleSize).includes(0)) {
    return isUtf16Unmarked(bytes) ? 'utf_16' : 'binary';
  }
  if (isIso2022(bytes)) return 'iso_2022_jp';
  return isEucJp(bytes) ? 'euc_jp' : undefined;
}
