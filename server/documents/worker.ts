import type { MessagePort } from 'node:worker_threads';
import { writeCertificate, type CertificateOrder } from './certificate/writeCertificate.ts';
import { drawCertificate } from './certificate/drawCertificate.ts';
import { drawReceipt } from './receipt/drawReceipt.ts';
import { writeReceipt, type ReceiptOrder } from './receipt/writeReceipt.ts';
import { writeReturnInvoice, type ReturnInvoiceOrder } from './returnInvoice/writeReturnInvoice.ts';
import { mergePages, type MergeCall } from '../pdf/mergePages.ts';
import type { Sheet } from '../pdf/writePdf.ts';

/** What the threads can draw; a call names one and gives what it takes. */
type Call =
  | { kind: 'receipt'; order: ReceiptOrder }
  | { kind: 'certificate'; order: CertificateOrder }
  | { kind: 'return_invoice'; order: ReturnInvoiceOrder };

/** The entry of the worker threads: see drawInWorker.ts. */
export function draw({ kind, order }: Call): Promise<Uint8Array> {
  switch (kind) {
    case 'receipt':
      return writeReceipt(order);
    case 'certificate':
      return writeCertificate(order);
    case 'return_invoice':
      return writeReturnInvoice(order);
  }
}

/** What is drawn into one document: the orders of its pages, by the kind that the call names. */
interface MergedOrders {
  receipts: ReceiptOrder;
  certificates: CertificateOrder;
}

const pageOf: { [Kind in keyof MergedOrders]: (sheet: Sheet, order: MergedOrders[Kind]) => void } =
  {
    // The issuer's copies (写し).
    receipts: (sheet, { content, seal, voidedOn }) =>
      drawReceipt(sheet, content, { seal, voidedOn, copy: true }),
    certificates: (sheet, { content, seal, revokedOn }) =>
      drawCertificate(sheet, content, { seal, revokedOn }),
  };

/** What the other side of `merge` says: further pages, or that there are no more. */
type MergeMessage<Kind extends keyof MergedOrders> = { orders: MergedOrders[Kind][] } | 'end';

/**
 * Draws many pages into one document, as the other side of the port gives them; each message is
 * answered with the bytes that are ready by then. Ends with the last, or when the port is closed.
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
    port.on('message', (message: MergeMessage<Kind>) => {
      const bytes =
        message === 'end'
          ? merging.end()
          : merging.add(message.orders.map((order) => (sheet) => draw(sheet, order)));
      bytes.then(
        (ready) => port.postMessage(ready),
        (error: unknown) => {
          port.close();
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      );
    });
  });
}
