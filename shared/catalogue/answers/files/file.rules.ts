import { mostMegabytes, type FileKind } from '../../form-templates/fieldTypes.ts';
import type { FileMessage } from '../../../platform/messages/fileMessage.ts';
import { message } from '../../../platform/messages/message.ts';
import { isHeic, mediaTypeOf, mediaTypes, type MediaType } from './mediaType.rules.ts';

const mebibyte = 1024 * 1024;

/** The most bytes of a file, whatever its field says. */
export const mostBytes = mostMegabytes * mebibyte;

/** What a field says about its files. */
export interface FileField {
  accepts?: readonly FileKind[] | undefined;
  maximum?: number | null | undefined;
}

/** The kinds as an applicant knows them; they read the same in both languages. */
const kindNames: Record<FileKind, string> = { pdf: 'PDF', picture: 'JPEG, PNG' };

export function kindsText({ accepts = [] }: FileField): string {
  return accepts.map((kind) => kindNames[kind]).join(', ');
}

/** Why a file of this size is not taken; null: it is. */
export function sizeProblem({ maximum }: FileField, size: number): FileMessage | null {
  if (size === 0) return message('file_empty');
  const megabytes = maximum ?? mostMegabytes;
  return size > megabytes * mebibyte ? message('file_too_large', { megabytes }) : null;
}

/** What a file is, or why its field doesn't take it. The same rule in the browser and on the server. */
export function readFile(
  field: FileField,
  bytes: Uint8Array,
): { mediaType: MediaType; problem: null } | { mediaType: null; problem: FileMessage } {
  const refused = (problem: FileMessage) => ({ mediaType: null, problem });
  const tooLarge = sizeProblem(field, bytes.length);
  if (tooLarge) return refused(tooLarge);
  if (isHeic(bytes)) return refused(message('file_heic'));
  const mediaType = mediaTypeOf(bytes);
  if (mediaType === null || !field.accepts?.includes(mediaTypes[mediaType].kind)) {
    return refused(message('file_kind', { kinds: kindsText(field) }));
  }
  return { mediaType, problem: null };
}

/** The extensions under which a type goes. */
const extensions: Record<MediaType, RegExp> = {
  'application/pdf': /\.pdf$/i,
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
};
const longestName = 100;

/**
 * The name under which a file is shown and downloaded: as its sender called it, without what no system
 * allows in a name, and with the extension of what it is (`photo.exe` with a JPEG is `photo.exe.jpg`).
 */
export function shownName(name: string, mediaType: MediaType): string {
  const plain = name
    .normalize('NFC')
    .replace(/[<>:"/\\|?*\p{Cc}\p{Cf}]/gu, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/gu, '');
  const extension = extensions[mediaType].exec(plain)?.[0] ?? `.${mediaTypes[mediaType].extension}`;
  const stem = plain.replace(extensions[mediaType], '').replace(/[. ]+$/u, '') || 'file';
  return `${[...stem].slice(0, longestName - extension.length).join('')}${extension}`;
}
