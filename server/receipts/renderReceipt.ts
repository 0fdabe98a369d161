import { formatDay, type Day } from '@seminar/shared/date';
import { taxCategories } from '@seminar/shared/seminars/schema';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { toDay } from '../days.ts';
import type { Receipt } from '../generated/prisma/client.ts';
import { missingGlyphs } from '../pdf/printable.ts';
import { writePdf } from '../pdf/writePdf.ts';
import { drawReceipt } from './drawReceipt.ts';
import { issuerSchema } from './issuer.ts';
import type { ReceiptContent } from './receiptContent.ts';

const taxSchema = z.enum(taxCategories);

function contentOf(receipt: Receipt): ReceiptContent {
  return {
    receiptNumber: receipt.receiptNumber,
    issueDate: toDay(receipt.issueDate),
    transactionDate: toDay(receipt.transactionDate),
    addressee: receipt.addressee,
    honorific: receipt.honorific,
    amount: receipt.amount,
    taxCategory: taxSchema.parse(receipt.taxCategory),
    proviso: receipt.proviso,
    issuer: issuerSchema.parse(receipt.issuer),
  };
}

/**
 * Draws a receipt from what was frozen at its issue: the same receipt makes the same bytes. A
 * character without a glyph is printed as 〓 and logged for the office, since the payment that the
 * receipt confirms stands.
 *
 * @param voidedOn marks the copy as void on that day; null: the receipt as it was issued
 */
export async function renderReceipt(
  log: Context['log'],
  receipt: Receipt,
  voidedOn: Day | null,
): Promise<Buffer> {
  const content = contentOf(receipt);
  const missing = missingGlyphs(content.addressee + content.proviso + content.issuer.name);
  if (missing.length > 0) {
    const { receiptNumber } = content;
    log.warn({ receiptNumber, missing }, 'characters of a receipt have no glyph');
  }
  return writePdf(
    {
      title: `領収書 ${content.receiptNumber}`,
      author: content.issuer.name,
      subject: `${formatDay(content.issueDate)}発行 ${content.proviso}`,
      createdAt: new Date(`${content.issueDate}T00:00:00+09:00`),
    },
    (sheet) => drawReceipt(sheet, content, voidedOn),
  );
}
