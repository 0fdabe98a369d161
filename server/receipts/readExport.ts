import {
  exportKinds,
  receiptExportSchema,
  type ReceiptExport,
} from '@seminar/shared/receipts/schema';
import { message } from '@seminar/shared/messages/message';
import { z } from 'zod';
import type { Db } from '../db.ts';
import { Conflict, NotFound } from '../http/errors.ts';

async function ownExport(db: Db, adminId: number, id: string) {
  const found = await db.receiptExport.findUnique({ where: { id } });
  if (found?.adminId !== adminId) throw new NotFound();
  return found;
}

/**
 * How far a file is, for whoever asked for it.
 *
 * @throws NotFound
 */
export async function readExport(db: Db, adminId: number, id: string): Promise<ReceiptExport> {
  return receiptExportSchema.parse(await ownExport(db, adminId, id));
}

/**
 * Begins a file, once.
 *
 * @throws NotFound
 * @throws Conflict it was fetched already
 */
export async function beginExport(db: Db, adminId: number, id: string) {
  const wanted = await ownExport(db, adminId, id);
  const { count } = await db.receiptExport.updateMany({
    where: { id, state: 'waiting' },
    data: { state: 'running' },
  });
  if (count === 0) throw new Conflict(message('receipt_export_fetched'));
  return { ...wanted, kind: z.enum(exportKinds).parse(wanted.kind) };
}
