import { Prisma } from '../generated/prisma/client.ts';
import type { Tx } from '../db/db.ts';
import type { AuditRecord } from './actions.ts';
import { actingToken } from './actingToken.ts';

/** Appends an entry to the audit, in the transaction of the change. */
export async function recordAudit(tx: Tx, record: AuditRecord): Promise<void> {
  await tx.auditEntry.create({
    data: {
      adminId: record.adminId,
      apiTokenId: actingToken() ?? null,
      action: record.action,
      entity: record.entity,
      entityId: String(record.entityId),
      before: record.before ?? Prisma.DbNull,
      after: record.after ?? Prisma.DbNull,
      reason: record.reason ?? null,
    },
  });
}
