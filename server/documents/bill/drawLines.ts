import { fitText } from '../../pdf/fitText.ts';
import { ink, quiet } from '../../pdf/paper.ts';
import { printable } from '../../pdf/printable.ts';
import type { Pdf, Sheet } from '../../pdf/writePdf.ts';
import { left, printedYen, right, rule, say, width } from '../receipt/receiptPage.ts';
import type { BillLine } from './billContent.ts';

/** Where the columns begin and how wide they are, in points. */
const columns = [
  { x: left, width: width - 218 },
  { x: right - 214, width: 80 },
  { x: right - 130, width: 40 },
  { x: right - 86, width: 82 },
] as const;

const forWhat = {
  face: 'regular',
  width: columns[0].width - 4,
  smallest: 8,
  mostLines: 2,
} as const;

/** Points by which all of them are higher than one short line. */
export function linesBeyondOne(pdf: Pdf, lines: readonly BillLine[]): number {
  const heights = lines.map(({ what }) =>
    Math.max(fitText(pdf, printable(what), { ...forWhat, largest: 10.5 }).height, 14),
  );
  return heights.reduce((sum, height) => sum + height + 9, -23);
}

/** What is to be paid for, with unit price, persons and sum. @returns the y at which it ends */
export function drawLines(sheet: Sheet, lines: readonly BillLine[], y: number): number {
  const row = (texts: readonly string[], top: number, isHead: boolean): number => {
    const [first = ''] = texts;
    const box = { ...forWhat, largest: isHead ? 9 : 10.5 };
    const { size, height } = fitText(sheet.pdf, first, box);
    sheet.group('TR', () => {
      texts.forEach((text, index) => {
        const column = columns[index] ?? columns[0];
        say(sheet, text, {
          x: column.x + 4,
          y: top,
          width: column.width - 4,
          align: index === 0 ? 'left' : 'right',
          tag: isHead || index === 0 ? 'TH' : 'TD',
          size: index === 0 ? size : box.largest,
          color: isHead ? quiet : ink,
        });
      });
    });
    return top + Math.max(height, 14);
  };
  let end = y;
  sheet.group('Table', () => {
    end = row(['品目', '単価（税込）', '人数', '金額（税込）'], y, true) + 4;
    rule(sheet, left, right, end);
    for (const { what, unit_price, quantity } of lines) {
      const sum = printedYen(unit_price * quantity);
      end = row([printable(what), printedYen(unit_price), `${quantity}`, sum], end + 5, false) + 4;
      rule(sheet, left, right, end);
    }
  });
  return end;
}
