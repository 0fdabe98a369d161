import { tokyoDay } from '@seminar/shared/date';
import { sealOf } from '../../catalogue/association/sealOf.ts';
import type { Context } from '../../platform/context/context.ts';
import { billContentOf, drawnParts, words } from '../../platform/documents/bill/billContent.ts';
import type { BillOrder } from '../../platform/documents/bill/writeBill.ts';
import { drawInWorker } from '../../platform/documents/drawInWorker.ts';
import { drawnOnce } from '../../platform/documents/drawnOnce.ts';
import type { Bill, Prisma } from '../../generated/prisma/client.ts';
import { NotFound } from '../../platform/http/errors.ts';
import type { FileAnswer } from '../../platform/http/sendFile.ts';
import { signingNow } from '../../platform/pdf/signing.ts';

type Drawn = Prisma.BillGetPayload<{ include: typeof drawnParts }>;

/** The file name of a bill's document. */
export function billFileName({
  kind,
  billNumber,
  voidCopy,
}: Pick<Bill, 'kind' | 'billNumber'> & { voidCopy: boolean }): string {
  return `${words[kind].title}_${billNumber}${voidCopy ? '_取消' : ''}.pdf`;
}

type Surroundings = Pick<Context, 'db' | 'env' | 'clock' | 'log'>;

async function render(
  context: Surroundings,
  { bill, voidCopy }: { bill: Drawn; voidCopy: boolean },
): Promise<Uint8Array> {
  const content = billContentOf(bill);
  const order: BillOrder = {
    content,
    site: context.env.appUrl,
    seal: await sealOf(context.db, content.issuer.seal_sha256),
    voidedOn: voidCopy && bill.voidedAt !== null ? tokyoDay(bill.voidedAt) : null,
    // A void copy proves nothing, so it isn't signed.
    signing: voidCopy ? null : signingNow(context),
  };
  return drawInWorker('bill', order);
}

/** The document of a bill, or the copy that is marked as void, drawn once. */
export function keepBill(
  context: Surroundings,
  { bill, voidCopy }: { bill: Drawn; voidCopy: boolean },
) {
  const { billDocument: documents } = context.db;
  const of = { billId: bill.id, voidCopy };
  return drawnOnce({
    find: () => documents.findUnique({ where: { billId_voidCopy: of } }),
    draw: () => render(context, { bill, voidCopy }),
    store: (drawn) => documents.createMany({ data: { ...of, ...drawn }, skipDuplicates: true }),
  });
}

/**
 * An invoice or an estimate as a PDF: the stored document or, of a void one, the copy that says so.
 *
 * @param of the application or the group that it must belong to, where only its valid ones may be had
 * @throws NotFound
 */
export async function billDocument(
  context: Context,
  { billNumber, of }: { billNumber: string; of?: { submissionId: number } | { groupId: number } },
): Promise<FileAnswer> {
  const bill = await context.db.bill.findUnique({ where: { billNumber }, include: drawnParts });
  if (!bill) throw new NotFound();
  const voidCopy = bill.voidedAt !== null;
  if (of) {
    const isTheirs =
      'groupId' in of ? bill.groupId === of.groupId : bill.submissionId === of.submissionId;
    if (voidCopy || !isTheirs) throw new NotFound();
  }
  const { bytes } = await keepBill(context, { bill, voidCopy });
  return { bytes: Buffer.from(bytes), name: billFileName({ ...bill, voidCopy }) };
}
