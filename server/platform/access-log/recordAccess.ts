import type { AccessAction, AccessEntity } from '@seminar/shared/platform/access-log/schema';
import type { Context } from '../context/context.ts';
import { recordShown } from './recordShown.ts';

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
export async function recordAccess(context: Context, access: Access): Promise<void> {
  await recordAccesses(context, [access]);
}

/** The same of several records that are shown at once. */
export async function recordAccesses({ db }: Context, accesses: readonly Access[]): Promise<void> {
  if (accesses.length === 0) return;
  await db.$executeRaw`
    INSERT INTO access_entries (admin_id, action, entity, entity_id, count)
    SELECT admin_id, action, entity, entity_id, count
    FROM unnest(
      ${accesses.map(({ adminId }) => adminId)}::int[],
      ${accesses.map(({ action }) => action)}::text[],
      ${accesses.map(({ entity }) => entity)}::text[],
      ${accesses.map(({ entityId }) => String(entityId))}::text[],
      ${accesses.map(({ count = 1 }) => count)}::int[]
    ) AS given (admin_id, action, entity, entity_id, count)
    WHERE NOT given.action LIKE '%.viewed' OR NOT EXISTS (
      SELECT FROM access_entries AS noted
      WHERE noted.entity = given.entity AND noted.entity_id = given.entity_id
        AND noted.admin_id = given.admin_id AND noted.action = given.action
        AND noted.at > now() - ${sameLookMinutes}::int * interval '1 minute')`;
}

/** The most rows that a screen shows at once: a page with more counts as an export. */
const bulk = 100;

export type BulkList =
  | 'students'
  | 'submissions'
  | 'receipts'
  | 'bills'
  | 'certificates'
  | 'deposits'
  | 'refunds'
  | 'review_tests'
  | 'mails'
  | 'groups'
  | 'members'
  | 'annual_duty'
  | 'wishes'
  | 'imported_students'
  | 'imported_receipts';

interface Shown {
  adminId: number;
  list: BulkList | 'statement' | 'move_in' | 'attendance_import';
  /** The part of the list, or `all`. */
  entityId: string | number;
  rows: readonly { id: string | number }[];
  /** A page that is larger than any screen needs is handed out only with the second factor. */
  askAgain: () => void;
}

/** Which part of a list a query asks for. */
export function partOf({ seminar_id: id }: { seminar_id?: number | undefined }): string {
  return id === undefined ? 'all' : `seminar-${id}`;
}

/**
 * Records a page of a list before it is shown. A person who reads a register page by page leaves the
 * number of people in the log; a page that is larger than any screen shows is an export.
 *
 * @throws SecondFactorNeeded
 */
export async function recordList(context: Context, shown: Shown): Promise<void> {
  const { adminId, list, entityId, rows, askAgain } = shown;
  if (rows.length > bulk) {
    askAgain();
    const access = { adminId, entity: list, entityId, count: rows.length };
    await recordAccess(context, { ...access, action: `${list}.exported` });
  } else {
    const ids = rows.map(({ id }) => id);
    await recordShown(context, { adminId, action: `${list}.listed`, entity: list, entityId, ids });
  }
}
