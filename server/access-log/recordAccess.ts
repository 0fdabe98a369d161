import type { AccessAction, AccessEntity } from '@seminar/shared/access-log/schema';
import type { Context } from '../context/context.ts';

interface Access {
  adminId: number;
  action: AccessAction;
  entity: AccessEntity;
  /** The database's id, of a receipt its number; of a list what it was narrowed to, or `all`. */
  entityId: string | number;
  /** How many people's records were handed out at once. */
  count?: number;
}

/** A page that stays open asks again and again: within this time that is the same look. */
const sameLookMinutes = 10;

/**
 * Notes that somebody looked at or took away what is known of people. One short statement, outside
 * of any transaction; to be awaited, so that what can't be noted isn't shown either.
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

/** More rows than any screen shows at once: whoever asks for them takes a list away. */
export const bulk = 100;

type BulkList =
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

/** Notes that a page of a list was so large that it is an export, whatever it is used for. */
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
