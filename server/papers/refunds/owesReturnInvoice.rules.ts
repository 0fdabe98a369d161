import { leastReturnInvoice } from '@seminar/shared/papers/refunds/leastReturnInvoice';
import type { TaxCategory } from '@seminar/shared/catalogue/seminars/schema';

/**
 * Must a qualified return invoice (適格返還請求書, 消費税法 57条の4 3項) be issued for a fee that is refunded
 * or reduced? Only for a taxable fee, and only by a registered issuer.
 *
 * @param amount yen, tax included
 */
export function owesReturnInvoice(
  amount: number,
  taxCategory: TaxCategory,
  registrationNumber: string | null,
): boolean {
  const taxable = taxCategory === 'taxable_10' || taxCategory === 'reduced_8';
  return taxable && registrationNumber !== null && amount >= leastReturnInvoice;
}
