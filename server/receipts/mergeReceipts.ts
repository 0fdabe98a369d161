import { openPdf, type DocumentFacts } from '../pdf/writePdf.ts';
import { drawReceipt } from './drawReceipt.ts';
import type { ReceiptOrder } from './writeReceipt.ts';

/** One document that many receipts are drawn into, a page each. */
export interface Merging {
  /** Draws further receipts; the bytes that are ready by then. */
  add(orders: readonly ReceiptOrder[]): Promise<Uint8Array>;
  /** The rest of the bytes. */
  end(): Promise<Uint8Array>;
}

/** The issuer's copies (写し) of receipts as one document. Nothing but its bytes' rest is held. */
export function mergeReceipts(facts: DocumentFacts): Merging {
  const { sheet, section } = openPdf(facts);
  const { pdf } = sheet;
  let chunks: Buffer[] = [];
  let pages = 0;
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.once('end', resolve);
    pdf.once('error', reject);
  });
  ended.catch(() => {});
  const taken = () => {
    const bytes = Buffer.concat(chunks);
    chunks = [];
    return bytes;
  };
  return {
    async add(orders) {
      for (const { content, seal, voidedOn } of orders) {
        if (pages > 0) pdf.addPage();
        pages += 1;
        section((page) => drawReceipt(page, content, { seal, voidedOn, copy: true }));
      }
      // The document hands its bytes over in turns of its own.
      await new Promise((resolve) => setImmediate(resolve));
      return taken();
    },
    async end() {
      pdf.end();
      await ended;
      return taken();
    },
  };
}
