import { formatDay, startOfTokyoDay, type Day } from '@seminar/shared/date';
import type { SigningOrder } from '../../pdf/signing.ts';
import { writePdf } from '../../pdf/writePdf.ts';
import { drawReceipt } from './drawReceipt.ts';
import type { ReceiptContent } from './receiptContent.ts';

/** Everything that a receipt is drawn from; plain data, since it is sent to another thread. */
export interface ReceiptOrder {
  content: ReceiptContent;
  /** The public address of the installation. */
  site: string;
  /** The uploaded seal, a PNG; null: the seal is drawn from the issuer's name. */
  seal: Uint8Array | null;
  /** Marks the copy as void on that day; null: the receipt as it was issued. */
  voidedOn: Day | null;
  signing: SigningOrder | null;
}

/** Writes a receipt as a PDF. The same order gives the same bytes, unless it is signed. */
export function writeReceipt({
  content,
  site,
  seal,
  voidedOn,
  signing,
}: ReceiptOrder): Promise<Buffer> {
  const issued = content.reissue?.on ?? content.issueDate;
  return writePdf(
    {
      title: `領収書 ${content.receiptNumber}${content.reissue === null ? '' : '（再発行）'}`,
      author: content.issuer.name,
      subject: `${formatDay(issued)}発行 ${content.proviso}`,
      createdAt: startOfTokyoDay(issued),
      signing,
    },
    (sheet) => drawReceipt(sheet, content, { site, seal, voidedOn }),
  );
}
