import { printedYen } from './receiptPage.ts';
import type { TaxStatement } from '../tax.rules.ts';

export interface TaxTable {
  head: string[];
  row: string[];
}

/** The amounts by tax rate, as printed; null when the issuer is not registered. */
export function taxTable(total: number, statement: TaxStatement): TaxTable | null {
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
