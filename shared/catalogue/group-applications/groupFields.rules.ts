import type { TemplateField } from '../form-templates/schema.ts';

/** Whether people can't apply together, since each of them must send a file. */
export function needsFileOfEach(
  fields: readonly Pick<TemplateField, 'field_type' | 'is_required'>[],
): boolean {
  return fields.some((field) => field.field_type === 'file' && field.is_required);
}

/** The fields for the office's own entry: it must know the name of the company and nothing else of it. */
export function withoutCompanysOwn<Field extends Pick<TemplateField, 'key' | 'is_required'>>(
  fields: readonly Field[],
): Field[] {
  return fields.map((field) =>
    field.key?.startsWith('company_') && field.key !== 'company_name'
      ? { ...field, is_required: false }
      : field,
  );
}

/** The questions of a form that people who apply together are asked: all but those for files. */
export function groupFields<Field extends Pick<TemplateField, 'field_type'>>(
  fields: readonly Field[],
): Field[] {
  return fields.filter(({ field_type: type }) => type !== 'file');
}
