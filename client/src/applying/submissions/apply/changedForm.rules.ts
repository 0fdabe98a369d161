import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';

/** The labels of the questions in which two states of a form differ. */
export interface FormChanges {
  added: string[];
  removed: string[];
  changed: string[];
}

/** What of a question decides how it is answered, in any language. */
function asked({ id, field_type, is_required, condition, options, key }: TemplateField): string {
  const choices = options.map((option) => [option.id, option.value]);
  return JSON.stringify([id, field_type, is_required, condition, choices, key]);
}

/** The same as long as the form asks the same, whatever the language. */
export function formKey(fields: readonly TemplateField[]): string {
  return fields.map(asked).join('\n');
}

/** What the office has changed of a form since somebody opened it; null: nothing that matters to them. */
export function formChanges(
  before: readonly TemplateField[],
  after: readonly TemplateField[],
): FormChanges | null {
  const was = new Map(before.map((field) => [field.id, asked(field)]));
  const is = new Set(after.map(({ id }) => id));
  const labels = (fields: readonly TemplateField[]) => fields.map(({ label }) => label);
  const changes = {
    added: labels(after.filter(({ id }) => !was.has(id))),
    removed: labels(before.filter(({ id }) => !is.has(id))),
    changed: labels(after.filter((one) => was.has(one.id) && was.get(one.id) !== asked(one))),
  };
  return Object.values(changes).every(({ length }) => length === 0) ? null : changes;
}
