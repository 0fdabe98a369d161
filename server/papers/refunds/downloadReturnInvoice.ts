import { tokyoDay, type Day } from '@seminar/shared/date';
import { sealOf } from '../../catalogue/association/sealOf.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { NotFound } from '../../platform/http/errors.ts';
import type { FileAnswer } from '../../platform/http/sendFile.ts';
import { drawInWorker } from '../../platform/documents/drawInWorker.ts';
import { drawnOnce } from '../../platform/documents/drawnOnce.ts';
import {
  returnInvoiceContentOf,
  drawnParts,
  type DrawnReturnInvoice,
} from '../../platform/documents/returnInvoice/returnInvoiceContent.ts';
import type { ReturnInvoiceOrder } from '../../platform/documents/returnInvoice/writeReturnInvoice.ts';

/** Draws the content that was stored at the issue: the same invoice gives the same bytes. */
async function render(
  db: Context['db'],
  invoice: DrawnReturnInvoice,
  voidedOn: Day | null,
): Promise<Uint8Array> {
  const content = returnInvoiceContentOf(invoice);
  const seal = await sealOf(db, content.issuer.seal_sha256);
  const order: ReturnInvoiceOrder = { content, seal, voidedOn };
  return drawInWorker('return_invoice', order);
}

/** The document of an invoice, drawn once. */
export function keepReturnInvoice(db: Context['db'], invoice: DrawnReturnInvoice) {
  const { returnInvoiceDocument: documents } = db;
  const where = { returnInvoiceId: invoice.id };
  return drawnOnce({
    find: () => documents.findUnique({ where }),
    draw: () => render(db, invoice, null),
    store: (drawn) => documents.createMany({ data: { ...where, ...drawn }, skipDuplicates: true }),
  });
}

/**
 * A return invoice: the stored document or, of a voided one, a copy marked as void.
 *
 * @param of where the number is looked for; not given: among all
 * @throws NotFound
 */
export async function downloadReturnInvoice(
  { db }: Context,
  {
    returnInvoiceNumber,
    of = {},
  }: { returnInvoiceNumber: string; of?: Prisma.ReturnInvoiceWhereInput },
): Promise<FileAnswer> {
  const invoice = await db.returnInvoice.findFirst({
    where: { returnInvoiceNumber, ...of },
    include: drawnParts,
  });
  if (!invoice) throw new NotFound();
  const name = `適格返還請求書_${invoice.returnInvoiceNumber}`;
  if (invoice.voidedAt === null) {
    return {
      bytes: Buffer.from((await keepReturnInvoice(db, invoice)).bytes),
      name: `${name}.pdf`,
    };
  }
  const copy = await render(db, invoice, tokyoDay(invoice.voidedAt));
  return { bytes: Buffer.from(copy), name: `${name}_取消.pdf` };
}
