import type { Font, GlyphRun } from 'fontkit';
import { formsIn } from './fontTables.ts';
import { charactersOf } from './letterforms.ts';
import { WrittenGlyphs } from './writtenGlyphs.ts';

/**
 * The most runs of text in the cache; beyond that the oldest is removed. A receipt has about two
 * hundred, most of them the same on every receipt.
 */
const mostRuns = 2000;

type KeptRun = Pick<GlyphRun, 'glyphs' | 'positions'>;

/**
 * Makes a font cache its text layouts for all later documents (pdfkit caches them only within one document),
 * each with the characters of that text, and with the forms that its variation selectors ask for.
 *
 * @param file the font's
 */
export function cacheLayout(font: Font, file: Uint8Array): void {
  const layout = font.layout.bind(font);
  const written = new WrittenGlyphs(layout);
  const forms = formsIn(file);
  const runs = new Map<string, KeptRun>();
  const laidOut = (text: string): KeptRun => {
    const characters = charactersOf(text);
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
  const runOf = (text: string) => {
    const known = runs.get(text);
    if (known) return known;
    const run = laidOut(text);
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
