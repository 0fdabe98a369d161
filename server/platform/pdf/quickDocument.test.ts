import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { fontFile, borrowedGlyphs, readFonts } from './fonts.ts';
import { keepOutlines } from './fontSubset.ts';
import { QuickDocument } from './quickDocument.ts';
import { pdfText } from './testing/pdfText.ts';

const fonts = readFonts();

/** Two pages with texts, lines, a structure and an archive's parts. */
function draw(pdf: PDFKit.PDFDocument, { regular, bold } = fonts): void {
  pdf.registerFont('regular', regular).registerFont('bold', bold);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  for (const text of ['領収書 ¥8,000', '株式会社 第1医療機器販売 御中']) {
    root.add(pdf.struct('P', {}, () => pdf.font('bold', 20).text(text, 60, 60)));
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.strokeColor('#9aa4b2').lineWidth(0.6).moveTo(60, 90).lineTo(300, 90).stroke();
    pdf.endMarkedContent();
    root.add(pdf.struct('P', {}, () => pdf.font('regular', 9).text(text, 60, 120)));
    pdf.addPage();
  }
}

/** The fonts in a file, as they are when they are no longer compressed. */
function fontFiles(bytes: Buffer): string[] {
  const file = bytes.toString('latin1');
  return [...file.matchAll(/\/FontFile2 (\d+) 0 R/g)].map(([, id]) => {
    const start = file.indexOf('stream\n', file.indexOf(`\n${id} 0 obj\n`)) + 'stream\n'.length;
    const end = file.indexOf('\nendstream\nendobj\n', start);
    return inflateSync(Buffer.from(file.slice(start, end), 'latin1')).toString('base64');
  });
}

const options = {
  size: 'A4',
  font: '',
  pdfVersion: '1.7',
  tagged: true,
  lang: 'ja-JP',
  displayTitle: true,
  subset: 'PDF/A-2b',
  info: { Title: '領収書', Author: '協会', CreationDate: new Date(0) },
} as const;

describe('a document whose bytes are collected', () => {
  it('has the same bytes as one of pdfkit’s own', async () => {
    const plain = new PDFDocument(options);
    const bytes = buffer(plain);
    draw(plain);
    plain.end();

    const quick = new QuickDocument(options);
    draw(quick);
    expect((await quick.takeRest()).equals(await bytes)).toBe(true);
  });

  it('takes fonts that are compressed already as they are', async () => {
    const kept = readFonts();
    for (const face of ['regular', 'bold'] as const)
      keepOutlines(kept[face], fontFile(face), borrowedGlyphs(face, kept[face]));
    const [one, other] = [new QuickDocument(options), new QuickDocument(options)];
    draw(one);
    draw(other, kept);
    const [bytes, keptBytes] = [await one.takeRest(), await other.takeRest()];
    expect(fontFiles(keptBytes)).toHaveLength(2);
    expect(fontFiles(keptBytes)).toEqual(fontFiles(bytes));
    expect(pdfText(keptBytes)).toBe(pdfText(bytes));
  });

  it('gives them bit by bit', async () => {
    const whole = new QuickDocument(options);
    draw(whole);
    const parts = new QuickDocument(options);
    const first = parts.takeWritten();
    draw(parts);
    const second = parts.takeWritten();
    const last = await parts.takeRest();
    expect([first, second, last].every(({ length }) => length > 0)).toBe(true);
    expect(Buffer.concat([first, second, last]).equals(await whole.takeRest())).toBe(true);
  });

  it('waits for a picture with transparent parts, which is read meanwhile', async () => {
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const pdf = new QuickDocument(options);
    pdf.image(Buffer.from(pixel, 'base64'), 60, 60, { width: 20 });
    const file = (await pdf.takeRest()).toString('latin1');
    expect(file).toContain('/SMask');
    expect(file.trimEnd().endsWith('%%EOF')).toBe(true);
  });
});
