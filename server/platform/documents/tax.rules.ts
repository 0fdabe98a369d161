import type { TaxRounding } from '@seminar/shared/catalogue/association/schema';
import type { TaxCategory } from '@seminar/shared/catalogue/seminars/schema';

/** What a receipt says about consumption tax; all amounts in yen. */
export interface TaxBreakdown {
  /** In percent. */
  rate: 10 | 8;
  withoutTax: number;
  tax: number;
}

const rates: Record<TaxCategory, 10 | 8 | null> = {
  taxable_10: 10,
  reduced_8: 8,
  exempt: null,
  out_of_scope: null,
};

/**
 * Divides whole numbers and rounds as the issuer does. Only integers are added and multiplied, so
 * no binary fraction changes the result.
 */
function divided(dividend: number, divisor: number, rounding: TaxRounding): number {
  switch (rounding) {
    case 'down':
      return Math.floor(dividend / divisor);
    case 'nearest':
      return Math.floor((2 * dividend + divisor) / (2 * divisor));
    case 'up':
      return Math.ceil(dividend / divisor);
  }
}

/**
 * The tax contained in a total, rounded once per rate and document (消費税法 57条の4, 消費税法施行令 70条の10).
 * The issuer chooses how to round (消費税法基本通達 1-8-15). null: the total contains no tax.
 */
export function taxIncluded(
  total: number,
  category: TaxCategory,
  rounding: TaxRounding,
): TaxBreakdown | null {
  const rate = rates[category];
  if (rate === null) return null;
  const tax = divided(total * rate, 100 + rate, rounding);
  return { rate, withoutTax: total - tax, tax };
}

export type TaxStatement =
  /**
   * The issuer isn't registered: the receipt states neither registration number nor tax, since it
   * isn't a qualified invoice.
   */
  | { kind: 'none' }
  | { kind: 'taxed'; breakdown: TaxBreakdown; registrationNumber: string }
  | { kind: 'untaxed'; category: 'exempt' | 'out_of_scope'; registrationNumber: string };

/** What a receipt may state about tax, which depends on the issuer's registration (適格請求書発行事業者). */
export function taxStatement(
  total: number,
  category: TaxCategory,
  registrationNumber: string | null,
  rounding: TaxRounding,
): TaxStatement {
  if (registrationNumber === null) return { kind: 'none' };
  const breakdown = taxIncluded(total, category, rounding);
  if (breakdown) return { kind: 'taxed', breakdown, registrationNumber };
  return {
    kind: 'untaxed',
    category: category === 'exempt' ? 'exempt' : 'out_of_scope',
    registrationNumber,
  };
}
