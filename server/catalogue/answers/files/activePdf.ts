import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/**
 * What a PDF does, or carries, beyond being read (ISO 32000-1, 7.11.4, 12.6.4.5, 12.6.4.13, 12.6.4.16 and 12.7.8). A
 * rendition plays a film, or runs a script that it doesn't call one. An XFA form runs scripts in streams of its own.
 */
const active = {
  script: /\/(?:JavaScript|Rendition|XFA(?![^\s()<>[\]{}/%])|JS\s*[(<\d])/,
  launch: /\/Launch(?![^\s()<>[\]{}/%])/,
  attachment: /\/(?:EmbeddedFiles?|FileAttachment|RichMedia)(?![^\s()<>[\]{}/%])/,
} as const;
type Active = keyof typeof active;

/** Objects may be written compressed (7.5.7); more than this is no document that somebody has written or scanned. */
export const mostUnpacked = 8 * 1024 * 1024;
/** A page has one or two streams, and so has each font and picture. */
export const mostStreams = 1000;

const unpack = promisify(inflate);

const hash = 0x23;
/** The value of each byte as a hexadecimal digit; -1: the byte isn't one. */
const hexDigits = Int8Array.from({ length: 256 }, (_, byte) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase()),
);

/** The byte that is written from here on as `#61`; -1: none is. */
function escapedByte(bytes: Buffer, at: number): number {
  if (bytes[at] !== hash) return -1;
  const high = hexDigits[bytes[at + 1] ?? 0] ?? -1;
  const low = hexDigits[bytes[at + 2] ?? 0] ?? -1;
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/**
 * Names without their escapes: `/J#61vaScript` is `/JavaScript` (7.3.5). Byte by byte, since a stranger may send
 * millions of them.
 */
function plainNames(bytes: Buffer): string {
  if (!bytes.includes(hash)) return bytes.toString('latin1');
  const plain = Buffer.alloc(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const escaped = escapedByte(bytes, at);
    plain[length] = escaped < 0 ? (bytes[at] ?? 0) : escaped;
    length += 1;
    if (escaped >= 0) at += 2;
  }
  return plain.toString('latin1', 0, length);
}

/**
 * What is found in one stretch of a file. The short name of a script may come about by chance among the bytes of a
 * picture, so it counts in readable text only.
 */
function foundIn(bytes: Buffer, isText: boolean): Active[] {
  const names = plainNames(bytes);
  const script = isText ? active.script : /\/(?:JavaScript|Rendition|XFA)(?![^\s()<>[\]{}/%])/;
  return [
    ...(script.test(names) ? (['script'] as const) : []),
    ...(active.launch.test(names) ? (['launch'] as const) : []),
    ...(active.attachment.test(names) ? (['attachment'] as const) : []),
  ];
}

/** Where the next line begins: lenient readers go on there, however this one ends and whatever else stands in it. */
function nextLine(bytes: Buffer, at: number): number {
  const ends = [0x0a, 0x0d].map((end) => bytes.indexOf(end, at)).filter((place) => place >= 0);
  const end = Math.min(bytes.length, ...ends);
  return bytes[end] === 0x0d && bytes[end + 1] === 0x0a ? end + 2 : end + 1;
}

/** The compressed objects of a file, unpacked; null: some of them can't be, or are too many. */
async function packedObjects(file: Buffer): Promise<Buffer[] | null> {
  const unpacked: Buffer[] = [];
  let left = mostUnpacked;
  let streams = 0;
  // The words that describe a stream stand between it and the one before: no byte is looked at twice.
  let from = 0;
  for (const { index, 0: word } of file.toString('latin1').matchAll(/(?<!end)stream/g)) {
    streams += 1;
    if (streams > mostStreams) return null;
    const before = plainNames(file.subarray(from, index));
    from = nextLine(file, index + word.length);
    if (!before.includes('/ObjStm')) continue;
    try {
      const bytes = await unpack(file.subarray(from), { maxOutputLength: left });
      left -= bytes.length;
      unpacked.push(bytes);
    } catch {
      return null;
    }
  }
  return unpacked;
}

/** Why a PDF isn't taken: what it does or carries, or that it can't be looked at. */
export type PdfProblem = Active | 'unreadable';

/**
 * Looks for a script, an action that starts programs, or a file within a PDF; the entry of the threads: see
 * refuseActivePdf.ts. Looked at are all objects, also those that are compressed; an encrypted file's compressed objects
 * can't be read.
 */
export async function problemOfPdf(bytes: Uint8Array): Promise<PdfProblem | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const packed = await packedObjects(file);
  const [found] = [
    ...foundIn(file, false),
    ...(packed ?? []).flatMap((objects) => foundIn(objects, true)),
  ];
  return found ?? (packed === null ? 'unreadable' : null);
}
