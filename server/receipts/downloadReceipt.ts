import { tokyoDay } from '@seminar/shared/date';
import type { Context } from '../context.ts';
import { NotFound } from '../http/errors.ts';
import type { FileAnswer } from '../http/sendFile.ts';
import { receiptDocument } from './receiptDocument.ts';
import { renderReceipt } from './renderReceipt.ts';

/**
 * A receipt for the office: the kept document, or, of a void receipt, a copy that says so across the
 * page, so that nobody hands it out again. The document that was kept stays what it was.
 *
 * @throws NotFound
 */
export async function downloadReceipt(context: Context, number: string): Promise<FileAnswer> {
  const receipt = await context.db.receipt.findUnique({
    where: { receiptNumber: number },
  });
  if (!receipt) throw new NotFound();
  if (receipt.voidedAt === null) return receiptDocument(context, receipt.id);
  return {
    bytes: await renderReceipt(context.log, receipt, tokyoDay(receipt.voidedAt)),
    name: `領収書_${receipt.receiptNumber}_取消.pdf`,
  };
}
