import { page, vermilion } from './paper.ts';
import type { Sheet } from './writePdf.ts';

/** A word across the page, under which what it voids can still be read. */
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
