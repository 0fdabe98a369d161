import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

export interface Fonts {
  regular: Font;
  bold: Font;
}

const require = createRequire(import.meta.url);

function open(file: string): Font {
  return create(readFileSync(require.resolve(`@expo-google-fonts/noto-sans-jp/${file}`)));
}

let opened: Fonts | null = null;

/**
 * Noto Sans JP. Each face is parsed once and kept for the life of the process: reading and parsing
 * five megabytes for each document would cost more than drawing it.
 */
export function fonts(): Fonts {
  opened ??= {
    regular: open('400Regular/NotoSansJP_400Regular.ttf'),
    bold: open('700Bold/NotoSansJP_700Bold.ttf'),
  };
  return opened;
}
