import { formatDay, startOfTokyoDay, type Day } from '@seminar/shared/date';
import type { SigningOrder } from '../../pdf/signing.ts';
import { writePdf } from '../../pdf/writePdf.ts';
import { words, type BillContent } from './billContent.ts';
import { drawBill } from './drawBill.ts';

/** Everything that a bill is drawn from; plain data, since it is sent to another thread. */
export interface BillOrder {
  content: BillContent;
  /** The public address of the installation. */
  site: string;
  /** The uploaded seal, a PNG; null: the seal is drawn from the issuer's name. */
  seal: Uint8Array | null;
  /** Marks the copy as void on that day; null: the bill as it was issued. */
  voidedOn: Day | null;
  signing: SigningOrder | null;
}

/** Writes a bill as a PDF. The same order gives the same bytes, unless it is signed. */
export function writeBill({ content, site, seal, voidedOn, signing }: BillOrder): Promise<Buffer> {
  return writePdf(
    {
      title: `${words[content.kind].title} ${content.number}`,
      author: content.issuer.name,
      subject: `${formatDay(content.issueDate)}発行 ${content.seminarName}`,
      createdAt: startOfTokyoDay(content.issueDate),
      signing,
    },
    (sheet) => drawBill(sheet, content, { site, seal, voidedOn }),
  );
}
