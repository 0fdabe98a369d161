import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import type * as fontkit from 'fontkit';
import { cacheLayout } from './fontLayoutCache.ts';
import { keepOutlines } from './fontSubset.ts';

/** The names under which the faces are registered in every document. */
export type Face = 'regular' | 'bold';

const require = createRequire(import.meta.url);

function open(file: string): Font {
  // Loaded with the first font: a server that has just started draws nothing.
  const { create } = require('fontkit') as typeof fontkit;
  return create(readFileSync(require.resolve(`@expo-google-fonts/noto-sans-jp/${file}`)));
}

/** Reads and parses the font files; `fonts` caches the result. */
export function readFonts(): Record<Face, Font> {
  return {
    regular: open('400Regular/NotoSansJP_400Regular.ttf'),
    bold: open('700Bold/NotoSansJP_700Bold.ttf'),
  };
}

let opened: Record<Face, Font> | null = null;

/**
 * Noto Sans JP. Each face is parsed once per process: to read and parse five megabytes for each
 * document would take longer than drawing it.
 */
export function fonts(): Record<Face, Font> {
  if (!opened) {
    opened = readFonts();
    for (const font of Object.values(opened)) {
      cacheLayout(font);
      keepOutlines(font);
    }
  }
  return opened;
}
