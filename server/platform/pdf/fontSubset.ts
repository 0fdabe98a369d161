import type { Font } from 'fontkit';
import { deflatePart, joinDeflated, storedPart, type Deflated } from './deflated.ts';
import {
  directoryEntry,
  directoryHead,
  glyphsIn,
  tablesIn,
  viewOf,
  type GlyphFile,
  type Table,
} from './fontTables.ts';
import type { BorrowedGlyphs } from './borrowedGlyphs.ts';
import { glyphNumber } from './writtenGlyphs.ts';

/** What is kept of a glyph for all documents. */
interface KeptGlyph {
  /** As in the font's file. */
  bytes: Uint8Array;
  deflated: Uint8Array;
  /** Its entry in `hmtx`: width and left bearing. */
  metrics: number;
}

/** A copy with another 16-bit number in it. */
function changed(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const copy = bytes.slice();
  viewOf(copy).setUint16(at, value);
  return copy;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}

/** What all subsets of a font share. */
interface Source {
  file: GlyphFile;
  others: BorrowedGlyphs;
  /** Of a subset without characters: what doesn't depend on them stays as it is there. */
  head: Uint8Array;
  tables: readonly Table[];
  glyphs: Map<number, KeptGlyph>;
}

function glyphOf({ file, others, glyphs }: Source, id: number): KeptGlyph {
  const known = glyphs.get(id);
  if (known) return known;
  const other = others.numbered(id);
  const bytes = other?.bytes ?? file.outline(id);
  // Its bytes would name glyphs, whose numbers differ in each subset. Our font has none such.
  if (bytes.length > 0 && viewOf(bytes).getInt16(0) < 0) throw new Error(`glyph ${id} is composed`);
  const kept = { bytes, deflated: deflatePart(bytes), metrics: other?.metrics ?? file.metrics(id) };
  glyphs.set(id, kept);
  return kept;
}

/**
 * The part of a font that a document needs, byte for byte as fontkit writes it. fontkit encodes and
 * pdfkit compresses each glyph anew for each document, which takes longer than drawing it; here both
 * are done once for a glyph.
 */
class FontSubset {
  readonly #source: Source;
  readonly #ids: number[] = [];
  readonly #places = new Map<string | number, number>();

  constructor(source: Source) {
    this.#source = source;
    // The box for a missing character is the first of each font.
    this.includeGlyph(0);
  }

  /**
   * @param id a glyph's number, alone or with the characters that it stands for: a glyph for other characters is
   * there twice
   * @returns its number in the subset
   */
  includeGlyph(id: string | number): number {
    const known = this.#places.get(id);
    if (known !== undefined) return known;
    this.#places.set(id, this.#ids.length);
    return this.#ids.push(glyphNumber(id)) - 1;
  }

  /** The font's file. */
  encode(): Deflated {
    const { file, head, tables } = this.#source;
    const outlines = this.#ids.map((id) => glyphOf(this.#source, id));
    const count = outlines.length;
    const long = file.longOffsets;
    const offsets = new Uint8Array((count + 1) * (long ? 4 : 2));
    const metrics = new Uint8Array(count * 4);
    let end = 0;
    outlines.forEach((outline, index) => {
      viewOf(metrics).setUint32(index * 4, outline.metrics);
      end += outline.bytes.length;
      if (long) viewOf(offsets).setUint32((index + 1) * 4, end);
      else viewOf(offsets).setUint16((index + 1) * 2, end >>> 1);
    });
    const contentOf = ({ tag, bytes }: Table): Uint8Array => {
      switch (tag) {
        case 'hhea':
          return changed(bytes, 34, count);
        case 'maxp':
          return changed(bytes, 4, count);
        case 'loca':
          return offsets;
        case 'hmtx':
          return metrics;
        case 'glyf':
          return joined(outlines.map(({ bytes: outline }) => outline));
        default:
          return bytes;
      }
    };
    const directory = head.slice();
    let start = directory.length;
    const contents = tables.map((table, index) => {
      const content = contentOf(table);
      const entry = directoryHead + index * directoryEntry;
      viewOf(directory).setUint32(entry + 8, start);
      viewOf(directory).setUint32(entry + 12, content.length);
      start += content.length;
      return content;
    });
    const plain = joined([directory, ...contents]);
    const glyf = tables.findIndex(({ tag }) => tag === 'glyf');
    return joinDeflated(
      [
        storedPart(joined([directory, ...contents.slice(0, glyf)])),
        ...outlines.map(({ deflated }) => deflated),
        storedPart(joined(contents.slice(glyf + 1))),
      ],
      plain,
    );
  }
}

/**
 * Makes a font keep its glyphs' outlines, compressed, for all later documents.
 *
 * @param file the font's
 */
export function keepOutlines(font: Font, file: Uint8Array, others: BorrowedGlyphs): void {
  const empty = font.createSubset().encode();
  const tables = tablesIn(empty);
  const source: Source = {
    file: glyphsIn(file),
    others,
    head: empty.slice(0, directoryHead + tables.length * directoryEntry),
    tables,
    glyphs: new Map(),
  };
  font.createSubset = () => new FontSubset(source);
}
