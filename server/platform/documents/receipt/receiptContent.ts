import type { Day } from '@seminar/shared/date';
import type { TaxCategory } from '@seminar/shared/catalogue/seminars/schema';
import type { Issuer } from './issuer.ts';
import { taxStatement, type TaxStatement } from '../tax.rules.ts';

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
  /** It is over what was kept of a cancelled fee. */
  cancellationFee?: boolean;
  proviso: string;
  /** The seminar’s name in the line in English; null: the paper has no such line. */
  seminarNameEn?: string | null;
  /** When the seminar is given; null: it doesn't say, or the receipt is an old one. */
  supplied?: { from: Day; until: Day } | null;
  /** The dates and places that the fees are for; none where the seminar has none. */
  sessions?: string[];
  /** Who attends, and the number of the application; null: it is one receipt for a group, or an old one. */
  participant?: { name: string; applicationNumber: string } | null;
  /** Of one receipt for a group: the names of those who attend. */
  attendees: string[];
  issuer: Issuer;
  /** null: the first issue. */
  reissue: Reissue | null;
  /** The qualified invoice of the same fee; null: the receipt itself is the qualified document. */
  invoice: StatedInvoice | null;
}

/** The invoice that a receipt refers to. */
export interface StatedInvoice {
  number: string;
  issuedOn: Day;
}

/** Says on a receipt that an earlier one with the same number exists (再発行). */
export interface Reissue {
  /** 1: reissued for the first time. */
  count: number;
  on: Day;
}

/** The issuer as it is printed: a receipt that refers to an invoice has no registration number. */
export function statedIssuer({ issuer, invoice }: ReceiptContent): Issuer {
  return invoice === null ? issuer : { ...issuer, registration_number: null };
}

export function statementOf(content: ReceiptContent): TaxStatement {
  const { registration_number, tax_rounding } = statedIssuer(content);
  return taxStatement(content.amount, content.taxCategory, registration_number, tax_rounding);
}
