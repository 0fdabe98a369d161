import { createHash } from 'node:crypto';
import type { Context } from '../context/context.ts';
import { NotFound } from '../http/errors.ts';
import type { ReceiptVersion } from '../generated/prisma/client.ts';
import { contentOf, drawnParts, renderReceipt, type DrawnReceipt } from './renderReceipt.ts';

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
 * The document of a receipt. It is drawn once and stored; from then on the stored bytes are sent
 * (電子帳簿保存法: what was sent must be kept unchanged). If two requests draw it at the same time, both
 * get the bytes that were stored first.
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
        include: { document: true },
      },
    },
  });
  const issue = receipt?.versions[0];
  if (!receipt || !issue) throw new NotFound();
  const kept = issue.document ?? (await drawAndKeep(context, receipt, issue));
  return {
    bytes: Buffer.from(kept.bytes),
    name: receiptFileName(receipt.receiptNumber, issue.version),
    sha256: kept.sha256,
  };
}

async function drawAndKeep(context: Surroundings, receipt: DrawnReceipt, issue: ReceiptVersion) {
  const { receiptId, version } = issue;
  const drawn = await renderReceipt(context, contentOf(receipt, issue), null);
  const bytes = new Uint8Array(drawn);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { db } = context;
  await db.receiptDocument.createMany({
    data: { receiptId, version, bytes, sha256 },
    skipDuplicates: true,
  });
  return db.receiptDocument.findUniqueOrThrow({
    where: { receiptId_version: { receiptId, version } },
  });
}
