import { message } from '@seminar/shared/platform/messages/message';
import { memberFieldsSchema } from '@seminar/shared/catalogue/members/schema';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit/record.ts';
import { placeIsOpen } from '../../platform/conditions/places.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { updateRows } from '../../platform/db/updateRows.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import { memberColumns } from '../../catalogue/members/memberFields.ts';

/** As the import kept it (importMembers.ts). */
const beforeSchema = z.intersection(
  memberFieldsSchema,
  z.object({ left_at: z.string().nullable() }),
);

/** How many applications and open places without names have the prices of these members. */
async function countUses(tx: Tx, memberIds: readonly number[]): Promise<number> {
  const applications = await tx.submission.count({ where: { memberId: { in: [...memberIds] } } });
  const [places] = await tx.$queryRaw<{ used: number }[]>`
    SELECT count(*)::int AS used FROM group_places AS p
    WHERE ${placeIsOpen.sql('p')} AND (p.claim ->> 'memberId')::int = ANY(${[...memberIds]}::int[])`;
  return applications + (places?.used ?? 0);
}

/**
 * Makes the roster what it was before an import: what was new goes, what was changed is as before.
 *
 * @throws NotFound
 * @throws Conflict undone already, or a member of the import has changed since or has been applied with
 */
export async function undoImport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, adminId }: { id: number; adminId: number },
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    await tx.$executeRaw`LOCK TABLE members IN SHARE ROW EXCLUSIVE MODE`;
    await tx.$queryRaw`SELECT id FROM member_imports WHERE id = ${id} FOR UPDATE`;
    const found = await tx.memberImport.findUnique({
      where: { id },
      include: { changes: { include: { member: true }, orderBy: { id: 'asc' } } },
    });
    if (!found) throw new NotFound();
    if (found.undoneAt) throw new Conflict(message('member_import_undone'));
    const { changes } = found;
    const since = changes.filter((change) => change.member?.version !== change.version).length;
    if (since > 0) throw new Conflict(message('member_import_changed_since', { count: since }));
    const fresh = changes.flatMap(({ kind, memberId }) =>
      kind === 'new' && memberId !== null ? [memberId] : [],
    );
    const former = changes.flatMap(({ kind, memberId, before, version }) => {
      if (kind === 'new' || memberId === null) return [];
      const { left_at: leftAt, ...fields } = beforeSchema.parse(before);
      return [
        {
          id: memberId,
          ...memberColumns(fields),
          leftAt: leftAt === null ? null : new Date(leftAt),
          version: version + 1,
          updatedAt: now,
        },
      ];
    });
    await updateRows(tx, 'members', former);
    // Whoever applies with one of them at this moment holds it: then it is counted.
    await tx.$queryRaw`SELECT id FROM members WHERE id = ANY(${fresh}::int[]) ORDER BY id FOR UPDATE`;
    const used = await countUses(tx, fresh);
    if (used > 0) throw new Conflict(message('member_import_used', { count: used }));
    await tx.member.deleteMany({ where: { id: { in: fresh } } });
    await tx.memberImport.update({ where: { id }, data: { undoneAt: now, undoneBy: adminId } });
    await recordAudit(tx, {
      adminId,
      action: 'members.import_undone',
      entity: 'member_import',
      entityId: id,
    });
  });
}
