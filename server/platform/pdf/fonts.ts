import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import type * as fontkit from 'fontkit';
import { cacheLayout } from './fontLayoutCache.ts';
import { formsIn, type Forms } from './fontTables.ts';
import { keepOutlines } from './fontSubset.ts';
import { BorrowedGlyphs } from './borrowedGlyphs.ts';

/** The names under which the faces are registered in every document. */
export type Face = 'regular' | 'bold';

const require = createRequire(import.meta.url);

const names: Record<Face, string> = {
  regular: 'noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  bold: 'noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
};

function readPackaged(name: string): Buffer {
  return readFileSync(require.resolve(`@expo-google-fonts/${name}`));
}

/** The bytes of a font's file. */
export function fontFile(face: Face): Buffer {
  return readPackaged(names[face]);
}

function parse(file: Buffer): Font {
  // Loaded with the first font: a server that has just started draws nothing.
  const { create } = require('fontkit') as typeof fontkit;
  return create(file);
}

/** Reads and parses the font files, as fontkit gives them. */
export function readFonts(): Record<Face, Font> {
  return { regular: parse(fontFile('regular')), bold: parse(fontFile('bold')) };
}

/** Where letters are that Noto Sans JP lacks (Ł, š, ğ, Hangul), by their scripts. */
const otherNames: readonly (readonly [RegExp, Record<Face, string>])[] = [
  [
    /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u,
    {
      regular: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
      bold: 'noto-sans/700Bold/NotoSans_700Bold.ttf',
    },
  ],
  [
    /\p{Script=Hangul}/u,
    {
      regular: 'noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
      bold: 'noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf',
    },
  ],
];

/** The letters that other fonts have, each font opened with the first letter of its script. */
export function borrowedGlyphs(face: Face, font: Font): BorrowedGlyphs {
  const opened = new Map<string, Font>();
  return new BorrowedGlyphs(font, (character) => {
    const name = otherNames.find(([script]) => script.test(character))?.[1][face];
    if (name === undefined) return null;
    const known = opened.get(name) ?? parse(readPackaged(name));
    opened.set(name, known);
    return known;
  });
}

/** A font that keeps for all later documents what takes long. */
function prepared(face: Face): Prepared {
  const file = fontFile(face);
  const font = parse(file);
  const others = borrowedGlyphs(face, font);
  cacheLayout(font, file, others);
  keepOutlines(font, file, others);
  return { font, others };
}

let forms: Forms | null = null;

/** The forms of characters that the documents' font has; both faces have the same. */
export function formsOf(): Forms {
  forms ??= formsIn(fontFile('regular'));
  return forms;
}

interface Prepared {
  font: Font;
  others: BorrowedGlyphs;
}

let opened: Record<Face, Font> | null = null;
let letters: BorrowedGlyphs | null = null;

/**
 * Noto Sans JP. Each face is parsed once per process: to read and parse five megabytes for each
 * document would take longer than drawing it.
 */
export function fonts(): Record<Face, Font> {
  if (!opened) {
    const [regular, bold] = [prepared('regular'), prepared('bold')];
    opened = { regular: regular.font, bold: bold.font };
    letters = regular.others;
  }
  return opened;
}

/** Whether a letter that Noto Sans JP lacks is taken from another font. */
export function isElsewhere(character: string): boolean {
  fonts();
  return letters !== null && letters.glyphOf(character) !== null;
}
