import { page, vermilion } from './paper.ts';
import type { Sheet } from './writePdf.ts';

/** Draws a transparent word across the page, so that the text under it stays readable. */
export function drawVoidMark(sheet: Sheet, word: string): void {
  const { pdf } = sheet;
  sheet.tagged('P', () => {
    pdf
      .save()
      .rotate(-24, { origin: [page.width / 2, 400] })
      .fillOpacity(0.22);
    pdf.font('bold', 150).fillColor(vermilion);
    pdf.text(word, 0, 300, { width: page.width, align: 'center' });
    pdf.restore();
  });
}
