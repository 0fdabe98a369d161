import { z } from 'zod';
import type { Context } from '../context/context.ts';
import { keepReturnInvoice } from './downloadReturnInvoice.ts';

const payloadSchema = z.object({ returnInvoiceId: z.int() });

/** Draws a return invoice after its issue, so that nobody waits for it at the download. */
export async function renderReturnInvoiceJob({ db }: Context, payload: unknown): Promise<void> {
  const { returnInvoiceId: id } = payloadSchema.parse(payload);
  const invoice = await db.returnInvoice.findUniqueOrThrow({
    where: { id },
    include: { receipt: true },
  });
  await keepReturnInvoice(db, invoice);
}
