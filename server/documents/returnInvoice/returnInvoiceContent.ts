import type { Day } from '@seminar/shared/date';
import type { TaxCategory } from '@seminar/shared/seminars/schema';
import { toDay } from '../../context/days.ts';
import type { Bill, Receipt, ReturnInvoice } from '../../generated/prisma/client.ts';
import { issuerSchema, type Issuer } from '../receipt/issuer.ts';

/** Everything that a return invoice states. */
export interface ReturnInvoiceContent {
  /** The fee was sent back, or its price was reduced (値引き). */
  kind: 'returned' | 'reduced';
  number: string;
  issueDate: Day;
  /** The day on which the money was sent back, or the price reduced. */
  returnedOn: Day;
  /** The qualified document of the fee. */
  of: { kind: '領収書' | '請求書'; number: string };
  transactionDate: Day;
  addressee: string;
  honorific: string;
  /** Yen, tax included. */
  amount: number;
  taxCategory: TaxCategory;
  seminarName: string;
  issuer: Issuer;
}

/** What is read to draw a return invoice. */
export const drawnParts = { receipt: { include: { invoice: true } } } as const;

export type DrawnReturnInvoice = ReturnInvoice & { receipt: Receipt & { invoice: Bill | null } };

export function contentOf(drawn: DrawnReturnInvoice): ReturnInvoiceContent {
  const { receipt, ...invoice } = drawn;
  const bill = receipt.invoice;
  return {
    kind: invoice.waiverId === null ? 'returned' : 'reduced',
    number: invoice.returnInvoiceNumber,
    issueDate: toDay(invoice.issueDate),
    returnedOn: toDay(invoice.returnedOn),
    of: bill
      ? { kind: '請求書', number: bill.billNumber }
      : { kind: '領収書', number: receipt.receiptNumber },
    transactionDate: toDay(receipt.transactionDate),
    addressee: receipt.addressee,
    honorific: receipt.honorific,
    amount: invoice.amount,
    taxCategory: receipt.taxCategory,
    seminarName: receipt.seminarName,
    issuer: issuerSchema.parse(invoice.issuer),
  };
}
