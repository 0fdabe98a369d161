import type { Context } from '../../platform/context/context.ts';
import { drawnOnce } from '../../platform/documents/drawnOnce.ts';
import { NotFound } from '../../platform/http/errors.ts';
import type { ReceiptVersion } from '../../generated/prisma/client.ts';
import { receiptContentOf, drawnParts, renderReceipt, type DrawnReceipt } from './renderReceipt.ts';

export interface ReceiptFile {
  bytes: Buffer;
  name: string;
  /** The hash of the bytes, in hexadecimal. */
  sha256: string;
}

type Surroundings = Pick<Context, 'db' | 'log' | 'env' | 'clock'>;

/** The file name of the document of an issue. */
export function receiptFileName(receiptNumber: string, version: number): string {
  return `領収書_${receiptNumber}${version === 1 ? '' : `_再発行${version - 1}`}.pdf`;
}

/**
 * The document of a receipt, drawn once.
 *
 * @param version which issue; the latest if not given
 * @throws NotFound
 */
export async function receiptDocument(
  context: Context,
  { receiptId, version }: { receiptId: number; version?: number | undefined },
): Promise<ReceiptFile> {
  const receipt = await context.db.receipt.findUnique({
    where: { id: receiptId },
    include: {
      ...drawnParts,
      versions: {
        where: version === undefined ? {} : { version },
        orderBy: { version: 'desc' },
        take: 1,
      },
    },
  });
  const issue = receipt?.versions[0];
  if (!receipt || !issue) throw new NotFound();
  const kept = await keepReceipt(context, receipt, issue);
  return {
    bytes: Buffer.from(kept.bytes),
    name: receiptFileName(receipt.receiptNumber, issue.version),
    sha256: kept.sha256,
  };
}

function keepReceipt(context: Surroundings, receipt: DrawnReceipt, issue: ReceiptVersion) {
  const { receiptDocument: documents } = context.db;
  const { receiptId, version } = issue;
  return drawnOnce({
    find: () => documents.findUnique({ where: { receiptId_version: { receiptId, version } } }),
    draw: () => renderReceipt(context, receiptContentOf(receipt, issue), null),
    store: (drawn) =>
      documents.createMany({ data: { receiptId, version, ...drawn }, skipDuplicates: true }),
  });
}
