import { idSchema } from '../../pagination.ts';
import { auditEntities, type AuditEntity } from './schema.ts';

/**
 * Of which kind the records are whose ids a field of an entry's values holds (`deposit_id`, `submission_ids`);
 * null: it holds none.
 */
export function kindIn(field: string): AuditEntity | null {
  const [, name] = /^(.+?)(?:_ids?|Ids?)$/.exec(field) ?? [];
  return auditEntities.find((entity) => entity === name) ?? null;
}

/** The ids of records in an entry's values, with their kinds, at any depth. */
export function recordsIn(value: unknown, field = ''): { entity: AuditEntity; id: number }[] {
  if (Array.isArray(value)) return value.flatMap((each) => recordsIn(each, field));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, each]) => recordsIn(each, name));
  }
  const entity = kindIn(field);
  const id = idSchema.safeParse(value).data;
  return entity !== null && typeof value === 'number' && id !== undefined ? [{ entity, id }] : [];
}
