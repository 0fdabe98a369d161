import type { Font, GlyphRun } from 'fontkit';

/**
 * The most runs of text in the cache; beyond that the oldest is removed. A receipt has about two
 * hundred, most of them the same on every receipt.
 */
const mostRuns = 2000;

/**
 * Makes a font cache its text layouts for all later documents. pdfkit caches them only within one
 * document.
 */
export function cacheLayout(font: Font): void {
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
