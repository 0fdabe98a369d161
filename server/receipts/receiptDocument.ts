import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { NotFound } from '../http/errors.ts';
import type { Receipt } from '../generated/prisma/client.ts';
import { renderReceipt } from './renderReceipt.ts';

export interface ReceiptFile {
  bytes: Buffer;
  name: string;
  /** Of the bytes, in hexadecimal. */
  sha256: string;
}

type Surroundings = Pick<Context, 'db' | 'log'>;

/**
 * The document of a receipt as it is handed out: drawn once, kept, and the kept bytes ever after
 * (電子帳簿保存法: what was sent is kept as it was). Whoever draws it second gets the first one's bytes.
 *
 * @throws NotFound
 */
export async function receiptDocument(
  context: Surroundings,
  receiptId: number,
): Promise<ReceiptFile> {
  const receipt = await context.db.receipt.findUnique({
    where: { id: receiptId },
    include: { document: true },
  });
  if (!receipt) throw new NotFound();
  const kept = receipt.document ?? (await drawAndKeep(context, receipt));
  return {
    bytes: Buffer.from(kept.bytes),
    name: `領収書_${receipt.receiptNumber}.pdf`,
    sha256: kept.sha256,
  };
}

async function drawAndKeep({ db, log }: Surroundings, receipt: Receipt) {
  const bytes = new Uint8Array(await renderReceipt(log, receipt, null));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await db.receiptDocument.createMany({
    data: { receiptId: receipt.id, bytes, sha256 },
    skipDuplicates: true,
  });
  return db.receiptDocument.findUniqueOrThrow({ where: { receiptId: receipt.id } });
}
