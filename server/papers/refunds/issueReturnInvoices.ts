import { fiscalYear, tokyoDay, type Day } from '@seminar/shared/date';
import { recordAudits } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/db/db.ts';
import { toDate } from '../../platform/context/days.ts';
import type { Association, Bill, Receipt } from '../../generated/prisma/client.ts';
import { documentNumber } from '@seminar/shared/platform/ids/documentNumber.rules';
import { nextSequences } from '../../platform/db/nextSequence.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { issuerOf } from '../../platform/documents/receipt/issuer.ts';
import { owesReturnInvoice } from './owesReturnInvoice.rules.ts';

interface InvoiceOrder {
  /** The receipt of the fee, or the qualified invoice of a group. */
  of: { receipt: Receipt } | { bill: Bill };
  /** The reduction of the price; null: the fee was sent back. */
  waiverId: number | null;
  /** Of a group's receipt, the application whose fee was sent back. */
  submissionId?: number | null;
  /** Yen, tax included. */
  amount: number;
  returnedOn: Day;
  /** null: the system itself. */
  adminId: number | null;
}

const paperOf = (of: InvoiceOrder['of']): Receipt | Bill => ('bill' in of ? of.bill : of.receipt);

/**
 * Issues the qualified return invoices of fees that were sent back or reduced, where the law requires
 * them. The counter is locked last, so that numbers have no gap.
 */
export async function issueReturnInvoices(
  tx: Tx,
  orders: readonly InvoiceOrder[],
  { association, issuedAt }: { association: Association; issuedAt: Date },
): Promise<void> {
  const owed = orders.filter(({ amount, of }) =>
    owesReturnInvoice(amount, paperOf(of).taxCategory, association.registrationNumber),
  );
  if (owed.length === 0) return;
  const issueDate = tokyoDay(issuedAt);
  const year = fiscalYear(issueDate);
  const count = owed.length;
  const first = await nextSequences(tx, 'return_invoice_counters', { year, count });
  const numbered = owed.map((order, index) => ({
    ...order,
    sequence: first + index,
    number: documentNumber('H', year, first + index),
  }));
  const invoices = await tx.returnInvoice.createManyAndReturn({
    data: numbered.map(({ number, sequence, of, returnedOn, amount, ...order }) => ({
      returnInvoiceNumber: number,
      fiscalYear: year,
      sequence,
      ...('bill' in of ? { billId: of.bill.id } : { receiptId: of.receipt.id }),
      waiverId: order.waiverId,
      submissionId: order.submissionId ?? null,
      issueDate: toDate(issueDate),
      returnedOn: toDate(returnedOn),
      amount,
      issuer: issuerOf(association),
      createdAt: issuedAt,
    })),
    select: { id: true, returnInvoiceNumber: true },
  });
  const idOf = new Map(invoices.map(({ id, returnInvoiceNumber }) => [returnInvoiceNumber, id]));
  await recordAudits(
    tx,
    numbered.map(({ number, of, amount, adminId }) => ({
      adminId,
      action: 'return_invoice.issued',
      entity: 'return_invoice',
      entityId: idOf.get(number) ?? 0,
      after: {
        return_invoice_number: number,
        ...('bill' in of
          ? { bill_number: of.bill.billNumber }
          : { receipt_number: of.receipt.receiptNumber }),
        amount,
      },
    })),
  );
  for (const { id } of invoices) await enqueue(tx, 'renderReturnInvoice', { returnInvoiceId: id });
}
