import type { Font, Glyph, GlyphRun } from 'fontkit';

/** Runs of text; the oldest makes room. A receipt has some two hundred, most of them on every one. */
const mostRuns = 2000;

/**
 * A face that lays out a text and looks at an outline once, for all documents to come: pdfkit keeps
 * that for one document only, where it is a third of the time that a receipt takes.
 *
 * @returns the same font
 */
export function cacheLayout(font: Font): Font {
  keepRuns(font);
  keepOutlines(font);
  return font;
}

function keepRuns(font: Font): void {
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

/** Its own positions for each document, since pdfkit scales them in place. */
function copyOf(run: GlyphRun): GlyphRun {
  const copy: GlyphRun = Object.create(run);
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.defineProperty(copy, 'positions', { value: positions });
}

/** What a subset asks of a glyph: nearly always only that it isn't made of other glyphs. */
type Described = Pick<Glyph, 'advanceWidth' | '_decode' | '_getMetrics'>;

function describe(glyph: Glyph): Described {
  const outline = glyph._decode();
  // Without the points, which are the bulk of it: the subset copies the glyph's bytes as they are.
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

function keepOutlines(font: Font): void {
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
