import { widenKana } from '@seminar/shared/platform/japan/kana';
import { message } from '@seminar/shared/platform/messages/message';
import type { FileProblem } from '@seminar/shared/platform/spreadsheets/fileProblem';

export const recordLength = 200;

const carriageReturn = 0x0d;
const lineFeed = 0x0a;
/** Ctrl-Z: how some programs end a file. */
const endOfFile = 0x1a;

/** A record of 200 bytes; positions are those of the bank's document: from 1, both inclusive. */
export class ZenginRecord {
  readonly row: number;
  readonly #bytes: Uint8Array;
  readonly #decoded: string;

  constructor(row: number, bytes: Uint8Array) {
    this.row = row;
    this.#bytes = bytes;
    this.#decoded = decoder.decode(bytes);
  }

  /** The whole record. */
  get raw(): string {
    return this.#decoded;
  }

  /** A field without the spaces around it. */
  code(from: number, to: number): string {
    // If every character is one byte, positions in the text equal those of the bytes.
    const text =
      this.#decoded.length === this.#bytes.length
        ? this.#decoded.slice(from - 1, to)
        : decoder.decode(this.#bytes.subarray(from - 1, to));
    return text.trim();
  }

  /** A name or a text, its kana in full width. */
  text(from: number, to: number): string {
    return widenKana(this.code(from, to)).replace(/\s+/g, ' ').trim();
  }

  /** A number padded with zeros; undefined: it isn't a number. */
  number(from: number, to: number): number | undefined {
    const text =
      this.#decoded.length === this.#bytes.length
        ? this.#decoded.slice(from - 1, to)
        : this.code(from, to);
    return /^\d+$/.test(text) ? Number(text) : undefined;
  }
}

const decoder = new TextDecoder('shift_jis');

/** The records of a file, with CRLF, LF or nothing between them. */
export function* cutRecords(bytes: Uint8Array): Generator<ZenginRecord, FileProblem[]> {
  let row = 0;
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at];
    if (byte === carriageReturn || byte === lineFeed || byte === endOfFile) {
      at += 1;
      continue;
    }
    row += 1;
    const record = bytes.subarray(at, at + recordLength);
    const broken = record.findIndex((one) => one === carriageReturn || one === lineFeed);
    const length = broken === -1 ? record.length : broken;
    if (length < recordLength) {
      return [{ row, problem: message('statement_record_short', { length }) }];
    }
    yield new ZenginRecord(row, record);
    at += recordLength;
    const next = bytes[at];
    const ended = next === undefined || next === carriageReturn || next === lineFeed;
    if (!ended && next !== endOfFile && !isRecordType(next)) {
      return [{ row, problem: message('statement_record_long') }];
    }
  }
  return [];
}

function isRecordType(byte: number): boolean {
  return ['1', '2', '8', '9'].includes(String.fromCharCode(byte));
}
