import { anonymised, withoutWords } from '../../catalogue/answers/anonymisedText.rules.ts';
import type { AuditEntity } from '../../platform/audit/actions.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';

/** The condition that entries of the audit are about these records. */
export function entriesAbout(
  entity: AuditEntity,
  ids: readonly number[],
): Prisma.AuditEntryWhereInput {
  return { entity, entityId: { in: ids.map(String) } };
}

/**
 * Removes the words of entries of the audit. That something was changed, when and by whom stays. To be called
 * within `whileAnonymising`.
 */
export async function anonymiseEntries(
  tx: Tx,
  about: readonly Prisma.AuditEntryWhereInput[],
): Promise<void> {
  const entries = await tx.auditEntry.findMany({ where: { OR: [...about] } });
  const json = (value: unknown) => (value === null ? null : JSON.stringify(withoutWords(value)));
  await tx.$executeRaw`
    UPDATE audit_entries SET before = given.before::jsonb, after = given.after::jsonb,
      reason = CASE WHEN reason IS NULL THEN NULL ELSE ${anonymised} END
    FROM unnest(${entries.map(({ id }) => id)}::bigint[], ${entries.map(({ before }) => json(before))}::text[],
      ${entries.map(({ after }) => json(after))}::text[]) AS given (id, before, after)
    WHERE audit_entries.id = given.id`;
  await forgetSalts(
    tx,
    entries.map(({ id }) => id),
  );
}

/** Without its salt nobody can find out by trying what an entry of the audit said. */
export async function forgetSalts(tx: Tx, entryIds: readonly bigint[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE audit_links SET salt = NULL WHERE entry_id = ANY(${[...entryIds]}::bigint[])`;
}
