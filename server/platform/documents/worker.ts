import type { MessagePort } from 'node:worker_threads';
import { writeBill, type BillOrder } from './bill/writeBill.ts';
import { writeCertificate, type CertificateOrder } from './certificate/writeCertificate.ts';
import { drawCertificate } from './certificate/drawCertificate.ts';
import { drawReceipt } from './receipt/drawReceipt.ts';
import { writeReceipt, type ReceiptOrder } from './receipt/writeReceipt.ts';
import { writePoster, type PosterOrder } from './poster/writePoster.ts';
import { writeReturnInvoice, type ReturnInvoiceOrder } from './returnInvoice/writeReturnInvoice.ts';
import { mergePages, type MergeCall } from '../pdf/mergePages.ts';
import type { Sheet } from '../pdf/writePdf.ts';

/** The kinds of documents that the threads can draw, each with what it is drawn from. */
type Call =
  | { kind: 'receipt'; order: ReceiptOrder }
  | { kind: 'certificate'; order: CertificateOrder }
  | { kind: 'bill'; order: BillOrder }
  | { kind: 'return_invoice'; order: ReturnInvoiceOrder }
  | { kind: 'poster'; order: PosterOrder };

/** Called in the worker threads, by drawInWorker.ts. */
export function draw({ kind, order }: Call): Promise<Uint8Array> {
  switch (kind) {
    case 'receipt':
      return writeReceipt(order);
    case 'certificate':
      return writeCertificate(order);
    case 'bill':
      return writeBill(order);
    case 'return_invoice':
      return writeReturnInvoice(order);
    case 'poster':
      return writePoster(order);
  }
}

/** What each page of a merged document is drawn from, by the document's kind. */
interface MergedOrders {
  receipts: ReceiptOrder;
  certificates: CertificateOrder;
}

const pageOf: { [Kind in keyof MergedOrders]: (sheet: Sheet, order: MergedOrders[Kind]) => void } =
  {
    // The issuer's copies (写し).
    receipts: (sheet, { content, site, seal, voidedOn }) =>
      drawReceipt(sheet, content, { site, seal, voidedOn, copy: true }),
    certificates: (sheet, { content, seal, mark }) =>
      drawCertificate(sheet, content, { seal, mark }),
  };

/** The messages that `merge` receives: further pages, or that there are no more. */
type MergeMessage<Kind extends keyof MergedOrders> = { orders: MergedOrders[Kind][] } | 'end';

/**
 * Draws many pages into one document, as they arrive on the port. Each message is answered with the
 * bytes that are ready so far. Ends after `end`, or when the port is closed.
 */
export function merge<Kind extends keyof MergedOrders>({
  port,
  kind,
  facts,
}: MergeCall & { port: MessagePort; kind: Kind }): Promise<void> {
  const merging = mergePages(facts);
  const draw = pageOf[kind];
  return new Promise((resolve, reject) => {
    port.once('close', resolve);
    const bytesFor = async (message: MergeMessage<Kind>) =>
      message === 'end'
        ? merging.end()
        : merging.add(message.orders.map((order) => (sheet) => draw(sheet, order)));
    port.on('message', (message: MergeMessage<Kind>) => {
      bytesFor(message).then(
        (ready) => port.postMessage(ready),
        (error: unknown) => {
          port.close();
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      );
    });
  });
}
