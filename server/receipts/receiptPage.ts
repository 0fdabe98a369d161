import type { Sheet } from '../pdf/writePdf.ts';

// A4, in points.
export const pageWidth = 595.28;
export const left = 62;
export const right = pageWidth - 62;
export const width = right - left;

export const ink = '#14233a';
/** For labels and small print; 7:1 on white. */
export const quiet = '#4b5768';

const grouped = new Intl.NumberFormat('ja-JP');

/** ￥10,000: amounts on paper start with the sign, so that no digit can be put before them. */
export function printedYen(amount: number): string {
  return `￥${grouped.format(amount)}`;
}

interface Line {
  y: number;
  size: number;
  x?: number;
  width?: number;
  align?: 'left' | 'right' | 'center';
  color?: string;
  tag?: string;
}

/** One line of text. */
export function say(sheet: Sheet, text: string, line: Line): void {
  const { x = left, align = 'left', color = ink, tag = 'P' } = line;
  sheet.tagged(tag, () => {
    sheet.pdf.font('regular', line.size).fillColor(color);
    sheet.pdf.text(text, x, line.y, { width: line.width ?? right - x, align });
  });
}

export function rule(sheet: Sheet, from: number, to: number, y: number): void {
  sheet.ornament(() => {
    sheet.pdf.strokeColor('#7d8896').lineWidth(0.6).moveTo(from, y).lineTo(to, y).stroke();
  });
}
