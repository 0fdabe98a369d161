import type { TemplateField } from '../form-templates/schema.ts';

/** Whether people can't apply together, since each of them must send a file. */
export function needsFileOfEach(
  fields: readonly Pick<TemplateField, 'field_type' | 'is_required'>[],
): boolean {
  return fields.some((field) => field.field_type === 'file' && field.is_required);
}

/** The questions of a form that people who apply together are asked: all but those for files. */
export function groupFields<Field extends Pick<TemplateField, 'field_type'>>(
  fields: readonly Field[],
): Field[] {
  return fields.filter(({ field_type: type }) => type !== 'file');
}
