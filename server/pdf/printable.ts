import { fonts } from './fonts.ts';

/** The printer's mark for a character that the case does not hold. */
const geta = '〓';

// Variation selectors pick the base glyph and joiners print nothing: neither needs a glyph of its own.
const invisible = /[\u200b-\u200d\u2060\ufeff]|\p{Variation_Selector}/gu;
const controls = /\p{Cc}+/gu;
const dakutenApart = /[\u3040-\u30ff][\u3099\u309a]/gu;

/**
 * Composes kana with a voicing mark of its own and drops what prints nothing. Not NFC as a whole: that
 * would replace the compatibility ideographs that people write their names with.
 */
function tidy(text: string): string {
  return text
    .replace(dakutenApart, (kana) => kana.normalize('NFC'))
    .replace(invisible, '')
    .replace(controls, ' ');
}

function hasGlyph(character: string): boolean {
  return fonts().regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** The characters of a text that documents can't print, each once, in order; for forms to refuse. */
export function missingGlyphs(text: string): string[] {
  return [...new Set(tidy(text))].filter((character) => !hasGlyph(character));
}

/** The text as it is printed: 〓 stands where the font has no glyph, never an empty box. */
export function printable(text: string): string {
  return [...tidy(text)].map((character) => (hasGlyph(character) ? character : geta)).join('');
}
