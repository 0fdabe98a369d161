import { message, type Message } from '@seminar/shared/platform/messages/message';
import {
  startOfText,
  zenginHeaderOf,
} from '@seminar/shared/platform/spreadsheets/zenginHeader.rules';

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** How the first bytes say that a text was converted; undefined: it wasn't. */
function convertedTo(bytes: Uint8Array): 'UTF-8' | 'UTF-16' | undefined {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'UTF-8';
  return startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff) ? 'UTF-16' : undefined;
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

/** A header between commas or tabs; a spreadsheet has dropped its zeros: 1,3,0,81102,81101. */
const commas =
  /^"?1"?\s*[,;\t]\s*"?(?:0[13]"?\s*[,;\t]\s*"?[01]"?\s*[,;\t]|[13]"?[,;\t]"?[01]"?[,;\t]"?\d{5,6}"?[,;\t]"?\d{5,6}"?[,;\t])/;

/** What else stands in 全銀 files, all of it made for the bank. */
const ordered: Record<string, 'transfers' | 'salaries' | 'debits'> = {
  21: 'transfers',
  11: 'salaries',
  12: 'salaries',
  71: 'salaries',
  72: 'salaries',
  91: 'debits',
};

/** What a 全銀 file is that says nothing of deposits, by its header. */
function otherZengin(bytes: Uint8Array): Message | null {
  const kind = zenginHeaderOf(bytes);
  const order = kind === null ? undefined : ordered[kind];
  if (order) return message(`statement_zengin_${order}`);
  const isKnown = kind === null || kind === '01' || kind === '03';
  return isKnown ? null : message('statement_zengin_other', { kind });
}

/** Why a 全銀 file can't be read that a program has changed, or that is no statement; null: it isn't one. */
export function unreadableZengin(bytes: Uint8Array): Message | null {
  const encoding = convertedTo(bytes);
  const start = startOfText(bytes);
  if (encoding && zenginKindOf(Buffer.from(start, 'latin1'))) {
    return message('statement_zengin_encoding', { encoding });
  }
  return commas.test(start) ? message('statement_zengin_commas') : otherZengin(bytes);
}
