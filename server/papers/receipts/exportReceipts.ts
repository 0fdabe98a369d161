import type { ExportKind } from '@seminar/shared/platform/exports/schema';
import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { createExport } from '../../platform/exports/createExport.ts';
import { receiptCondition, type ReceiptFilters } from './listReceipts.ts';

/** Orders one file with the receipts that match the filters. */
export function exportReceipts(
  context: Context,
  { adminId, kind, ...filters }: ReceiptFilters & { kind: ExportKind } & { adminId: number },
) {
  const from = Prisma.sql`receipts WHERE ${receiptCondition(filters)}`;
  return createExport(context, { adminId, documents: 'receipts', kind, filters, from });
}
