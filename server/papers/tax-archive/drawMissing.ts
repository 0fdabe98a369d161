import type { Context } from '../../platform/context/context.ts';
import { keepBill } from '../bills/billDocument.ts';
import { drawnParts as drawnOfBill } from '../../platform/documents/bill/billContent.ts';
import { downloadReceipt } from '../receipts/downloadReceipt.ts';
import { receiptDocument } from '../receipts/receiptDocument.ts';
import { drawnParts } from '../../platform/documents/returnInvoice/returnInvoiceContent.ts';
import { keepReturnInvoice } from '../refunds/downloadReturnInvoice.ts';
import type { Period } from '@seminar/shared/papers/period-close/period';

/** How many are looked up at a time. */
const atATime = 50;

/**
 * Draws and keeps the documents of a period that no job has drawn yet, and the marked copies of void
 * receipts that nobody has downloaded, so that the archive finds each of them. Draws no more when the
 * reader has left.
 */
export async function drawMissing(
  context: Context,
  period: Period,
  readerLeft: AbortSignal,
): Promise<void> {
  const issued = { gte: new Date(period.from), lte: new Date(period.to) };
  await drawIssues(context, issued, readerLeft);
  await drawVoidCopies(context, issued, readerLeft);
  await drawReturnInvoices(context, issued, readerLeft);
  await drawBills(context, issued, readerLeft);
}

type Days = { gte: Date; lte: Date };

async function drawIssues(
  context: Context,
  issueDate: Days,
  readerLeft: AbortSignal,
): Promise<void> {
  for (;;) {
    const missing = await context.db.receiptVersion.findMany({
      where: { receipt: { issueDate }, document: null },
      select: { receiptId: true, version: true },
      take: atATime,
    });
    if (missing.length === 0) return;
    for (const issue of missing) {
      if (readerLeft.aborted) return;
      await receiptDocument(context, issue);
    }
  }
}

async function drawVoidCopies(
  context: Context,
  issueDate: Days,
  readerLeft: AbortSignal,
): Promise<void> {
  for (;;) {
    const missing = await context.db.receipt.findMany({
      where: { issueDate, voidedAt: { not: null }, voidCopy: null },
      select: { receiptNumber: true },
      take: atATime,
    });
    if (missing.length === 0) return;
    for (const receipt of missing) {
      if (readerLeft.aborted) return;
      await downloadReceipt(context, receipt);
    }
  }
}

async function drawReturnInvoices(
  { db }: Context,
  issueDate: Days,
  readerLeft: AbortSignal,
): Promise<void> {
  for (;;) {
    const missing = await db.returnInvoice.findMany({
      where: { issueDate, document: null },
      include: drawnParts,
      take: atATime,
    });
    if (missing.length === 0) return;
    for (const invoice of missing) {
      if (readerLeft.aborted) return;
      await keepReturnInvoice(db, invoice);
    }
  }
}

async function drawBills(
  context: Context,
  issueDate: Days,
  readerLeft: AbortSignal,
): Promise<void> {
  for (const voidCopy of [false, true]) {
    for (;;) {
      const missing = await context.db.bill.findMany({
        where: {
          issueDate,
          documents: { none: { voidCopy } },
          ...(voidCopy ? { voidedAt: { not: null } } : {}),
        },
        include: drawnOfBill,
        take: atATime,
      });
      if (missing.length === 0) break;
      for (const bill of missing) {
        if (readerLeft.aborted) return;
        await keepBill(context, { bill, voidCopy });
      }
    }
  }
}
