import { Prisma } from '../generated/prisma/client.ts';
import type { Tx } from '../db/db.ts';

export interface AuditRecord {
  /** null: the system itself (a job, an applicant's own call). */
  adminId: number | null;
  /** e.g. `deposit.assigned`. */
  action: string;
  entity: string;
  entityId: string | number;
  before?: Prisma.InputJsonValue;
  after?: Prisma.InputJsonValue;
  reason?: string;
}

/** Appends who changed what, in the transaction of the change. */
export async function recordAudit(tx: Tx, record: AuditRecord): Promise<void> {
  await tx.auditEntry.create({
    data: {
      adminId: record.adminId,
      action: record.action,
      entity: record.entity,
      entityId: String(record.entityId),
      before: record.before ?? Prisma.DbNull,
      after: record.after ?? Prisma.DbNull,
      reason: record.reason ?? null,
    },
  });
}
