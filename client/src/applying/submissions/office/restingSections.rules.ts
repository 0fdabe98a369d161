import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import type { Values } from '../../../catalogue/answers/entries.rules.ts';
import { sectionsOf } from '../../../catalogue/answers/formSections.rules.ts';

/**
 * The headings of a form below which nothing must be typed as it begins: what is required there begins
 * with an answer.
 */
export function restingSections(shown: readonly TemplateField[], beginning: Values): Set<string> {
  const asks = ({ id, is_required: required }: TemplateField) =>
    required && (beginning[id] ?? '').length === 0;
  const sections = sectionsOf(shown, (field) => field.section);
  const asking = new Set(
    sections.filter(({ items }) => items.some(asks)).map(({ title }) => title),
  );
  return new Set(
    sections.flatMap(({ title }) => (title === null || asking.has(title) ? [] : [title])),
  );
}

/** What is chosen in some fields, by the words of the form. */
export function chosenLabels(fields: readonly TemplateField[], values: Values): string[] {
  return fields.flatMap(({ id, options }) => {
    const chosen = [values[id] ?? ''].flat();
    return options.filter((option) => chosen.includes(String(option.id))).map(({ label }) => label);
  });
}
