import type { Font, GlyphRun } from 'fontkit';
import { formsIn } from './fontTables.ts';
import { charactersOf, type Written } from './letterforms.ts';
import type { BorrowedGlyphs } from './borrowedGlyphs.ts';
import { WrittenGlyphs } from './writtenGlyphs.ts';

/**
 * The most runs of text in the cache; beyond that the oldest is removed. A receipt has about two
 * hundred, most of them the same on every receipt.
 */
const mostRuns = 2000;

type KeptRun = Pick<GlyphRun, 'glyphs' | 'positions'>;

/** Characters beside each other that are all of our font, or all of others. */
function stretches(characters: readonly Written[], isOurs: (character: string) => boolean) {
  const parts: { ours: boolean; characters: Written[] }[] = [];
  for (const character of characters) {
    const ours = isOurs(character.base);
    const last = parts.at(-1);
    if (last?.ours === ours) last.characters.push(character);
    else parts.push({ ours, characters: [character] });
  }
  return parts;
}

/**
 * Makes a font cache its text layouts for all later documents (pdfkit caches them only within one document),
 * each with the characters of that text, with the forms that its variation selectors ask for, and with letters of
 * other fonts.
 *
 * @param file the font's
 */
export function cacheLayout(font: Font, file: Uint8Array, others: BorrowedGlyphs): void {
  const layout = font.layout.bind(font);
  const written = new WrittenGlyphs(layout);
  const forms = formsIn(file);
  const own = new Set(font.characterSet);
  const runs = new Map<string, KeptRun>();
  // A character that no font has is drawn as ours draws it: as a box.
  const isOurs = (character: string) =>
    own.has(character.codePointAt(0) ?? 0) || others.glyphOf(character) === null;

  const ofOurs = (characters: readonly Written[]): KeptRun => {
    const bases = characters.map(({ base }) => base);
    const run = layout(bases.join(''));
    // A form that is joined with its neighbours doesn't occur: only ideographs have forms.
    if (run.glyphs.length === characters.length) {
      characters.forEach(({ base, selector }, index) => {
        const form = forms.get(base + selector);
        if (form) run.glyphs[index] = font.getGlyph(form);
      });
    }
    return { glyphs: written.of(run, bases), positions: run.positions };
  };
  const ofOthers = (characters: readonly Written[]): KeptRun => {
    const glyphs = characters.flatMap(({ base }) => {
      const glyph = others.glyphOf(base);
      return glyph ? [written.one(glyph, base)] : [];
    });
    const positions = glyphs.map(({ advanceWidth: xAdvance }) => {
      return { xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 };
    });
    return { glyphs, positions };
  };

  const runOf = (text: string) => {
    const known = runs.get(text);
    if (known) return known;
    const parts = stretches(charactersOf(text), isOurs).map(({ ours, characters }) =>
      ours ? ofOurs(characters) : ofOthers(characters),
    );
    const run = {
      glyphs: parts.flatMap(({ glyphs }) => glyphs),
      positions: parts.flatMap(({ positions }) => positions),
    };
    const [oldest] = runs.keys();
    if (runs.size >= mostRuns && oldest !== undefined) runs.delete(oldest);
    runs.set(text, run);
    return run;
  };
  font.layout = (text) => copyOf(runOf(text));
}

/** A run with its own copy of the positions, since pdfkit scales them in place, and then asks for their sum. */
function copyOf({ glyphs, positions: kept }: KeptRun): GlyphRun {
  const positions = kept.map((position) => ({ ...position }));
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
