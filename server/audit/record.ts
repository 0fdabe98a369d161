import { Prisma } from '../generated/prisma/client.ts';
import type { Tx } from '../db/db.ts';
import type { AuditRecord } from './actions.ts';
import { currentOrigin } from './origin.ts';

/** Appends an entry to the audit, in the transaction of the change, and returns its id. */
export async function recordAudit(tx: Tx, record: AuditRecord): Promise<bigint> {
  const origin = currentOrigin();
  const { id } = await tx.auditEntry.create({
    data: {
      adminId: record.adminId,
      apiTokenId: origin?.apiTokenId ?? null,
      action: record.action,
      entity: record.entity,
      entityId: String(record.entityId),
      before: record.before ?? Prisma.DbNull,
      after: record.after ?? Prisma.DbNull,
      reason: record.reason ?? null,
      address: origin?.address ?? null,
      requestId: origin?.requestId ?? null,
    },
    select: { id: true },
  });
  return id;
}
