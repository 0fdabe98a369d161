import { z } from 'zod';
import type { Context } from '../context/context.ts';
import { receiptDocument } from './receiptDocument.ts';

const payloadSchema = z.object({
  receiptId: z.int(),
  // Jobs from before receipts were issued anew have none.
  version: z.int().default(1),
});

/** Draws a receipt after its issue, so that nobody waits for it at the download. */
export async function renderReceiptJob(context: Context, payload: unknown): Promise<void> {
  const { receiptId, version } = payloadSchema.parse(payload);
  await receiptDocument(context, { receiptId, version });
}
