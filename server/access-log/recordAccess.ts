import type { AccessAction, AccessEntity } from '@seminar/shared/access-log/schema';
import type { Context } from '../context/context.ts';

interface Access {
  adminId: number;
  action: AccessAction;
  entity: AccessEntity;
  /** The database's id; a receipt's number; for a list its seminar (`seminar-12`) or `all`. */
  entityId: string | number;
  /** How many people's records were handed out at once. */
  count?: number;
}

/** A page that stays open reads again and again: within this time it is noted once. */
const sameLookMinutes = 10;

/**
 * Records that somebody viewed or exported personal data. One short statement, outside of any
 * transaction. Callers await it, so that data is not shown if the access can't be recorded.
 */
export async function recordAccess({ db }: Context, access: Access): Promise<void> {
  const { adminId, action, entity, entityId, count = 1 } = access;
  const isLook = action.endsWith('.viewed');
  await db.$executeRaw`
    INSERT INTO access_entries (admin_id, action, entity, entity_id, count)
    SELECT ${adminId}::int, ${action}, ${entity}, ${String(entityId)}, ${count}::int
    WHERE NOT ${isLook}::boolean OR NOT EXISTS (
      SELECT FROM access_entries
      WHERE entity = ${entity} AND entity_id = ${String(entityId)} AND admin_id = ${adminId}::int
        AND action = ${action} AND at > now() - ${sameLookMinutes}::int * interval '1 minute')`;
}

/** The most rows that a screen shows at once: a page with more counts as an export. */
export const bulk = 100;

export type BulkList =
  | 'students'
  | 'submissions'
  | 'receipts'
  | 'certificates'
  | 'deposits'
  | 'refunds'
  | 'review_tests'
  | 'mails';

interface BulkAccess {
  adminId: number;
  list: BulkList;
  query: { seminar_id?: number | undefined };
  rows: readonly unknown[];
}

/** Records a page of a list as an export if it is larger than any screen shows. */
export async function recordBulk(
  context: Context,
  { adminId, list, query, rows }: BulkAccess,
): Promise<void> {
  if (rows.length <= bulk) return;
  await recordAccess(context, {
    adminId,
    action: `${list}.exported`,
    entity: list,
    entityId: query.seminar_id === undefined ? 'all' : `seminar-${query.seminar_id}`,
    count: rows.length,
  });
}
