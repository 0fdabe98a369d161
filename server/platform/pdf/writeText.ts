import type { Face } from './fonts.ts';
import { ink } from './paper.ts';
import type { Pdf, Sheet } from './writePdf.ts';

/** Position and style of a text on the page; lengths in points. */
export interface TextStyle {
  x: number;
  y: number;
  width: number;
  size: number;
  face?: Face;
  align?: 'left' | 'right' | 'center';
  color?: string;
  /** Between letters. */
  spacing?: number;
  lineGap?: number;
}

/** Writes a text, on as many lines as it needs. */
export function writeText(pdf: Pdf, text: string, style: TextStyle): void {
  const { x, y, width, size, face = 'regular', align = 'left', color = ink } = style;
  const { spacing = 0, lineGap = 0 } = style;
  pdf.font(face, size).fillColor(color);
  const room = spacing > 0 || text.includes('\n') ? -1 : width - pdf.widthOfString(text);
  if (room < 0) {
    pdf.text(text, x, y, { width, align, characterSpacing: spacing, lineGap });
    return;
  }
  // On one line, without pdfkit's search for line breaks, which takes longer than writing the text.
  const shift = { left: 0, center: room / 2, right: room }[align];
  pdf.text(text, x + shift, y, { lineBreak: false });
}

/** Writes a text that reads as `tag`. */
export function writeTagged(sheet: Sheet, tag: string, text: string, style: TextStyle): void {
  sheet.tagged(tag, () => writeText(sheet.pdf, text, style));
}
