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

/** The texts of a line: what it is, unit price, persons and sum. */
type LineRow = readonly [what: string, unitPrice: string, quantity: string, sum: string];

/** How many have room on the first page, whatever is long on it; more have a page of their own. */
const mostOnFirst = 4;

export function needsLineList(lines: readonly BillLine[]): boolean {
  return lines.length > mostOnFirst;
}

const rowOf = ({ what, unit_price: price, quantity }: BillLine): LineRow => [
  printable(what),
  printedYen(price),
  String(quantity),
  printedYen(price * quantity),
];

/** The lines as the first page states them. */
export function statedLines(lines: readonly BillLine[]): LineRow[] {
  if (!needsLineList(lines)) return lines.map(rowOf);
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const amount = lines.reduce((sum, line) => sum + line.unit_price * line.quantity, 0);
  return [['受講料', '別紙のとおり', String(quantity), printedYen(amount)]];
}

/** Points by which all of them are higher than one short line. */
export function linesBeyondOne(pdf: Pdf, rows: readonly LineRow[]): number {
  const heights = rows.map(([what]) =>
    Math.max(fitText(pdf, what, { ...forWhat, largest: 10.5 }).height, 14),
  );
  return heights.reduce((sum, height) => sum + height + 9, -23);
}

/** All lines on a page of their own. */
export function drawLineList(sheet: Sheet, lines: readonly BillLine[], document: string): void {
  sheet.pdf.addPage();
  say(sheet, `${document}　別紙`, { y: 52, size: 9, color: quiet });
  say(sheet, '受講料の内訳', { tag: 'H2', y: 76, size: 14, face: 'bold' });
  drawLines(sheet, lines.map(rowOf), 110);
}

/** What is to be paid for. @returns the y at which it ends */
export function drawLines(sheet: Sheet, rows: readonly LineRow[], y: number): number {
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
    for (const texts of rows) {
      end = row(texts, end + 5, false) + 4;
      rule(sheet, left, right, end);
    }
  });
  return end;
}
