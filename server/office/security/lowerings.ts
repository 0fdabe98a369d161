import { hourMs } from '@seminar/shared/date';
import { type Lowering } from '@seminar/shared/office/security/schema';
import { hoursToObject } from '@seminar/shared/office/security/hoursToObject.rules';
import { namesOfAdmins } from '../../platform/audit/namesOfAdmins.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Lowering as Row } from '../../generated/prisma/client.ts';

/** Whoever changes the rules, or what waits to be lowered, does it one after another. */
export async function lockSecurity(tx: Tx): Promise<void> {
  await tx.$queryRaw`SELECT id FROM security_settings WHERE id = 1 FOR UPDATE`;
}

/** What waits, in the order in which it is shown: the rules first, then by when it was asked. */
export async function openLowerings(db: Db | Tx): Promise<Row[]> {
  const rows = await db.lowering.findMany({
    where: { endedAt: null },
    orderBy: [{ askedAt: 'asc' }, { id: 'asc' }],
  });
  return rows.toSorted(
    (one, other) => Number(one.adminId !== null) - Number(other.adminId !== null),
  );
}

export const effectiveAt = ({ askedAt }: Pick<Row, 'askedAt'>): Date =>
  new Date(askedAt.getTime() + hoursToObject * hourMs);

/**
 * Those who may confirm something that others have asked: administrators who can log in. Outside the demo they have
 * been administrators for as long as a lowering waits. Otherwise one person could invite a second administrator and
 * confirm with that account, before the others have read the mail about it.
 */
export async function confirmingAdmins(db: Db | Tx, { demo }: Context['env']): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM admins WHERE password_hash IS NOT NULL AND (administrator_since
      <= now() - ${demo ? 0 : hoursToObject}::int * interval '1 hour')`;
  return rows.map(({ id }) => id);
}

/** What waits, as an administrator sees it. */
export async function readLowerings(
  { db, env }: Context,
  { adminId }: { adminId: number },
): Promise<Lowering[]> {
  const rows = await openLowerings(db);
  if (rows.length === 0) return [];
  const ids = rows.flatMap((row) => [row.adminId, row.askedBy]);
  const [names, confirming] = await Promise.all([
    namesOfAdmins(db, ids),
    confirmingAdmins(db, env),
  ]);
  return rows.map((row) => ({
    id: row.id,
    what: row.what,
    person: row.adminId === null ? null : (names.get(row.adminId) ?? ''),
    by: names.get(row.askedBy) ?? '',
    at: row.askedAt.toISOString(),
    effective_at: effectiveAt(row).toISOString(),
    may_confirm: row.askedBy !== adminId && confirming.includes(adminId),
  }));
}
