import { formatDay, startOfTokyoDay, type Day } from '@seminar/shared/date';
import { writePdf } from '../../pdf/writePdf.ts';
import { drawReturnInvoice } from './drawReturnInvoice.ts';
import type { ReturnInvoiceContent } from './returnInvoiceContent.ts';

/**
 * Everything that a return invoice is drawn from; plain data, since it is sent to another thread.
 */
export interface ReturnInvoiceOrder {
  content: ReturnInvoiceContent;
  /** The uploaded seal, a PNG; null: the seal is drawn from the issuer's name. */
  seal: Uint8Array | null;
  /** Marks the copy as void on that day; null: the invoice as it was issued. */
  voidedOn: Day | null;
}

/** Writes a return invoice as a PDF. The same order gives the same bytes. */
export function writeReturnInvoice({
  content,
  seal,
  voidedOn,
}: ReturnInvoiceOrder): Promise<Buffer> {
  return writePdf(
    {
      title: `適格返還請求書 ${content.number}`,
      author: content.issuer.name,
      subject: `${formatDay(content.issueDate)}発行 ${content.of.kind}${content.of.number}の対価の返還`,
      createdAt: startOfTokyoDay(content.issueDate),
    },
    (sheet) => drawReturnInvoice(sheet, content, { seal, voidedOn }),
  );
}
