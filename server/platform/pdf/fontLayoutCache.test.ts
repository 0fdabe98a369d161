import { describe, expect, it } from 'vitest';
import { fontFile, fonts, borrowedGlyphs, readFonts } from './fonts.ts';
import { cacheLayout } from './fontLayoutCache.ts';
import { keepOutlines } from './fontSubset.ts';
import { pdfText } from './testing/pdfText.ts';
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

/** One document of the text alone. */
function drawn(text: string): Promise<Buffer> {
  return writePdf(facts, (sheet) => {
    for (const face of ['regular', 'bold'] as const) {
      const place = { x: 60, y: 60, width: 400, size: 12, face };
      sheet.tagged('P', () => writeText(sheet.pdf, text, place));
    }
  });
}

// Each pair is drawn alike by the font, and is searched for by its own characters.
const pairs = [
  ['一般社団法人', '⼀般社団法⼈'],
  ['田中一郎', '⽥中⼀郎'],
  ['隷書の奈良', '\uf9b8書の\uf90c良'],
  ['10時～12時／…・', '10時〜12時∕⋯‧'],
  ['Office', 'Oﬃce'],
  ['か゚行', 'か゚⾏'],
] as const;

describe('what a document says is', () => {
  it.each(pairs)(
    '%s in each document that says so, whether %s was drawn before or not',
    async (usual, odd) => {
      const [first, other] = [await drawn(usual), await drawn(odd)];
      expect(pdfText(first)).toBe(`${usual}${usual}`);
      expect(pdfText(other)).toBe(`${odd}${odd}`);
      expect((await drawn(usual)).equals(first)).toBe(true);
      // One document may hold both.
      expect(pdfText(await drawn(`${usual}${odd}`))).toBe(`${usual}${odd}`.repeat(2));
    },
  );

  it('the same with hyphens, after a soft hyphen was drawn', async () => {
    const face = readFonts().regular;
    cacheLayout(face, fontFile('regular'), borrowedGlyphs('regular', face));
    expect(face.layout('株式\u00ad会社').advanceWidth).toBe(face.layout('株式会社').advanceWidth);
    expect(face.layout('1-2').advanceWidth).toBeGreaterThan(face.layout('12').advanceWidth);
  });
});

describe('a font draws', () => {
  it('the form of an ideograph that a selector asks for, which is found by the usual one', async () => {
    const { regular } = fonts();
    const [usual] = regular.layout('兎').glyphs;
    const [form] = regular.layout('兎\u{e0100}').glyphs;
    expect(form?.id).not.toBe(usual?.id);
    expect(form?.codePoints).toEqual(usual?.codePoints);
    expect(pdfText(await drawn('兎\u{e0100}田'))).toBe('兎田兎田');
    expect((await drawn('兎\u{e0100}')).equals(await drawn('兎'))).toBe(false);
  });

  it.each(['Łukasz Dvořák', 'Doğan Şimşek', '김민준 殿', 'fiŁfi'])(
    'letters that it lacks with those of another: %s',
    async (name) => {
      const bytes = await drawn(name);
      expect(pdfText(bytes)).toBe(`${name}${name}`.replaceAll(' ', ''));
      expect((await drawn(name)).equals(bytes)).toBe(true);
    },
  );
});

describe('a font with a layout cache', () => {
  it('draws the tenth document with the same bytes as a font without draws its first', async () => {
    const kept = { ...fonts() };
    const fresh = readFonts();
    for (const face of ['regular', 'bold'] as const)
      keepOutlines(fresh[face], fontFile(face), borrowedGlyphs(face, fresh[face]));
    Object.assign(fonts(), fresh);
    const first = await draw();
    Object.assign(fonts(), kept);
    for (let number = 1; number <= 10; number += 1) expect(first.equals(await draw())).toBe(true);
  });

  it('gives each document its own copy of the positions', () => {
    const face = readFonts().regular;
    cacheLayout(face, fontFile('regular'), borrowedGlyphs('regular', face));
    const [first, second] = [face.layout('協会'), face.layout('協会')];
    const { advanceWidth } = second;
    for (const position of first.positions) position.xAdvance *= 2;
    expect(first.advanceWidth).toBe(2 * advanceWidth);
    expect(second.advanceWidth).toBe(advanceWidth);
    expect(face.layout('協会').advanceWidth).toBe(advanceWidth);
  });
});
