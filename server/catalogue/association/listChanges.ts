import type { AssociationChange } from '@seminar/shared/catalogue/association/schema';
import { namesOfAdmins } from '../../platform/audit/namesOfAdmins.ts';
import type { Context } from '../../platform/context/context.ts';
import { offsetOf, type PageQuery } from '../../platform/http/listPage.ts';

/** The old or new values of a change, as the audit stored them, as texts. */
function valuesOf(stored: unknown): AssociationChange['before'] {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]: [string, unknown]) => [
      name,
      value === null || typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

/** Who changed which setting, the newest first. */
export async function listChanges({ db }: Context, query: PageQuery) {
  const where = { entity: 'association' };
  const [entries, total] = await Promise.all([
    db.auditEntry.findMany({
      where,
      orderBy: { id: 'desc' },
      skip: offsetOf(query),
      take: query.per_page,
    }),
    db.auditEntry.count({ where }),
  ]);
  const nameOf = await namesOfAdmins(
    db,
    entries.map(({ adminId }) => adminId),
  );
  const changes = entries.map(({ id, at, adminId, before, after }): AssociationChange => ({
    id: String(id),
    at: at.toISOString(),
    who: adminId === null ? null : (nameOf.get(adminId) ?? null),
    before: valuesOf(before),
    after: valuesOf(after),
  }));
  return { changes, total };
}
