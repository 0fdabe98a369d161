import { createHash } from 'node:crypto';
import type { Day } from '@seminar/shared/date';
import type { TaxCategory } from '@seminar/shared/seminars/schema';
import type { Issuer } from './issuer.ts';
import { taxStatement, type TaxStatement } from './tax.rules.ts';

/** Everything that a receipt states. */
export interface ReceiptContent {
  receiptNumber: string;
  issueDate: Day;
  /** The bank's day of the deposit that completed the payment. */
  transactionDate: Day;
  addressee: string;
  /** 御中 for a company, 様 for a person. */
  honorific: string;
  /** Yen, tax included. */
  amount: number;
  /** Yen, tax included: by how much the price was reduced; the price is this and the amount. */
  priceReduction: number;
  taxCategory: TaxCategory;
  proviso: string;
  issuer: Issuer;
  /** null: the first issue. */
  reissue: Reissue | null;
}

/** Says on a receipt that an earlier one with the same number exists (再発行). */
export interface Reissue {
  /** 1: reissued for the first time. */
  count: number;
  on: Day;
}

export function statementOf({ amount, taxCategory, issuer }: ReceiptContent): TaxStatement {
  return taxStatement(amount, taxCategory, issuer.registration_number, issuer.tax_rounding);
}

/**
 * The number by which the office checks that a receipt is genuine: sixteen hexadecimal digits of
 * the SHA-256 over everything that the receipt states.
 */
export function verificationNumber(content: ReceiptContent): string {
  const stated = [
    content.receiptNumber,
    content.issueDate,
    content.transactionDate,
    content.addressee,
    content.amount,
    content.taxCategory,
    content.proviso,
    content.issuer.name,
    content.issuer.registration_number,
    // A receipt from before prices could be reduced keeps its number.
    ...(content.priceReduction === 0 ? [] : [`-${content.priceReduction}`]),
    ...(content.reissue === null ? [] : [content.reissue.count, content.reissue.on]),
  ];
  const digest = createHash('sha256').update(JSON.stringify(stated)).digest('hex').toUpperCase();
  return digest.slice(0, 16).replace(/(.{4})(?=.)/g, '$1-');
}
