import { message, type Message } from '../messages/message.ts';
import type { TextEncoding } from './schema.ts';

interface Decoder {
  decode: (bytes: Uint8Array, options?: { stream: boolean }) => string;
}

/** What Node and every browser have. */
declare const TextDecoder: new (encoding: string, options: { fatal: boolean }) => Decoder;

/** Fails at bytes that are not valid. */
export const textDecoder = (encoding: string): Decoder =>
  new TextDecoder(encoding, { fatal: true });

export interface Decoded {
  text: string;
  encoding: TextEncoding;
}

/** undefined: the bytes are not valid in that encoding. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return textDecoder(encoding).decode(bytes);
  } catch {
    return undefined;
  }
}

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** Japanese characters, which take three bytes each in UTF-8. */
const japanese = /[\u3000-\u9FFF\uFF00-\uFFEF]/;
/** A Latin word with accents: half-width kana that by chance are such letters stand beside no small ones. */
const accentedWord = /[a-z][\u00C0-\u024F]|[\u00C0-\u024F][a-z]/;

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
  const unknown = { problem: message('table_encoding') };
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
  const certain =
    startsWith(bytes, 0xef, 0xbb, 0xbf) ||
    (utf8 && (japanese.test(utf8) || accentedWord.test(utf8)));
  if (utf8 !== undefined && certain) return { text: utf8, encoding: 'UTF-8' };
  const shiftJis = decode(bytes, 'shift_jis');
  if (shiftJis !== undefined) return { text: shiftJis, encoding: 'Shift_JIS' };
  if (utf8 !== undefined) return { text: utf8, encoding: 'UTF-8' };
  return unknown;
}

/** Kana, or two kanji beside each other: two accented letters in a row would have to make them by chance. */
const japaneseWord = /[ぁ-んァ-ヶ]|[一-龠々]{2}/;

/**
 * The text of a file in which lists of Latin names are usual: a valid UTF-8 is taken for what it says, even without
 * anything Japanese in it; other bytes are Shift_JIS if they make Japanese, else Latin letters with accents.
 *
 * @returns undefined: its encoding is another one
 */
export function decodeNames(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return decode(bytes, 'utf-16le');
  if (startsWith(bytes, 0xfe, 0xff)) return decode(bytes, 'utf-16be');
  const utf8 = decode(bytes, 'utf-8');
  if (utf8 !== undefined) return utf8;
  const shiftJis = decode(bytes, 'shift_jis');
  return shiftJis !== undefined && japaneseWord.test(shiftJis)
    ? shiftJis
    : decode(bytes, 'windows-1252');
}
