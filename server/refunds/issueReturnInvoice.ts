import { fiscalYear, tokyoDay, type Day } from '@seminar/shared/date';
import { recordAudit } from '../audit/record.ts';
import type { Tx } from '../db/db.ts';
import { toDate } from '../context/days.ts';
import type { Receipt } from '../generated/prisma/client.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { issuerOf } from '../documents/receipt/issuer.ts';
import { owesReturnInvoice } from './refund.rules.ts';

interface InvoiceOrder {
  /** The receipt of the fee. */
  receipt: Receipt;
  /** The reduction of the price; null: the fee was sent back. */
  waiverId: number | null;
  /** Yen, tax included. */
  amount: number;
  returnedOn: Day;
  issuedAt: Date;
  adminId: number;
}

/**
 * Issues the qualified return invoice of a fee that was sent back or reduced, where the law requires
 * one. The counter is locked last, so that numbers have no gap.
 */
export async function issueReturnInvoice(tx: Tx, order: InvoiceOrder): Promise<void> {
  const { receipt, waiverId, amount, returnedOn, issuedAt, adminId } = order;
  const association = await tx.association.findUniqueOrThrow({ where: { id: 1 } });
  if (!owesReturnInvoice(amount, receipt.taxCategory, association.registrationNumber)) return;
  const issueDate = tokyoDay(issuedAt);
  const year = fiscalYear(issueDate);
  const sequence = await nextSequence(tx, year);
  const number = `H${year}-${String(sequence).padStart(6, '0')}`;
  const invoice = await tx.returnInvoice.create({
    data: {
      returnInvoiceNumber: number,
      fiscalYear: year,
      sequence,
      receiptId: receipt.id,
      waiverId,
      issueDate: toDate(issueDate),
      returnedOn: toDate(returnedOn),
      amount,
      issuer: issuerOf(association),
      createdAt: issuedAt,
    },
    select: { id: true },
  });
  await recordAudit(tx, {
    adminId,
    action: 'return_invoice.issued',
    entity: 'return_invoice',
    entityId: invoice.id,
    after: { return_invoice_number: number, receipt_number: receipt.receiptNumber, amount },
  });
  await enqueue(tx, 'renderReturnInvoice', { returnInvoiceId: invoice.id });
}

async function nextSequence(tx: Tx, year: number): Promise<number> {
  const [counter] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO return_invoice_counters (fiscal_year, last) VALUES (${year}, 1)
    ON CONFLICT (fiscal_year) DO UPDATE SET last = return_invoice_counters.last + 1
    RETURNING last`;
  if (!counter) throw new Error('the counter of return invoices gave no number');
  return counter.last;
}
