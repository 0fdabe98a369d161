import { message, type Message } from './platform/messages/message.ts';
import type { TextEncoding } from './bank/statement-layouts/schema.ts';

/** What Node and every browser have. */
declare const TextDecoder: new (
  encoding: string,
  options: { fatal: boolean },
) => { decode: (bytes: Uint8Array) => string };

export interface Decoded {
  text: string;
  encoding: TextEncoding;
}

/** undefined: the bytes are not valid in that encoding. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** Japanese characters, which take three bytes each in UTF-8. */
const japanese = /[\u3000-\u9FFF\uFF00-\uFFEF]/;

/**
 * The text of a file, whose encoding nothing declares. Half-width kana in Shift_JIS can by chance be
 * valid UTF-8 for accented Latin letters, so a file without Japanese in UTF-8 is read as Shift_JIS.
 *
 * @param said the encoding, if a person said it
 */
export function decodeText(
  bytes: Uint8Array,
  said: TextEncoding | null = null,
): Decoded | { problem: Message } {
  const unknown = { problem: message('statement_encoding') };
  if (said === 'UTF-8' || said === 'Shift_JIS') {
    const text = decode(bytes, said);
    return text === undefined ? unknown : { text, encoding: said };
  }
  const utf16 = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : said && 'utf-16le';
  if (utf16) {
    const text = decode(bytes, utf16);
    return text === undefined ? unknown : { text, encoding: 'UTF-16' };
  }
  const utf8 = decode(bytes, 'utf-8');
  const certain = startsWith(bytes, 0xef, 0xbb, 0xbf) || (utf8 && japanese.test(utf8));
  if (utf8 !== undefined && certain) return { text: utf8, encoding: 'UTF-8' };
  const shiftJis = decode(bytes, 'shift_jis');
  if (shiftJis !== undefined) return { text: shiftJis, encoding: 'Shift_JIS' };
  if (utf8 !== undefined) return { text: utf8, encoding: 'UTF-8' };
  return unknown;
}
