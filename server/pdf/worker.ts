import { writeReceipt, type ReceiptOrder } from '../receipts/writeReceipt.ts';

/** What the threads can draw; a call names one and gives what it takes. */
const drawings = {
  receipt: (order: ReceiptOrder) => writeReceipt(order),
};

interface Call {
  kind: keyof typeof drawings;
  order: ReceiptOrder;
}

/** The entry of the worker threads: see drawInWorker.ts. */
export default function draw({ kind, order }: Call): Promise<Uint8Array> {
  return drawings[kind](order);
}
