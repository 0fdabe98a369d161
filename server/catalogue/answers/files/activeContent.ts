import { message } from '@seminar/shared/platform/messages/message';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { ValidationFailed } from '../../../platform/http/errors.ts';

/** What a PDF does, or carries, beyond being read (ISO 32000-1, 7.11.4, 12.6.4.5 and 12.6.4.16). */
const active = {
  script: /\/(?:JavaScript|JS\s*[(<\d])/,
  launch: /\/Launch(?![^\s()<>[\]{}/%])/,
  attachment: /\/(?:EmbeddedFiles?|FileAttachment|RichMedia)(?![^\s()<>[\]{}/%])/,
} as const;
type Active = keyof typeof active;

/** Objects may be written compressed (7.5.7); more than this is no document that somebody has written or scanned. */
const mostUnpacked = 32 * 1024 * 1024;
/** Between the end of an object before and the stream there may be so much that says what kind it is. */
const longestDictionary = 64 * 1024;

const unpack = promisify(inflate);

/** Names without their escapes: `/J#61vaScript` is `/JavaScript` (7.3.5). */
function plainNames(text: string): string {
  return text.replaceAll(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/**
 * What is found in one stretch of a file. The short name of a script may come about by chance among the bytes of a
 * picture, so it counts in readable text only.
 */
function foundIn(text: string, isText: boolean): Active[] {
  const names = plainNames(text);
  const script = isText ? active.script : /\/JavaScript(?![^\s()<>[\]{}/%])/;
  return [
    ...(script.test(names) ? (['script'] as const) : []),
    ...(active.launch.test(names) ? (['launch'] as const) : []),
    ...(active.attachment.test(names) ? (['attachment'] as const) : []),
  ];
}

/** The compressed objects of a file, unpacked; null: some of them can't be, or are too many. */
async function packedObjects(file: Buffer, text: string): Promise<string[] | null> {
  const unpacked: string[] = [];
  let left = mostUnpacked;
  for (const { index, 0: begin } of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(Math.max(0, index - 3), index) === 'end') continue;
    const before = text.slice(Math.max(0, index - longestDictionary), index);
    const from = Math.max(before.lastIndexOf('endobj'), before.lastIndexOf('endstream'), 0);
    const own = plainNames(before.slice(from));
    if (!own.includes('/ObjStm')) continue;
    try {
      const bytes = await unpack(file.subarray(index + begin.length), { maxOutputLength: left });
      left -= bytes.length;
      unpacked.push(bytes.toString('latin1'));
    } catch {
      return null;
    }
  }
  return unpacked;
}

/**
 * Refuses a PDF with a script, an action that starts programs, or a file within it. Looked at are all objects, also
 * those that are compressed; an encrypted file's compressed objects can't be read, so it is refused.
 *
 * @throws ValidationFailed
 */
export async function refuseActivePdf(bytes: Uint8Array): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString('latin1');
  if (!text.startsWith('%PDF')) return;
  const packed = await packedObjects(file, text);
  const [found] = [
    ...foundIn(text, false),
    ...(packed ?? []).flatMap((objects) => foundIn(objects, true)),
  ];
  if (found) throw new ValidationFailed({ file: [message(`file_pdf_${found}`)] });
  if (packed === null) throw new ValidationFailed({ file: [message('file_pdf_unreadable')] });
}
