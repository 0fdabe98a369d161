import type { ExportDocuments, ExportKind } from '@seminar/shared/platform/exports/schema';
import { randomUUID } from 'node:crypto';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { auditedFilters } from './exportRun.ts';

interface ExportOrder {
  adminId: number;
  documents: ExportDocuments;
  kind: ExportKind;
  filters: Record<string, string | number | undefined>;
  /** What belongs into the file, each with an `id`: a table with its condition, or a query. */
  from: Prisma.Sql;
}

/**
 * Stores an order for one file with the documents that match the filters. Documents that are added
 * later are not in it.
 */
export async function createExport({ db }: Context, order: ExportOrder) {
  const { adminId, documents, kind, filters, from } = order;
  return inTransaction(db, async (tx) => {
    const [found] = await tx.$queryRaw<{ total: number; last: number }[]>`
      SELECT count(*)::int AS total, coalesce(max(id), 0) AS last
      FROM ${from}`;
    const { total = 0, last = 0 } = found ?? {};
    const asked = await tx.fileExport.create({
      data: { id: randomUUID(), adminId, documents, kind, filters, lastId: last, total },
    });
    await recordAudit(tx, {
      adminId,
      action: `${documents}.exported`,
      entity: 'file_export',
      entityId: asked.id,
      after: { kind, total, ...auditedFilters(filters) },
    });
    return asked;
  });
}
