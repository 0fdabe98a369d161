import type { Font, GlyphRun, RunGlyph } from 'fontkit';

/** A glyph as a document needs it. */
interface WrittenGlyph extends RunGlyph {
  /** The glyph's number in the font and, after it, the characters that it stands for. */
  id: string;
}

/** The number in the font of the glyph that a document needs. */
export function glyphNumber(id: string | number): number {
  return typeof id === 'number' ? id : Number.parseInt(id, 10);
}

/**
 * Says for each glyph of a text which characters it stands for there. fontkit says it by the text in which it
 * met the glyph first: the font draws 一 and the Kangxi radical ⼀ alike, so each later 一 of the process would be
 * stored as a radical, which no search finds. The same glyph for other characters is another one to the document.
 */
export class WrittenGlyphs {
  readonly #known = new Map<string, WrittenGlyph>();
  readonly #layout: Font['layout'];

  constructor(layout: Font['layout']) {
    this.#layout = layout;
  }

  /** @param characters of the whole text, from which the run was made */
  of(run: GlyphRun, characters: readonly string[]): WrittenGlyph[] {
    const { glyphs } = run;
    if (glyphs.length === characters.length) {
      return glyphs.map((glyph, index) => this.one(glyph, characters[index]!));
    }
    // Some are joined (fi, か゚): what can be laid out by itself stands for itself.
    const ends = this.#ends(glyphs, characters);
    return ends.flatMap((end, index) => {
      const { characters: from, glyphs: first } = ends[index - 1] ?? { characters: 0, glyphs: 0 };
      const part = characters.slice(from, end.characters);
      return glyphs.slice(first, end.glyphs).map((glyph, place, { length }) => {
        const last = place === length - 1;
        return this.one(glyph, last ? part.slice(place).join('') : (part[place] ?? ''));
      });
    });
  }

  /** Where a text can be cut without a change of its glyphs: how many characters and glyphs are before. */
  #ends(glyphs: readonly RunGlyph[], characters: readonly string[]) {
    const numbers = (of: readonly string[]) =>
      of.length === 0 ? [] : this.#layout(of.join('')).glyphs.map(({ id }) => id);
    const whole = glyphs.map(({ id }) => id).join(' ');
    return characters.flatMap((_, index) => {
      const before = numbers(characters.slice(0, index + 1));
      const after = numbers(characters.slice(index + 1));
      if ([...before, ...after].join(' ') !== whole) return [];
      return [{ characters: index + 1, glyphs: before.length }];
    });
  }

  /** @param text the characters for which the glyph stands */
  one(
    { id: number, advanceWidth }: Pick<RunGlyph, 'id' | 'advanceWidth'>,
    text: string,
  ): WrittenGlyph {
    const id = `${number} ${text}`;
    const known = this.#known.get(id);
    if (known) return known;
    const codePoints = [...text].map((character) => character.codePointAt(0)!);
    const written = { id, advanceWidth, codePoints };
    this.#known.set(id, written);
    return written;
  }
}
