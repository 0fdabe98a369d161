import type { Font, Glyph } from 'fontkit';
import { viewOf } from './fontTables.ts';

/** A glyph of another font, as it stands in the part of ours that a document needs. */
interface OtherGlyph {
  /** Beyond those of our font. */
  id: number;
  /** In font units. */
  advanceWidth: number;
  /** An entry of `glyf`, and its entry in `hmtx`. */
  bytes: Uint8Array;
  metrics: number;
}

interface Point {
  x: number;
  y: number;
  /** Else it bends the curve between its neighbours. */
  on: boolean;
}

/** The closed lines of a glyph, in font units. */
function contoursOf({ path }: Glyph): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of path.commands) {
    const points = Array.from({ length: args.length / 2 }, (_, index) => ({
      x: Math.round(args[index * 2]!),
      y: Math.round(args[index * 2 + 1]!),
      on: index === args.length / 2 - 1,
    }));
    if (command === 'bezierCurveTo') throw new Error('the font has cubic curves');
    if (command === 'moveTo') contours.push([]);
    contours.at(-1)?.push(...points);
  }
  return contours.map((points) => {
    const [first, last] = [points[0]!, points.at(-1)!];
    const closed = points.length > 1 && first.x === last.x && first.y === last.y && last.on;
    return closed ? points.slice(0, -1) : points;
  });
}

/** An outline as a simple glyph of TrueType: also one that is made of others in its own font. */
function encoded(glyph: Glyph): { bytes: Uint8Array; left: number } {
  const contours = contoursOf(glyph);
  const points = contours.flat();
  if (points.length === 0) return { bytes: new Uint8Array(), left: 0 };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const left = Math.min(...xs);
  const head = [contours.length, left, Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  let end = -1;
  const ends = contours.map(({ length }) => (end += length));
  const noInstructions = 0;
  const steps = (values: number[]) =>
    values.map((value, index) => value - (values[index - 1] ?? 0));
  const words = [...head, ...ends, noInstructions];
  const length = words.length * 2 + points.length * 5;
  // Glyphs begin at multiples of four.
  const bytes = new Uint8Array(Math.ceil(length / 4) * 4);
  const view = viewOf(bytes);
  words.forEach((word, index) => view.setInt16(index * 2, word));
  const flags = words.length * 2;
  points.forEach(({ on }, index) => view.setUint8(flags + index, on ? 1 : 0));
  [...steps(xs), ...steps(ys)].forEach((step, index) => {
    view.setInt16(flags + points.length + index * 2, step);
  });
  return { bytes, left };
}

/** Opens the font that has letters of the script of a character; null: there is none. */
type OpenOther = (character: string) => Font | null;

/** Letters that our font lacks, taken from others, drawn with ours as if they were its own. */
export class BorrowedGlyphs {
  readonly #open: OpenOther;
  readonly #first: number;
  readonly #glyphs: OtherGlyph[] = [];
  readonly #known = new Map<string, OtherGlyph | null>();

  constructor(font: Font, open: OpenOther) {
    this.#first = font.numGlyphs;
    this.#open = open;
  }

  /** null: no font has the character. */
  glyphOf(character: string): OtherGlyph | null {
    const known = this.#known.get(character);
    if (known !== undefined) return known;
    const found = this.#taken(character);
    this.#known.set(character, found);
    return found;
  }

  /** null: the number is one of our font. */
  numbered(id: number): OtherGlyph | null {
    return this.#glyphs[id - this.#first] ?? null;
  }

  #taken(character: string): OtherGlyph | null {
    const font = this.#open(character);
    const code = character.codePointAt(0) ?? 0;
    if (!font?.hasGlyphForCodePoint(code)) return null;
    const glyph = font.glyphForCodePoint(code);
    const { bytes, left } = encoded(glyph);
    const { advanceWidth } = glyph;
    const metrics = ((advanceWidth << 16) | (left & 0xffff)) >>> 0;
    const id = this.#first + this.#glyphs.length;
    const other = { id, advanceWidth, bytes, metrics };
    this.#glyphs.push(other);
    return other;
  }
}
