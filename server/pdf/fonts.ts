import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { cacheLayout } from './fontLayoutCache.ts';

/** Under these names the faces are registered in every document. */
export type Face = 'regular' | 'bold';

const require = createRequire(import.meta.url);

function open(file: string): Font {
  return create(readFileSync(require.resolve(`@expo-google-fonts/noto-sans-jp/${file}`)));
}

/** Reads and parses the files of the faces; `fonts` keeps what it finds, and the work on it. */
export function readFonts(): Record<Face, Font> {
  return {
    regular: open('400Regular/NotoSansJP_400Regular.ttf'),
    bold: open('700Bold/NotoSansJP_700Bold.ttf'),
  };
}

let opened: Record<Face, Font> | null = null;

/**
 * Noto Sans JP. Each face is parsed once and kept for the life of the process: reading and parsing
 * five megabytes for each document would cost more than drawing it.
 */
export function fonts(): Record<Face, Font> {
  if (!opened) {
    const { regular, bold } = readFonts();
    opened = { regular: cacheLayout(regular), bold: cacheLayout(bold) };
  }
  return opened;
}
