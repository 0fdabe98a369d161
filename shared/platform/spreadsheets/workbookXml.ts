import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { textDecoder } from './decodeText.rules.ts';
import { numberFormat, numberText, type NumberFormat } from './numberFormat.rules.ts';
import { mostRowsAboveHeadings, type Merge } from './table.rules.ts';
import { BrokenArchive, unpack, type ZipPart } from './zip.ts';

/** A workbook would need too much memory, or says what no sheet of Excel can say. */
export class TooLarge extends Error {}

/** Characters: the longest text that Excel lets into a cell. */
const longestText = 32_767;
/** Bytes without an element: nothing that Excel writes is as long. */
const longestSilence = 4 * 1024 * 1024;
/** Elements within each other: Excel needs a dozen, and the parser keeps each until it is closed. */
const deepest = 100;
const mostRows = 1_048_576;
const mostColumns = 16_384;
const mostSheets = 1000;
/** Sheets, pictures and other parts that a workbook refers to. */
const mostRelations = 10_000;
const mostStyles = 65_536;
/** Among the rows in which headings are searched. */
const mostMerges = 10_000;
/** Characters: Excel takes 255 for a format and 31 for a sheet's name. */
const longestFormat = 1000;
const longestSheetName = 255;

/** What a workbook may still need; it is asked before the memory is taken. */
export interface Budget {
  /** To be unpacked. */
  bytes: number;
  /** In the rectangles in which the sheets' cells stand, since rows are as long as their sheet is wide. */
  cells: number;
  /** Of the cells' texts, counted at each use: a table's reader copies each of them. */
  characters: number;
}

interface Handlers {
  open: (name: string, tag: SaxesTagPlain) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The text of the first piece shows its encoding; Excel writes UTF-8. */
function decoderFor(first: Uint8Array): ReturnType<typeof textDecoder> {
  const utf16 = first[0] === 0xff ? 'utf-16le' : first[0] === 0xfe ? 'utf-16be' : 'utf-8';
  return textDecoder(utf16);
}

/**
 * Reads a part of a workbook element by element; yields after each piece, so that what was found so far can be
 * handed on.
 *
 * @throws TooLarge
 * @throws BrokenArchive
 */
function* readXml(
  bytes: Uint8Array,
  part: ZipPart,
  budget: Budget,
  handlers: Handlers,
): Generator<void> {
  const parser = new SaxesParser();
  let silence = 0;
  let depth = 0;
  parser.on('opentag', (tag) => {
    silence = 0;
    depth += 1;
    if (depth > deepest) throw new TooLarge();
    handlers.open(localName(tag.name), tag);
  });
  parser.on('closetag', (tag) => {
    silence = 0;
    depth -= 1;
    handlers.close?.(localName(tag.name));
  });
  const take = (text: string) => handlers.text?.(text);
  parser.on('text', take);
  parser.on('cdata', take);
  let decoder: ReturnType<typeof textDecoder> | undefined;
  /** null: the end. */
  const write = (piece: Uint8Array | null) => {
    try {
      if (piece === null) {
        parser.close();
        return;
      }
      decoder ??= decoderFor(piece);
      parser.write(decoder.decode(piece, { stream: true }));
    } catch (error) {
      if (error instanceof TooLarge || error instanceof BrokenArchive) throw error;
      throw new BrokenArchive('no XML', { cause: error });
    }
  };
  for (const piece of unpack(bytes, part)) {
    budget.bytes -= piece.length;
    silence += piece.length;
    if (budget.bytes < 0 || silence > longestSilence) throw new TooLarge();
    write(piece);
    yield;
  }
  write(null);
  yield;
}

/** Reads a whole part. */
function readWhole(
  bytes: Uint8Array,
  part: ZipPart | undefined,
  budget: Budget,
  handlers: Handlers,
): void {
  if (!part) return;
  for (const _ of readXml(bytes, part, budget, handlers));
}

/** The attribute without regard to its prefix (r:id, relationships:id). */
function attribute({ attributes }: SaxesTagPlain, name: string): string | undefined {
  const own = attributes[name];
  if (own !== undefined) return own;
  return Object.entries(attributes).find(([key]) => localName(key) === name)?.[1];
}

/** Excel writes characters that XML can't hold as _x000D_. No text of ours may contain a NUL. */
function unescaped(text: string): string {
  return text
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '');
}

/** Collects the text of an element's parts: several runs of one format each, without their readings. */
class TextOf {
  #text = '';
  #inReading = false;
  #taken = false;

