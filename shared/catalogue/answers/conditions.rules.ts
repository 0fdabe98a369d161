import type { TemplateField } from '../form-templates/schema.ts';
import type { Entry } from './schema.ts';

type Conditional = Pick<TemplateField, 'id' | 'condition' | 'options'>;

/**
 * Tells of each field whether its condition holds: the deciding field is shown itself, and one of the
 * options is chosen there. A field without a condition is shown; so is one whose deciding field the form
 * doesn't have. In a circle of conditions, which the server refuses, none holds.
 */
export function conditionsHold(
  fields: readonly Conditional[],
  entries: readonly Entry[],
): (field: Conditional) => boolean {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const known = new Map<number, boolean>();

  const chosen = (decider: Conditional): number[] => {
    const entry = entries.find(({ field_id }) => field_id === decider.id);
    const ids = new Set([entry?.option_id, ...(entry?.option_ids ?? [])]);
    return decider.options.flatMap(({ id }) => (ids.has(id) ? [id] : []));
  };
  const holds = (field: Conditional): boolean => {
    const found = known.get(field.id);
    if (found !== undefined) return found;
    known.set(field.id, false);
    const { condition } = field;
    const decider = condition === null ? undefined : byId.get(condition.field_id);
    const result =
      condition === null ||
      decider === undefined ||
      (holds(decider) && chosen(decider).some((id) => condition.option_ids.includes(id)));
    known.set(field.id, result);
    return result;
  };
  return holds;
}

/** The fields that decide about this one, the nearest first; in a circle each stands there once. */
export function decidersOf(
  { condition }: Pick<Conditional, 'condition'>,
  fields: readonly Conditional[],
): Conditional[] {
  const found: Conditional[] = [];
  let next = condition;
  while (next !== null) {
    const wanted = next.field_id;
    const decider = fields.find(({ id }) => id === wanted);
    if (!decider || found.includes(decider)) break;
    found.push(decider);
    next = decider.condition;
  }
  return found;
}
