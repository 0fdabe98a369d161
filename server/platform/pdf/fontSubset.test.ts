import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fontFile, borrowedGlyphs, readFonts } from './fonts.ts';
import { glyphsIn } from './fontTables.ts';
import { keepOutlines } from './fontSubset.ts';

const ofFontkit = readFonts();
const kept = readFonts();
for (const face of ['regular', 'bold'] as const)
  keepOutlines(kept[face], fontFile(face), borrowedGlyphs(face, kept[face]));

// Characters with an outline and without (spaces).
const texts = [
  '',
  '領収書',
  '株式会社 第1医療機器販売',
  '髙邉 﨑𠮷野',
  'Å é ½ ǅ ệ',
  'ヴァイオリンガ',
];

function subsetOf(fonts: typeof kept, face: keyof typeof kept, text: string): Uint8Array {
  const font = fonts[face];
  const subset = font.createSubset();
  for (const { id } of font.layout(text).glyphs) subset.includeGlyph(id);
  return subset.encode();
}

describe('the part of a font that a document needs', () => {
  it.each(texts)('is what fontkit writes for 「%s」, only compressed already', (text) => {
    for (const face of ['regular', 'bold'] as const) {
      const plain = subsetOf(ofFontkit, face, text);
      // The second time its outlines are known.
      for (let time = 1; time <= 2; time += 1) {
        const bytes = inflateSync(subsetOf(kept, face, text));
        expect(bytes.equals(plain), face).toBe(true);
      }
    }
  });

  it('needs no character that is made of others, since the font has none', () => {
    for (const face of ['regular', 'bold'] as const) {
      const file = glyphsIn(fontFile(face));
      const outlines = Array.from({ length: ofFontkit[face].numGlyphs }, (_, id) =>
        file.outline(id),
      );
      expect(outlines.filter(({ length }) => length > 0).length).toBeGreaterThan(17_000);
      const composed = outlines.filter(
        (bytes) => bytes.length > 0 && new DataView(bytes.buffer, bytes.byteOffset).getInt16(0) < 0,
      );
      expect(composed).toEqual([]);
    }
  });
});
