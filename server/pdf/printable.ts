import { fonts } from './fonts.ts';

/** The usual mark (geta) for a character that can't be printed. */
const geta = '〓';

// Variation selectors and joiners print nothing themselves, so they need no glyph.
const invisible = /[\u200b-\u200d\u2060\ufeff]|\p{Variation_Selector}/gu;
const controls = /\p{Cc}+/gu;
const separateVoicingMark = /[\u3040-\u30ff][\u3099\u309a]/gu;

/**
 * Composes kana with separate voicing marks and removes invisible characters. Not NFC for the whole
 * text, since that would replace compatibility ideographs in people's names.
 */
function normalise(text: string): string {
  return text
    .replace(separateVoicingMark, (kana) => kana.normalize('NFC'))
    .replace(invisible, '')
    .replace(controls, ' ');
}

let drawn: ReadonlySet<number> | null = null;

/** Lists ask for each character of each row, so the font's own search, which takes longer, is spared. */
function hasGlyph(character: string): boolean {
  drawn ??= new Set(fonts().regular.characterSet);
  return drawn.has(character.codePointAt(0) ?? 0);
}

/** The characters of a text that documents can't print, each once, in order. */
export function missingGlyphs(text: string): string[] {
  return [...new Set(normalise(text))].filter((character) => !hasGlyph(character));
}

/** The text as it is printed, with 〓 for each character without a glyph. */
export function printable(text: string): string {
  return [...normalise(text)].map((character) => (hasGlyph(character) ? character : geta)).join('');
}