  open(name: string): void {
    if (name === 'rPh') this.#inReading = true;
    this.#taken = name === 't';
  }
  close(name: string): void {
    if (name === 'rPh') this.#inReading = false;
    if (name === 't') this.#taken = false;
  }
  take(text: string): void {
    if (!this.#taken || this.#inReading) return;
    this.#text += text;
    if (this.#text.length > longestText) throw new TooLarge();
  }
  /** What was collected; collecting begins anew. */
  end(): string {
    const text = unescaped(this.#text);
    this.#text = '';
    return text;
  }
}

/** The texts that a workbook keeps once for all of its cells: no more than there may be cells. */
export function readStrings(
  bytes: Uint8Array,
  part: ZipPart | undefined,
  budget: Budget,
): string[] {
  const strings: string[] = [];
  const text = new TextOf();
  readWhole(bytes, part, budget, {
    open: (name) => text.open(name),
    text: (piece) => text.take(piece),
    close: (name) => {
      text.close(name);
      if (name !== 'si') return;
      if (strings.length >= budget.cells) throw new TooLarge();
      strings.push(text.end());
    },
  });
  return strings;
}

/** How the cells of each style show their numbers. */
export function readStyles(
  bytes: Uint8Array,
  part: ZipPart | undefined,
  budget: Budget,
): NumberFormat[] {
  const codes = new Map<number, string>();
  const formats = new Map<number, NumberFormat>();
  const ids: number[] = [];
  let inStyles = false;
  readWhole(bytes, part, budget, {
    open: (name, tag) => {
      if (name === 'numFmt') {
        const code = attribute(tag, 'formatCode') ?? '';
        if (code.length > longestFormat) throw new TooLarge();
        codes.set(Number(attribute(tag, 'numFmtId')), code);
      }
      if (name === 'cellXfs') inStyles = true;
      if (name === 'xf' && inStyles) ids.push(Number(attribute(tag, 'numFmtId') ?? 0));
      if (codes.size > mostStyles || ids.length > mostStyles) throw new TooLarge();
    },
    close: (name) => {
      if (name === 'cellXfs') inStyles = false;
    },
  });
  // Each once, however many styles have it.
  for (const id of new Set(ids)) formats.set(id, numberFormat(id, codes.get(id)));
  return ids.map((id) => formats.get(id) ?? { shows: 'number' });
}

/** The path of a part as the list of relations names it: from the root, or from the folder of the workbook. */
function pathOf(target: string): string {
  const path: string[] = target.startsWith('/') ? [] : ['xl'];
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  try {
    return decodeURIComponent(path.join('/'));
  } catch (error) {
    throw new BrokenArchive('no path', { cause: error });
  }
}

/** What a workbook's parts refer to, by the id of the reference: the path of the part. */
export function readRelations(
  bytes: Uint8Array,
  part: ZipPart | undefined,
  budget: Budget,
): Map<string, { type: string; path: string }> {
  const found = new Map<string, { type: string; path: string }>();
  readWhole(bytes, part, budget, {
    open: (name, tag) => {
      const [id, target] = [attribute(tag, 'Id'), attribute(tag, 'Target')];
      if (name !== 'Relationship' || id === undefined || target === undefined) return;
      const type = (attribute(tag, 'Type') ?? '').replace(/^.*\//, '');
      found.set(id, { type, path: pathOf(target) });
      if (found.size > mostRelations) throw new TooLarge();
    },
  });
  return found;
}

interface SheetEntry {
  name: string;
  relation: string;
  isHidden: boolean;
}

/** The sheets of a workbook in their order, and whether its days are counted from 1904. */
export function readBook(bytes: Uint8Array, part: ZipPart, budget: Budget) {
  const sheets: SheetEntry[] = [];
  let from1904 = false;
  readWhole(bytes, part, budget, {
    open: (name, tag) => {
      if (name === 'workbookPr') {
        from1904 = ['1', 'true', 'on'].includes(attribute(tag, 'date1904') ?? '');
      }
      if (name !== 'sheet') return;
      const title = attribute(tag, 'name') ?? '';
      if (sheets.length === mostSheets || title.length > longestSheetName) throw new TooLarge();
      sheets.push({
        name: title,
        relation: attribute(tag, 'id') ?? '',
        isHidden: (attribute(tag, 'state') ?? 'visible') !== 'visible',
      });
    },
  });
  return { sheets, from1904 };
}

/** What is needed to read the cells of a sheet. */
export interface Book {
  strings: readonly string[];
  styles: readonly NumberFormat[];
  from1904: boolean;
}

/** The place that an address names, from 0. */
function placeOf(address: string): { row: number; column: number } {
  const [, letters = '', digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  const row = Number(digits) - 1;
  if (!(column >= 0 && column < mostColumns && row >= 0 && row < mostRows)) throw new TooLarge();
  return { row, column };
}

/** A row that has a cell with something in it. */
interface SheetRow {
  /** From 0. */
  row: number;
  cells: string[];
}

/** A day as ISO 8601, as few programs write it; midnight is left out. */
const isoDay = (text: string) => text.replace(/(?:\.\d+)?Z?$/, '').replace(/T00:00(?::00)?$/, '');

/** Reads the elements of a sheet; `rows` has what was read since it was emptied. */
class SheetReader {
  rows: SheetRow[] = [];
  /** Those that begin where headings are searched. */
  readonly merges: Merge[] = [];
  readonly #book: Book;
  readonly #budget: Budget;
  readonly #text = new TextOf();
  /** The row before. */
  #above = -1;
  #row = -1;
  #isNumbered = false;
  /** How many columns the rows have that were read so far. */
  #width = 0;
  #cells: string[] = [];
  #column = -1;
  #type = '';
  #style = 0;
  #value = '';
  #formula: string | null = null;
  #in: 'v' | 'f' | '' = '';

  constructor(book: Book, budget: Budget) {
    this.#book = book;
    this.#budget = budget;
  }

  open(name: string, tag: SaxesTagPlain): void {
    switch (name) {
      case 'row': {
        const said = tag.attributes['r'];
        this.#isNumbered = said !== undefined;
        this.#above = this.#row;
        this.#begin(said === undefined ? this.#row + 1 : Number(said) - 1);
        this.#column = -1;
        break;
      }
      case 'c': {
        const { r, t = 'n', s = '0' } = tag.attributes;
        if (r === undefined) this.#column += 1;
        else this.#goTo(r);
        if (this.#column >= mostColumns) throw new TooLarge();
        this.#type = t;
        this.#style = Number(s);
        this.#value = '';
        this.#formula = null;
        break;
      }
      case 'v':
        this.#in = 'v';
        break;
      case 'f':
        this.#in = 'f';
        this.#formula = '';
        break;
      case 'mergeCell':
        this.#merge(tag.attributes['ref'] ?? '');
        break;
      default:
        this.#text.open(name);
    }
  }

  text(text: string): void {
    if (this.#in === 'v') this.#value += text;
    else if (this.#in === 'f') this.#formula += text;
    else this.#text.take(text);
    if (this.#value.length > longestText || (this.#formula?.length ?? 0) > longestText) {
      throw new TooLarge();
    }
  }

  close(name: string): void {
    if (name === 'v' || name === 'f') this.#in = '';
    else if (name === 'c') this.#put();
    else if (name === 'row') {
      const isInOrder = Number.isInteger(this.#row) && this.#row > this.#above;
      if (!isInOrder) throw new BrokenArchive('rows in disorder');
      if (this.#cells.length > 0) this.rows.push({ row: this.#row, cells: this.#cells });
      this.#cells = [];
    } else this.#text.close(name);
  }

  #begin(row: number): void {
    if (!(row < mostRows)) throw new TooLarge();
    this.#row = row;
  }

  /** Goes to a cell that names its place; a row without a number is where its first cell says. */
  #goTo(address: string): void {
    const { row, column } = placeOf(address);
    if (row !== this.#row && !this.#isNumbered && this.#column < 0) this.#begin(row);
    if (row !== this.#row) throw new BrokenArchive('a cell of another row');
    this.#column = column;
  }

  #put(): void {
    const inline = this.#text.end();
    const text = this.#type === 'inlineStr' ? inline : this.#shown();
    if (text === '') return;
    const budget = this.#budget;
    budget.characters -= text.length;
    this.#width = Math.max(this.#width, this.#column + 1);
    // An address of three letters asks for thousands of cells before it.
    const cells = (this.#row + 1) * this.#width;
    if (cells > budget.cells || budget.characters < 0) throw new TooLarge();
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
  }

  #shown(): string {
    const value = this.#value;
    // Some programs write formulas without what comes out of them.
    if (value === '') return this.#formula === null ? '' : `=${this.#formula}`;
    switch (this.#type) {
      case 's':
        return this.#book.strings[Number(value)] ?? '';
      case 'str':
        return unescaped(value);
      case 'e':
        return value;
      case 'b':
        return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
      case 'd':
        return isoDay(value);
      default: {
        const number = Number(value);
        if (!Number.isFinite(number)) return value;
        const format = this.#book.styles[this.#style] ?? { shows: 'number' };
        return numberText(number, format, this.#book.from1904);
      }
    }
  }

  #merge(ref: string): void {
    const [from = '', to = from] = ref.split(':');
    const [start, end] = [placeOf(from), placeOf(to)];
    if (start.row >= mostRowsAboveHeadings) return;
    if (this.merges.length === mostMerges) throw new TooLarge();
    this.merges.push({ top: start.row, bottom: end.row, left: start.column, right: end.column });
  }
}

/**
 * The rows of a sheet that have something, piece by piece; in the end the merged cells above and among its headings.
 *
 * @throws TooLarge
 * @throws BrokenArchive
 */
export function* readSheetRows(
  bytes: Uint8Array,
  part: ZipPart,
  budget: Budget,
  book: Book,
): Generator<SheetRow[], Merge[]> {
  const reader = new SheetReader(book, budget);
  const pieces = readXml(bytes, part, budget, {
    open: (name, tag) => reader.open(name, tag),
    text: (text) => reader.text(text),
    close: (name) => reader.close(name),
  });
  for (const _ of pieces) {
    const { rows } = reader;
    if (rows.length === 0) continue;
    reader.rows = [];
    yield rows;
  }
  return reader.merges;
}
