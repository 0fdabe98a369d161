import type { TaxCategory } from '@seminar/shared/seminars/schema';

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
 * The tax inside a total that includes it, rounded down once per rate and document (消費税法 57条の4,
 * 消費税法施行令 70条の10: one rounding per rate). null: nothing of it is tax.
 */
export function taxIncluded(total: number, category: TaxCategory): TaxBreakdown | null {
  const rate = rates[category];
  if (rate === null) return null;
  const tax = Math.floor((total * rate) / (100 + rate));
  return { rate, withoutTax: total - tax, tax };
}

export type TaxStatement =
  /** The issuer isn't registered: a receipt with neither number nor tax (it is no qualified invoice). */
  | { kind: 'none' }
  | { kind: 'taxed'; breakdown: TaxBreakdown; registrationNumber: string }
  | { kind: 'untaxed'; category: 'exempt' | 'out_of_scope'; registrationNumber: string };

/** What a receipt may state about tax, by whether its issuer is registered (適格請求書発行事業者). */
export function taxStatement(
  total: number,
  category: TaxCategory,
  registrationNumber: string | null,
): TaxStatement {
  if (registrationNumber === null) return { kind: 'none' };
  const breakdown = taxIncluded(total, category);
  if (breakdown) return { kind: 'taxed', breakdown, registrationNumber };
  return {
    kind: 'untaxed',
    category: category === 'exempt' ? 'exempt' : 'out_of_scope',
    registrationNumber,
  };
}
