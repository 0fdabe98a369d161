import type { Context } from '../../platform/context/context.ts';
import { receiptDocument } from './receiptDocument.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';

/** Draws a receipt after its issue, so that the first download is fast. */
export async function renderReceiptJob(
  context: Context,
  { receiptId, version }: TaskPayload<'renderReceipt'>,
): Promise<void> {
  await receiptDocument(context, { receiptId, version });
}
