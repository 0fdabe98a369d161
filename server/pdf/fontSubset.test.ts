import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readFonts } from './fonts.ts';
import { keepOutlines } from './fontSubset.ts';

const ofFontkit = readFonts();
const kept = readFonts();
for (const font of Object.values(kept)) keepOutlines(font);

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
    for (const font of Object.values(ofFontkit)) {
      const { buffer, pos } = font._getTableStream('glyf');
      const view = new DataView(buffer.buffer, buffer.byteOffset + pos);
      const composed = font.loca.offsets.filter((offset, id) => {
        const end = font.loca.offsets[id + 1] ?? offset;
        return end > offset && view.getInt16(offset) < 0;
      });
      expect(font.loca.offsets).toHaveLength(font.numGlyphs + 1);
      expect(composed).toEqual([]);
    }
  });
});
