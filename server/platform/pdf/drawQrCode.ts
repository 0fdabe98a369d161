import { create } from 'qrcode';
import type { Sheet } from './writePdf.ts';

interface Place {
  x: number;
  y: number;
  /**
   * The side of the code itself, in points; the page leaves a white margin of four modules around
   * it.
   */
  side: number;
}

/** Draws a QR code of a text as vectors, with an alternative text for screen readers. */
export function drawQrCode(sheet: Sheet, text: string, alt: string, { x, y, side }: Place): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const unit = side / modules.size;
  sheet.figure(alt, () => {
    for (let row = 0; row < modules.size; row += 1) {
      let start = 0;
      for (let column = 0; column <= modules.size; column += 1) {
        if (column < modules.size && modules.get(row, column)) continue;
        // Adjacent modules form one box: fine lines between boxes disturb scanners on some screens.
        const length = column - start;
        if (length > 0) sheet.pdf.rect(x + start * unit, y + row * unit, length * unit, unit);
        start = column + 1;
      }
    }
    sheet.pdf.fill('#000000');
  });
}
