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
  | 'ebcdic'
  | 'binary';

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

/** Whether these letters, a byte each, stand anywhere in the file. */
function contains(bytes: Uint8Array, letters: string): boolean {
  const codes = [...letters].map((letter) => letter.charCodeAt(0));
  const [first = 0] = codes;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (codes.every((code, after) => bytes[at + after] === code)) return true;
  }
  return false;
}

/** Whether the file is a workbook (.xlsx): a zip that says so in the list of its parts. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const isZip = [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte);
  return isZip && contains(bytes, 'xl/workbook.xml');
}

/** A workbook with a password is kept in the container of the old format, under this name in UTF-16. */
const encrypted = [...'EncryptedPackage'].join('\0');

/** The bytes as letters, of a piece that is short. */
const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** What a ZIP holds by the paths of its parts. */
function kindOfZip(bytes: Uint8Array): OtherKind {
  // Most programs write this part first, and none packs it.
  if (contains(bytes, 'application/vnd.oasis.opendocument.spreadsheet')) return 'ods';
  if (contains(bytes, 'Index/Document.iwa')) return 'numbers';
  return contains(bytes, 'xl/workbook.bin') ? 'xlsb' : 'zip';
}

/** What a text is that Excel opens and that is no CSV. */
function kindOfText(bytes: Uint8Array): OtherKind | undefined {
  // Whatever the encoding: what tells them has no other letters.
  const start = latin1(bytes.subarray(0, sampleSize))
    .replaceAll('\0', '')
    .replace(/^(?:ï»¿|ÿþ|þÿ)/, '')
    .trimStart();
  if (/^MIME-Version:/i.test(start)) return 'html';
  if (!start.startsWith('<')) return undefined;
  if (/urn:schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet"/.test(start)) {
    // A page that was saved from Excel names it, too.
    return /^<(?:!doctype )?html|^<html/i.test(start) ? 'html' : 'xml_2003';
  }
  if (/vnd\.oasis\.opendocument\.spreadsheet/.test(start)) return 'ods';
  return /<(?:!doctype html|html|head|meta|style|body|table|tr)[\s>/]/i.test(start)
    ? 'html'
    : undefined;
}

/** What the file is by its first bytes, if it is neither a workbook nor a text. */
export function otherKindOf(bytes: Uint8Array): OtherKind | undefined {
  if (isWorkbook(bytes)) return undefined;
  if (bytes.every((byte) => byte === 0x0d || byte === 0x0a || byte === 0x20 || byte === 0x09)) {
    return 'empty';
  }
  const found = signatures.find(([start]) => start.every((byte, at) => bytes[at] === byte));
  if (found?.[1] === 'zip') return kindOfZip(bytes);
  if (found?.[1] === 'excel') return contains(bytes, encrypted) ? 'password' : 'excel';
  if (found) return found[1];
  const text = kindOfText(bytes);
  if (text) return text;
  return !isUtf16(bytes) && bytes.subarray(0, sampleSize).includes(0) ? 'binary' : undefined;
}
