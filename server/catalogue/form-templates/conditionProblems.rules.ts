import { isChoiceType, type FieldType } from '@seminar/shared/catalogue/form-templates/fieldTypes';
import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { addProblem, message, type Problems } from '@seminar/shared/platform/messages/message';
import { decidersOf } from '@seminar/shared/catalogue/answers/conditions.rules';

type Asked = Pick<TemplateField, 'id' | 'label' | 'condition' | 'options' | 'field_type'>;

/**
 * What is wrong with the condition of a field.
 *
 * @param id null: it is a new field
 * @param others without the field itself
 */
export function conditionProblems(
  { id, condition }: { id: number | null; condition: TemplateField['condition'] },
  others: readonly Asked[],
): Problems {
  const problems: Problems = {};
  if (condition === null) return problems;
  const decider = others.find((other) => other.id === condition.field_id);
  if (!decider || !isChoiceType(decider.field_type)) {
    addProblem(problems, 'condition.field_id', message('condition_field'));
    return problems;
  }
  const known = new Set(decider.options.map((option) => option.id));
  if (!condition.option_ids.every((option) => known.has(option))) {
    addProblem(problems, 'condition.option_ids', message('condition_option'));
  }
  const waitsForItself = decidersOf({ condition }, others).some(
    (other) => id !== null && other.condition?.field_id === id,
  );
  if (waitsForItself) addProblem(problems, 'condition.field_id', message('condition_circle'));
  return problems;
}

/** The fields whose condition names this one. */
function dependentsOf(id: number, fields: readonly Asked[]): Asked[] {
  return fields.filter(({ condition }) => condition?.field_id === id);
}

const labelsOf = (fields: readonly Asked[]) => fields.map(({ label }) => label).join('、');

/** What of a change other fields' conditions forbid: the field must stay a choice with those options. */
export function dependenceProblems(
  before: Asked,
  after: { field_type: FieldType; options: readonly { id?: number | null | undefined }[] },
  fields: readonly Asked[],
): Problems {
  const problems: Problems = {};
  const dependents = dependentsOf(before.id, fields);
  if (dependents.length === 0) return problems;
  if (!isChoiceType(after.field_type)) {
    const labels = labelsOf(dependents);
    addProblem(problems, 'field_type', message('condition_needs_field', { labels }));
    return problems;
  }
  const kept = new Set(after.options.map(({ id }) => id));
  for (const { id, label: option } of before.options) {
    const needing = dependents.filter(({ condition }) => condition?.option_ids.includes(id));
    if (kept.has(id) || needing.length === 0) continue;
    const labels = labelsOf(needing);
    addProblem(problems, 'options', message('condition_needs_option', { option, labels }));
  }
  return problems;
}

/** Why a field can't be withdrawn; null: it can. */
export function whyNeeded(id: number, fields: readonly Asked[]) {
  const dependents = dependentsOf(id, fields);
  return dependents.length === 0
    ? null
    : message('condition_needs_field', { labels: labelsOf(dependents) });
}
