import type { ExportKind } from '@seminar/shared/exports/schema';
import type { Context } from '../context/context.ts';
import { createExport } from '../exports/createExport.ts';
import { receiptCondition, type ReceiptFilters } from './listReceipts.ts';

/** Asks for the receipts that filters leave in one file. */
export function exportReceipts(
  context: Context,
  { adminId, kind, ...filters }: ReceiptFilters & { kind: ExportKind } & { adminId: number },
) {
  const where = receiptCondition(filters);
  return createExport(context, { adminId, documents: 'receipts', kind, filters, where });
}
