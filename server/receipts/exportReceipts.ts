import type { ExportKind } from '@seminar/shared/exports/schema';
import type { Db } from '../db/db.ts';
import { createExport } from '../exports/createExport.ts';
import { receiptCondition, type ReceiptFilters } from './listReceipts.ts';

/** Asks for the receipts that filters leave in one file. */
export function exportReceipts(
  db: Db,
  adminId: number,
  { kind, ...filters }: ReceiptFilters & { kind: ExportKind },
) {
  const where = receiptCondition(filters);
  return createExport(db, { adminId, documents: 'receipts', kind, filters, where });
}
