import type { TemplateField } from '../../catalogue/form-templates/schema.ts';

/**
 * The questions of a form as the office answers them for somebody: all as in the form, but who has no mail
 * address is entered without one, and a paper that the office has in hand need not be a file.
 *
 * @param leavesOpen what is blank is asked later, the mail address among it
 */
export function enteredFields<Field extends Pick<TemplateField, 'field_type' | 'is_required'>>(
  fields: readonly Field[],
  { leavesOpen = false }: { leavesOpen?: boolean } = {},
): Field[] {
  return fields.map((field) =>
    (field.field_type === 'email' && !leavesOpen) || field.field_type === 'file'
      ? { ...field, is_required: false }
      : field,
  );
}
