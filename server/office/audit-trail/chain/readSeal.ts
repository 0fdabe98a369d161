import type { AuditSeal } from '@seminar/shared/office/audit-trail/schema';
import type { Db, Tx } from '../../../platform/db/db.ts';

/** How far the audit is sealed; null: nothing is yet. */
export async function readSeal(db: Db | Tx): Promise<AuditSeal | null> {
  const { entryId, hash, sealedAt } = await db.auditSeal.findUniqueOrThrow({ where: { id: 1 } });
  if (entryId === null || hash === null || sealedAt === null) return null;
  return { entry_id: Number(entryId), hash, sealed_at: sealedAt.toISOString() };
}
