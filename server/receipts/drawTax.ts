import type { Sheet } from '../pdf/writePdf.ts';
import { statementOf, type ReceiptContent } from './receiptContent.ts';
import { left, printedYen, quiet, rule, say, width } from './receiptPage.ts';
import type { TaxStatement } from './tax.rules.ts';

interface TaxTable {
  head: string[];
  row: string[];
}

function tableOf(total: number, statement: TaxStatement): TaxTable | null {
  switch (statement.kind) {
    case 'none':
      return null;
    case 'taxed': {
      const { rate, withoutTax, tax } = statement.breakdown;
      const subject = rate === 8 ? '8％対象（軽減税率）' : `${rate}％対象`;
      return {
        head: ['内訳', '税抜金額', '消費税額等', '税込金額'],
        row: [subject, printedYen(withoutTax), printedYen(tax), printedYen(total)],
      };
    }
    case 'untaxed':
      return {
        head: ['内訳', '金額'],
        row: [
          statement.category === 'exempt' ? '非課税' : '不課税（消費税の対象外）',
          printedYen(total),
        ],
      };
  }
}

/** The amounts by tax rate; nothing when the issuer is not registered. Returns where it ends. */
export function drawTax(sheet: Sheet, content: ReceiptContent, y: number): number {
  const table = tableOf(content.amount, statementOf(content));
  if (!table) return y;
  const column = width / table.head.length;
  const line = (texts: string[], tag: string, top: number, size: number, color?: string) => {
    sheet.group('TR', () => {
      texts.forEach((text, index) => {
        const first = index === 0;
        say(sheet, text, {
          x: left + index * column + 4,
          y: top,
          width: column - 8,
          align: first ? 'left' : 'right',
          tag: first ? 'TH' : tag,
          size,
          ...(color === undefined ? {} : { color }),
        });
      });
    });
  };
  sheet.group('Table', () => {
    line(table.head, 'TH', y, 9, quiet);
    rule(sheet, left, left + width, y + 18);
    line(table.row, 'TD', y + 24, 10.5);
    rule(sheet, left, left + width, y + 45);
  });
  return y + 45;
}
