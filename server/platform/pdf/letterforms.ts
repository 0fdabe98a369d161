// Pieces that print nothing: joiners, and the soft hyphen. fontkit hides the glyph of a soft hyphen, which is
// that of each hyphen, for the rest of the process.
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/gu;
const character = /(\P{Variation_Selector})(\p{Variation_Selector}*)/gsu;

/** A character and what chooses its form: 葛 with U+E0100 is another drawing of 葛. */
export interface Written {
  base: string;
  /** '' for the usual form. */
  selector: string;
}

/** The characters of a text as they are drawn; what prints nothing is left out. */
export function charactersOf(text: string): Written[] {
  return Array.from(
    text.replace(invisible, '').matchAll(character),
    ([, base = '', selectors = '']) => ({ base, selector: [...selectors][0] ?? '' }),
  );
}
