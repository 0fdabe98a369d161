import { createHash } from 'node:crypto';
import { formatDay, tokyoDay, type Day } from '@seminar/shared/date';
import type { Context } from '../context.ts';
import type { Receipt, ReturnInvoice } from '../generated/prisma/client.ts';
import { NotFound } from '../http/errors.ts';
import type { FileAnswer } from '../http/sendFile.ts';
import { writePdf } from '../pdf/writePdf.ts';
import { drawReturnInvoice } from './drawReturnInvoice.ts';
import { contentOf } from './returnInvoiceContent.ts';

type Invoice = ReturnInvoice & { receipt: Receipt };

/** Draws what was frozen at the issue: the same invoice makes the same bytes. */
async function render(invoice: Invoice, voidedOn: Day | null): Promise<Uint8Array<ArrayBuffer>> {
  const content = contentOf(invoice);
  const bytes = await writePdf(
    {
      title: `適格返還請求書 ${content.number}`,
      author: content.issuer.name,
      subject: `${formatDay(content.issueDate)}発行 領収書${content.receiptNumber}の対価の返還`,
      createdAt: new Date(`${content.issueDate}T00:00:00+09:00`),
    },
    (sheet) => drawReturnInvoice(sheet, content, voidedOn),
  );
  return new Uint8Array(bytes);
}

/** The document as it is handed out: drawn once, kept, and the kept bytes ever after. */
export async function keepReturnInvoice(db: Context['db'], invoice: Invoice) {
  const where = { returnInvoiceId: invoice.id };
  const kept = await db.returnInvoiceDocument.findUnique({ where });
  if (kept) return kept;
  const bytes = await render(invoice, null);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await db.returnInvoiceDocument.createMany({
    data: { ...where, bytes, sha256 },
    skipDuplicates: true,
  });
  return db.returnInvoiceDocument.findUniqueOrThrow({ where });
}

/**
 * A return invoice for the office: the kept document, or, of a void one, a copy that says so across
 * the page.
 *
 * @throws NotFound
 */
export async function returnInvoiceFile(
  { db }: Pick<Context, 'db'>,
  number: string,
): Promise<FileAnswer> {
  const invoice = await db.returnInvoice.findUnique({
    where: { returnInvoiceNumber: number },
    include: { receipt: true },
  });
  if (!invoice) throw new NotFound();
  const name = `適格返還請求書_${invoice.returnInvoiceNumber}`;
  if (invoice.voidedAt === null) {
    return {
      bytes: Buffer.from((await keepReturnInvoice(db, invoice)).bytes),
      name: `${name}.pdf`,
    };
  }
  const copy = await render(invoice, tokyoDay(invoice.voidedAt));
  return { bytes: Buffer.from(copy), name: `${name}_取消.pdf` };
}
