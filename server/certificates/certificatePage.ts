import type { Face } from '../pdf/fonts.ts';
import type { Sheet } from '../pdf/writePdf.ts';

// A4, in points.
export const page = { width: 595.28, height: 841.89 };
export const left = 84;
export const right = page.width - left;
export const width = right - left;

export const ink = '#14233a';
export const quiet = '#4b5768';

interface Line {
  y: number;
  size: number;
  face?: Face;
  x?: number;
  width?: number;
  align?: 'left' | 'right' | 'center';
  color?: string;
  spacing?: number;
  lineGap?: number;
  tag?: string;
}

/** A text, on as many lines as it needs. */
export function say(sheet: Sheet, text: string, line: Line): void {
  const { x = left, align = 'left', face = 'regular', color = ink, spacing = 0 } = line;
  sheet.tagged(line.tag ?? 'P', () => {
    sheet.pdf.font(face, line.size).fillColor(color);
    sheet.pdf.text(text, x, line.y, {
      width: line.width ?? right - x,
      align,
      characterSpacing: spacing,
      lineGap: line.lineGap ?? 0,
    });
  });
}
