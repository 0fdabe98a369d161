import type { Context } from '../../platform/context/context.ts';
import { drawnParts } from '../../platform/documents/returnInvoice/returnInvoiceContent.ts';
import { keepReturnInvoice } from './downloadReturnInvoice.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';

/** Draws a return invoice after its issue, so that its first download doesn't wait for the drawing. */
export async function renderReturnInvoiceJob(
  { db }: Pick<Context, 'db'>,
  { returnInvoiceId: id }: TaskPayload<'renderReturnInvoice'>,
): Promise<void> {
  const invoice = await db.returnInvoice.findUniqueOrThrow({
    where: { id },
    include: drawnParts,
  });
  await keepReturnInvoice(db, invoice);
}
