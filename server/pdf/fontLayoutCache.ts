import type { Font, Glyph, GlyphRun } from 'fontkit';

/**
 * The most runs of text in the cache; beyond that the oldest is removed. A receipt has about two
 * hundred, most of them the same on every receipt.
 */
const mostRuns = 2000;

/**
 * Makes a font cache its text layouts and outlines for all later documents. pdfkit caches them only
 * within one document, and they take a third of the time of a receipt.
 *
 * @returns the same font
 */
export function cacheLayout(font: Font): Font {
  cacheRuns(font);
  cacheOutlines(font);
  return font;
}

function cacheRuns(font: Font): void {
  const layout = font.layout.bind(font);
  const runs = new Map<string, GlyphRun>();
  const runOf = (text: string) => {
    const known = runs.get(text);
    if (known) return known;
    const run = layout(text);
    const [oldest] = runs.keys();
    if (runs.size >= mostRuns && oldest !== undefined) runs.delete(oldest);
    runs.set(text, run);
    return run;
  };
  font.layout = (text, features) => (features ? layout(text, features) : copyOf(runOf(text)));
}

/** A run with its own copy of the positions, since pdfkit scales them in place. */
function copyOf(run: GlyphRun): GlyphRun {
  const copy: GlyphRun = Object.create(run);
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.defineProperty(copy, 'positions', { value: positions });
}

/** What a font subset needs of a glyph: mostly only whether it is composed of other glyphs. */
type Described = Pick<Glyph, 'advanceWidth' | '_decode' | '_getMetrics'>;

function describe(glyph: Glyph): Described {
  const outline = glyph._decode();
  // Without the points, which need most of the memory: the subset copies the glyph's bytes
  // unchanged.
  const kept = outline && {
    numberOfContours: outline.numberOfContours,
    ...(outline.components && { components: outline.components }),
  };
  const metrics = glyph._getMetrics();
  return {
    advanceWidth: glyph.advanceWidth,
    _decode: () => kept,
    _getMetrics: () => metrics,
  };
}

function cacheOutlines(font: Font): void {
  const glyphs = new Map<number, Described>();
  const getGlyph = (id: number) => {
    const known = glyphs.get(id) ?? describe(font.getGlyph(id));
    glyphs.set(id, known);
    return known;
  };
  const described: Font = Object.create(font, { getGlyph: { value: getGlyph } });
  const createSubset = font.createSubset.bind(font);
  font.createSubset = () => Object.assign(createSubset(), { font: described });
}
