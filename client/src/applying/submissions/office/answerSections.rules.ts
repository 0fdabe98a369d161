import { fieldName } from '@seminar/shared/catalogue/answers/fieldName';
import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import type { Answers } from '@seminar/shared/catalogue/answers/schema';

export interface AnswerSection {
  /** null: what belongs to no section of the form. */
  title: string | null;
  answers: { key: string; label: string; value: string; long: boolean; consent: string | null }[];
}

/**
 * The answers under the present headings of the form. Answers are snapshots: an answer whose field has
 * been removed from the form is listed at the end, without a heading.
 */
export function answerSections(
  answers: Answers,
  fields: readonly Pick<TemplateField, 'id' | 'section' | 'field_type'>[],
): AnswerSection[] {
  const byKey = new Map(fields.map((field) => [fieldName(field.id), field]));
  const sections = new Map<string | null, AnswerSection>();
  for (const [key, { label, value, consent = null }] of Object.entries(answers)) {
    const field = byKey.get(key);
    const title = field?.section ?? null;
    const section = sections.get(title) ?? { title, answers: [] };
    sections.set(title, section);
    const text = Array.isArray(value) ? value.join(', ') : value;
    const long = field?.field_type === 'textarea' || consent !== null;
    section.answers.push({ key, label, value: text, long, consent });
  }
  const all = [...sections.values()];
  return [
    ...all.filter(({ title }) => title !== null),
    ...all.filter(({ title }) => title === null),
  ];
}
