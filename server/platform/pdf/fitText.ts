import type { Face } from './fonts.ts';
import type { Pdf } from './writePdf.ts';

export interface FittedText {
  /** In points. */
  size: number;
  lines: number;
  /** In points, of all lines. */
  height: number;
}

interface Box {
  face: Face;
  width: number;
  /** The size of a short text. */
  largest: number;
  /** The smallest size, even if the text then needs more lines. */
  smallest: number;
  mostLines: number;
}

const step = 0.5;

/**
 * The largest size at which a text fits into a width: first on one line, down to two thirds of the
 * largest size, since two readable lines are better than one tiny one; then on two lines, and so
 * on.
 */
export function fitText(pdf: Pdf, text: string, box: Box): FittedText {
  pdf.font(box.face);
  for (let lines = 1; lines <= box.mostLines; lines++) {
    const least =
      lines === box.mostLines ? box.smallest : Math.max(box.smallest, (box.largest * 2) / 3);
    for (let size = box.largest; size >= least; size -= step) {
      const fitted = measure(pdf, text, size, box.width);
      if (fitted.lines <= lines) return fitted;
    }
  }
  return measure(pdf, text, box.smallest, box.width);
}

function measure(pdf: Pdf, text: string, size: number, width: number): FittedText {
  pdf.fontSize(size);
  const lineHeight = pdf.currentLineHeight(true);
  if (pdf.widthOfString(text) <= width) return { size, lines: 1, height: lineHeight };
  const height = pdf.heightOfString(text, { width });
  return { size, lines: Math.round(height / lineHeight), height };
}
