import type { Day } from '@seminar/shared/date';
import type { TaxCategory } from '@seminar/shared/seminars/schema';
import { toDay } from '../../context/days.ts';
import type { Receipt, ReturnInvoice } from '../../generated/prisma/client.ts';
import { issuerSchema, type Issuer } from '../receipt/issuer.ts';

/** Everything that a return invoice states. */
export interface ReturnInvoiceContent {
  /** The fee was sent back, or its price was reduced (値引き). */
  kind: 'returned' | 'reduced';
  number: string;
  issueDate: Day;
  /** The day on which the money was sent back, or the price reduced. */
  returnedOn: Day;
  /** The number of the receipt of the fee. */
  receiptNumber: string;
  transactionDate: Day;
  addressee: string;
  honorific: string;
  /** Yen, tax included. */
  amount: number;
  taxCategory: TaxCategory;
  seminarName: string;
  issuer: Issuer;
}

export function contentOf(invoice: ReturnInvoice & { receipt: Receipt }): ReturnInvoiceContent {
  const { receipt } = invoice;
  return {
    kind: invoice.waiverId === null ? 'returned' : 'reduced',
    number: invoice.returnInvoiceNumber,
    issueDate: toDay(invoice.issueDate),
    returnedOn: toDay(invoice.returnedOn),
    receiptNumber: receipt.receiptNumber,
    transactionDate: toDay(receipt.transactionDate),
    addressee: receipt.addressee,
    honorific: receipt.honorific,
    amount: invoice.amount,
    taxCategory: receipt.taxCategory,
    seminarName: receipt.seminarName,
    issuer: issuerSchema.parse(invoice.issuer),
  };
}
