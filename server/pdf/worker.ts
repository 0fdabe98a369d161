import type { MessagePort } from 'node:worker_threads';
import { writeCertificate, type CertificateOrder } from '../certificates/writeCertificate.ts';
import { mergeReceipts } from '../receipts/mergeReceipts.ts';
import { writeReceipt, type ReceiptOrder } from '../receipts/writeReceipt.ts';
import { writeReturnInvoice, type ReturnInvoiceOrder } from '../refunds/writeReturnInvoice.ts';
import type { DocumentFacts } from './writePdf.ts';

/** What the threads can draw; a call names one and gives what it takes. */
type Call =
  | { kind: 'receipt'; order: ReceiptOrder }
  | { kind: 'certificate'; order: CertificateOrder }
  | { kind: 'return_invoice'; order: ReturnInvoiceOrder };

/** The entry of the worker threads: see drawInWorker.ts. */
export default function draw({ kind, order }: Call): Promise<Uint8Array> {
  switch (kind) {
    case 'receipt':
      return writeReceipt(order);
    case 'certificate':
      return writeCertificate(order);
    case 'return_invoice':
      return writeReturnInvoice(order);
  }
}

/** What the other side of `merge` says: further receipts, or that there are no more. */
export type MergeMessage = { orders: ReceiptOrder[] } | 'end';

/**
 * Draws many receipts into one document, as the other side of the port gives them; each message is
 * answered with the bytes that are ready by then. Ends with the last, or when the port is closed.
 */
export function merge({ port, facts }: { port: MessagePort; facts: DocumentFacts }): Promise<void> {
  const merging = mergeReceipts(facts);
  return new Promise((resolve, reject) => {
    port.once('close', resolve);
    port.on('message', (message: MergeMessage) => {
      const bytes = message === 'end' ? merging.end() : merging.add(message.orders);
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
