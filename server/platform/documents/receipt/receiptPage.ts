import { page } from '../../pdf/paper.ts';
import type { Sheet } from '../../pdf/writePdf.ts';
import { writeTagged, type TextStyle } from '../../pdf/writeText.ts';

// In points.
export const left = 62;
export const right = page.width - 62;
export const width = right - left;

const grouped = new Intl.NumberFormat('ja-JP');

/** ￥10,000: amounts on paper start with the sign, so that no digit can be put before them. */
export function printedYen(amount: number): string {
  return `￥${grouped.format(amount)}`;
}

type Line = Partial<TextStyle> & Pick<TextStyle, 'y' | 'size'> & { tag?: string };

/** Writes a text between the left and the right margin, unless `line` says otherwise. */
export function say(sheet: Sheet, text: string, { tag = 'P', x = left, ...line }: Line): void {
  writeTagged(sheet, tag, text, { x, width: right - x, ...line });
}

export function rule(sheet: Sheet, from: number, to: number, y: number): void {
  sheet.ornament(() => {
    sheet.pdf.strokeColor('#7d8896').lineWidth(0.6).moveTo(from, y).lineTo(to, y).stroke();
  });
}
