import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { changePart, type DateParts } from './birthDate.rules.ts';
import type { Value } from './entries.rules.ts';
import { fieldName } from './problems.rules.ts';

/** The name of one of the three lists of a birth date, of which the field has that one. */
export function partName(name: string, part: keyof DateParts): string {
  return `${name}-${part}`;
}

/**
 * The answer to a question that was typed before scripts acted on the form; undefined: nothing was.
 *
 * @param typed by the name of a control, what stands in it, of those that were changed
 */
export function typedValue(
  field: TemplateField,
  typed: ReadonlyMap<string, readonly string[]>,
): Value | undefined {
  const name = fieldName(field);
  if (field.key === 'birth_date') {
    const parts = (['year', 'month', 'day'] as const).flatMap((part) => {
      const [chosen] = typed.get(partName(name, part)) ?? [];
      return chosen === undefined ? [] : [{ part, chosen }];
    });
    if (parts.length === 0) return undefined;
    return parts.reduce((date, { part, chosen }) => changePart(date, part, chosen), '');
  }
  const values = typed.get(name);
  return field.field_type === 'checkbox' ? values : values?.[0];
}
