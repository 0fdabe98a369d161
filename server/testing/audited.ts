import type { Db } from '../platform/db/db.ts';

/** What the audit says of a record in its order: each action with who did it, null: the system. */
export async function audited(
  db: Db,
  entity: string,
  entityId: number | string,
): Promise<[action: string, adminId: number | null][]> {
  const entries = await db.auditEntry.findMany({
    where: { entity, entityId: String(entityId) },
    orderBy: { id: 'asc' },
  });
  return entries.map(({ action, adminId }) => [action, adminId]);
}
