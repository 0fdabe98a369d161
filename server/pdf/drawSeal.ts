import { createHash } from 'node:crypto';
import { fonts } from './fonts.ts';
import { printable } from './printable.ts';
import { sealGrid } from './sealGrid.rules.ts';
import type { Pdf, Sheet } from './writePdf.ts';

const vermilion = '#c8321e';

/**
 * The issuer's square seal, in points. Drawn as outlines and not as text, so that neither a search
 * nor a reader's voice meets the name in pieces.
 */
export function drawSeal(sheet: Sheet, name: string, x: number, y: number, side: number): void {
  const { pdf } = sheet;
  const font = fonts().bold;
  const { rows, columns, cells } = sealGrid(printable(name));
  const padding = side * 0.07;
  const [width, height] = [(side - 2 * padding) / columns, (side - 2 * padding) / rows];
  sheet.ornament(() => {
    pdf.save().lineWidth(1.6).strokeColor(vermilion).fillColor(vermilion);
    pdf.roundedRect(x, y, side, side, side * 0.06).stroke();
    cells.forEach((row, rowIndex) => {
      row.forEach((character, columnIndex) => {
        if (character === '') return;
        const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
        // Characters fill their cell, as on a carved seal; the em box reaches 0.12 below the baseline.
        const [across, down] = [width / font.unitsPerEm, height / font.unitsPerEm];
        const left = x + padding + columnIndex * width;
        const baseline = y + padding + (rowIndex + 0.88) * height;
        // The page is scaled and not the outline: the font's own whole numbers make short files.
        pdf.save().transform(across, 0, 0, -down, left, baseline);
        pdf.path(glyph.path.toSVG()).fill().restore();
      });
    });
    pdf.restore();
  });
}

const pictures = new WeakMap<Pdf, Map<string, PDFKit.Mixins.ImageSrc>>();

/** Opens a picture once a document, however many of its pages show it. */
function pictureOf(pdf: Pdf, png: Uint8Array): PDFKit.Mixins.ImageSrc {
  const key = createHash('sha256').update(png).digest('hex');
  const known = pictures.get(pdf) ?? new Map<string, PDFKit.Mixins.ImageSrc>();
  pictures.set(pdf, known);
  const picture = known.get(key) ?? pdf.openImage(Buffer.from(png));
  known.set(key, picture);
  return picture;
}

/** A seal that the issuer uploaded, as large as fits into the square. */
export function drawSealPicture(
  sheet: Sheet,
  png: Uint8Array,
  x: number,
  y: number,
  side: number,
): void {
  const { pdf } = sheet;
  sheet.ornament(() => {
    pdf.image(pictureOf(pdf, png), x, y, { fit: [side, side], align: 'center', valign: 'center' });
  });
}
