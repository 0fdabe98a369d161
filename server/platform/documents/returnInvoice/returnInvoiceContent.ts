import type { Day } from '@seminar/shared/date';
import type { TaxCategory } from '@seminar/shared/catalogue/seminars/schema';
import { toDay } from '../../context/days.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { issuerSchema, type Issuer } from '../receipt/issuer.ts';

/** Everything that a return invoice states. */
export interface ReturnInvoiceContent {
  /** The fee was sent back, its price was reduced (値引き), or less of an invoice is owed (減額). */
  kind: 'returned' | 'reduced' | 'lowered';
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
export const drawnParts = {
  receipt: { include: { invoice: true, versions: { orderBy: { version: 'desc' } } } },
  bill: true,
} as const satisfies Prisma.ReturnInvoiceInclude;

export type DrawnReturnInvoice = Prisma.ReturnInvoiceGetPayload<{ include: typeof drawnParts }>;

/**
 * What the receipt or the bill gives that a return invoice is of: a receipt that is reissued later has another
 * addressee.
 */
function paperOf({ receipt, bill, waiverId, id, createdAt }: DrawnReturnInvoice) {
  if (bill) {
    return {
      paper: bill,
      kind: 'lowered' as const,
      of: { kind: '請求書' as const, number: bill.billNumber },
      transactionDate: toDay(bill.suppliedUntil ?? bill.issueDate),
    };
  }
  if (!receipt) throw new Error(`return invoice ${id} is of no paper`);
  const { invoice, receiptNumber, transactionDate } = receipt;
  const { addressee, honorific } =
    receipt.versions.find((version) => version.createdAt <= createdAt) ?? receipt;
  return {
    paper: { ...receipt, addressee, honorific },
    kind: waiverId === null ? ('returned' as const) : ('reduced' as const),
    of: invoice
      ? { kind: '請求書' as const, number: invoice.billNumber }
      : { kind: '領収書' as const, number: receiptNumber },
    transactionDate: toDay(transactionDate),
  };
}

export function returnInvoiceContentOf(invoice: DrawnReturnInvoice): ReturnInvoiceContent {
  const { paper, ...from } = paperOf(invoice);
  return {
    ...from,
    number: invoice.returnInvoiceNumber,
    issueDate: toDay(invoice.issueDate),
    returnedOn: toDay(invoice.returnedOn),
    addressee: paper.addressee,
    honorific: paper.honorific,
    amount: invoice.amount,
    taxCategory: paper.taxCategory,
    seminarName: paper.seminarName,
    issuer: issuerSchema.parse(invoice.issuer),
  };
}
