import type { Day } from '@seminar/shared/date';
import { sealOf } from '../../catalogue/association/sealOf.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Bill, Receipt, ReceiptVersion } from '../../generated/prisma/client.ts';
import { drawInWorker } from '../../platform/documents/drawInWorker.ts';
import { suppliedDays } from '../../platform/documents/bill/billContent.ts';
import { missingGlyphs } from '../../platform/pdf/printable.ts';
import { signingNow } from '../../platform/pdf/signing.ts';
import { issuerSchema } from '../../platform/documents/receipt/issuer.ts';
import type { ReceiptContent } from '../../platform/documents/receipt/receiptContent.ts';
import type { ReceiptOrder } from '../../platform/documents/receipt/writeReceipt.ts';

/** A receipt as it is drawn. */
export type DrawnReceipt = Receipt & {
  invoice: Pick<Bill, 'billNumber' | 'issueDate'> | null;
};

/** What is read to draw a receipt. */
export const drawnParts = {
  invoice: { select: { billNumber: true, issueDate: true } },
} as const;

/**
 * The content of one issue of a receipt: the receipt's facts, with the addressee and proviso of
 * this issue.
 */
export function receiptContentOf(receipt: DrawnReceipt, issue: ReceiptVersion): ReceiptContent {
  return {
    receiptNumber: receipt.receiptNumber,
    issueDate: toDay(receipt.issueDate),
    transactionDate: toDay(receipt.transactionDate),
    addressee: issue.addressee,
    honorific: issue.honorific,
    amount: receipt.amount,
    priceReduction: receipt.priceReduction,
    taxCategory: receipt.taxCategory,
    supplied: suppliedDays(receipt),
    cancellationFee: receipt.cancellationFee,
    proviso: issue.proviso,
    seminarNameEn: receipt.seminarNameEn,
    sessions: issue.sessions,
    attendees: receipt.attendees,
    participant:
      receipt.participantName === null || receipt.applicationNumber === null
        ? null
        : { name: receipt.participantName, applicationNumber: receipt.applicationNumber },
    issuer: issuerSchema.parse(receipt.issuer),
    reissue: issue.version === 1 ? null : { count: issue.version - 1, on: toDay(issue.issuedOn) },
    invoice: receipt.invoice && {
      number: receipt.invoice.billNumber,
      issuedOn: toDay(receipt.invoice.issueDate),
    },
  };
}

/**
 * Draws a receipt from its stored content: without a signature the same content gives the same
 * bytes. A character without a glyph is printed as 〓 and logged: a staff member wanted it so, or it was
 * issued before such receipts waited.
 *
 * @param voidedOn marks the copy as void on that day; null: the receipt as it was issued
 */
export async function renderReceipt(
  context: Pick<Context, 'db' | 'log' | 'env' | 'clock'>,
  content: ReceiptContent,
  voidedOn: Day | null,
): Promise<Buffer> {
  const { db, log } = context;
  const missing = missingGlyphs(content.addressee + content.proviso + content.issuer.name);
  if (missing.length > 0) {
    const { receiptNumber } = content;
    log.warn({ receiptNumber, missing }, 'no glyph for some characters of a receipt');
  }
  const seal = await sealOf(db, content.issuer.seal_sha256);
  // A void copy proves nothing, so it isn't signed.
  const signing = voidedOn === null ? signingNow(context) : null;
  const order: ReceiptOrder = { content, site: context.env.appUrl, seal, voidedOn, signing };
  return drawInWorker('receipt', order);
}
