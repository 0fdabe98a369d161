import type { TemplateField } from '../../catalogue/form-templates/schema.ts';
import type { Entry } from '../../catalogue/answers/schema.ts';

/** The answers that a new person of an application shares with the former one: those about the company. */
export function companyEntries(
  fields: readonly Pick<TemplateField, 'id' | 'key'>[],
  entries: readonly Entry[],
): Entry[] {
  const ofCompany = new Set(
    fields.filter(({ key }) => key?.startsWith('company_')).map(({ id }) => id),
  );
  return entries.filter((entry) => ofCompany.has(entry.field_id));
}
