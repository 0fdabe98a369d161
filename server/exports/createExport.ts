import type { ExportDocuments, ExportKind } from '@seminar/shared/exports/schema';
import { randomUUID } from 'node:crypto';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/db.ts';
import { Prisma } from '../generated/prisma/client.ts';

interface ExportOrder {
  adminId: number;
  documents: ExportDocuments;
  kind: ExportKind;
  filters: Record<string, string | number | undefined>;
  /** That a row of the documents' table is wanted. */
  where: Prisma.Sql;
}

/** What was typed may be a person's name: the record says that something was, not what. */
function recorded(filters: ExportOrder['filters']) {
  const { search, addressee, ...rest } = filters;
  return { ...rest, ...(search || addressee ? { searched: true } : {}) };
}

/**
 * Notes that somebody wants the documents that filters leave in one file. Which they are is settled
 * now: what is added later is not in it.
 */
export async function createExport({ db }: Context, order: ExportOrder) {
  const { adminId, documents, kind, filters, where } = order;
  return inTransaction(db, async (tx) => {
    const [found] = await tx.$queryRaw<{ total: number; last: number }[]>`
      SELECT count(*)::int AS total, coalesce(max(id), 0) AS last
      FROM ${Prisma.raw(documents)} WHERE ${where}`;
    const { total = 0, last = 0 } = found ?? {};
    // What was asked for and never fetched is forgotten.
    await tx.$executeRaw`
      DELETE FROM file_exports WHERE state = 'waiting' AND created_at < now() - interval '1 day'`;
    const asked = await tx.fileExport.create({
      data: { id: randomUUID(), adminId, documents, kind, filters, lastId: last, total },
    });
    await recordAudit(tx, {
      adminId,
      action: `${documents}.exported`,
      entity: 'file_export',
      entityId: asked.id,
      after: { kind, total, ...recorded(filters) },
    });
    return asked;
  });
}
