import { foldRadicals } from '@seminar/shared/platform/japan/radicals';
import { formsOf, fonts, isElsewhere } from './fonts.ts';
import { charactersOf, type Written } from './letterforms.ts';

/** The usual mark (geta) for a character that can't be printed. */
const geta = '〓';

const controls = /\p{Cc}+/gu;
const separateMark =
  /[\u3040-\u30ff][\u3099\u309a]|\p{Script=Latin}[\u0300-\u036f]+|[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?/gu;

/**
 * Composes kana and Latin letters with separate marks and the parts of Hangul, makes ideographs of radicals and removes
 * what prints nothing. Not NFC for the whole text, since that would replace compatibility ideographs in people's names.
 */
function normalised(text: string): Written[] {
  return charactersOf(
    foldRadicals(text)
      .replace(separateMark, (letter) => letter.normalize('NFC'))
      .replace(controls, ' '),
  );
}

let drawn: ReadonlySet<number> | null = null;

/** Lists ask for each character of each row, so the font's own search, which takes longer, is spared. */
function hasGlyph(character: string): boolean {
  drawn ??= new Set(fonts().regular.characterSet);
  return drawn.has(character.codePointAt(0) ?? 0) || isElsewhere(character);
}

/** Whether the font draws this form otherwise than the usual one. */
function hasForm(form: string): boolean {
  return typeof formsOf().get(form) === 'number';
}

/** The characters of a text that documents can't print, each once, in order. */
export function missingGlyphs(text: string): string[] {
  return [...new Set(normalised(text).map(({ base }) => base))].filter((base) => !hasGlyph(base));
}

/** The characters that can't be printed, and the forms for which the usual one is printed, each once, in order. */
export function printedLetters(text: string): {
  missing: string[];
  forms: { written: string; printed: string }[];
} {
  const chosen = normalised(text).filter(({ base, selector }) => selector !== '' && hasGlyph(base));
  const written = new Map(chosen.map(({ base, selector }) => [base + selector, base]));
  return {
    missing: missingGlyphs(text),
    forms: [...written]
      // One that the font has as its usual form lacks nothing.
      .filter(([form]) => !formsOf().has(form))
      .map(([form, printed]) => ({ written: form, printed })),
  };
}

/**
 * The text as it is printed, with 〓 for each character without a glyph. A variation selector stays where the
 * font has that form of the character; any other form is printed as the usual one.
 */
export function printable(text: string): string {
  return normalised(text)
    .map(({ base, selector }) => {
      if (!hasGlyph(base)) return geta;
      return selector !== '' && hasForm(base + selector) ? base + selector : base;
    })
    .join('');
}
