import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import type * as fontkit from 'fontkit';
import { cacheLayout } from './fontLayoutCache.ts';
import { formsIn, type Forms } from './fontTables.ts';
import { keepOutlines } from './fontSubset.ts';

/** The names under which the faces are registered in every document. */
export type Face = 'regular' | 'bold';

const require = createRequire(import.meta.url);

const names: Record<Face, string> = {
  regular: '400Regular/NotoSansJP_400Regular.ttf',
  bold: '700Bold/NotoSansJP_700Bold.ttf',
};

/** The bytes of a font's file. */
export function fontFile(face: Face): Buffer {
  return readFileSync(require.resolve(`@expo-google-fonts/noto-sans-jp/${names[face]}`));
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

/** A font that keeps for all later documents what takes long. */
function prepared(face: Face): Font {
  const file = fontFile(face);
  const font = parse(file);
  cacheLayout(font, file);
  keepOutlines(font, file);
  return font;
}

let forms: Forms | null = null;

/** The forms of characters that the documents' font has; both faces have the same. */
export function formsOf(): Forms {
  forms ??= formsIn(fontFile('regular'));
  return forms;
}

let opened: Record<Face, Font> | null = null;

/**
 * Noto Sans JP. Each face is parsed once per process: to read and parse five megabytes for each
 * document would take longer than drawing it.
 */
export function fonts(): Record<Face, Font> {
  opened ??= { regular: prepared('regular'), bold: prepared('bold') };
  return opened;
}
