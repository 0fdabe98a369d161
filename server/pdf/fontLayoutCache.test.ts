import { describe, expect, it } from 'vitest';
import { fonts, readFonts } from './fonts.ts';
import { cacheLayout } from './fontLayoutCache.ts';
import { keepOutlines } from './fontSubset.ts';
import { writePdf } from './writePdf.ts';
import { writeText } from './writeText.ts';

const facts = { title: '試験', author: '協会', subject: '', createdAt: new Date(0) };

// Contains a composed ガ, an accent and a ligature: texts for which fonts use one or several glyphs.
const texts = ['株式会社 第1医療機器販売', '髙邉 﨑𠮷', 'ヴァイオリンガ', 'Office Ångström fi ½'];

function draw() {
  return writePdf(facts, (sheet) => {
    texts.forEach((text, index) => {
      const place = { x: 60, y: 60 + index * 30, width: 400, size: 12 };
      sheet.tagged('P', () => {
        writeText(sheet.pdf, text, { ...place, align: 'right' });
        writeText(sheet.pdf, text, { ...place, face: 'bold', width: 40 });
      });
    });
  });
}

describe('a font with a layout cache', () => {
  it('draws the tenth document with the same bytes as a font without draws its first', async () => {
    const kept = { ...fonts() };
    const fresh = readFonts();
    Object.values(fresh).forEach(keepOutlines);
    Object.assign(fonts(), fresh);
    const first = await draw();
    Object.assign(fonts(), kept);
    for (let number = 1; number <= 10; number += 1) expect(first.equals(await draw())).toBe(true);
  });

  it('gives each document its own copy of the positions', () => {
    const face = readFonts().regular;
    cacheLayout(face);
    const [first, second] = [face.layout('協会'), face.layout('協会')];
    const { advanceWidth } = second;
    for (const position of first.positions) position.xAdvance *= 2;
    expect(first.advanceWidth).toBe(2 * advanceWidth);
    expect(second.advanceWidth).toBe(advanceWidth);
    expect(face.layout('協会').advanceWidth).toBe(advanceWidth);
  });
});
