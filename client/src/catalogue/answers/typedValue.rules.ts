import { fieldName } from '@seminar/shared/catalogue/answers/fieldName';
import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { changePart, type DateParts } from './birthDate.rules.ts';
import type { Value } from './entries.rules.ts';

/** The name of one of the three lists of a birth date. */
export function partName(name: string, part: keyof DateParts): string {
  return `${name}-${part}`;
}

/**
 * The answer to a question that was typed before scripts acted on the form; undefined: nothing was.
 *
 * @param typed the content of each changed control, by its name
 * @param present the answer that the form holds: a birth date keeps the parts that nobody changed
 */
export function typedValue(
  field: TemplateField,
  typed: ReadonlyMap<string, readonly string[]>,
  present: Value | undefined,
): Value | undefined {
  const name = fieldName(field.id);
  if (field.key === 'birth_date') {
    const parts = (['year', 'month', 'day'] as const).flatMap((part) => {
      const [chosen] = typed.get(partName(name, part)) ?? [];
      return chosen === undefined ? [] : [{ part, chosen }];
    });
    if (parts.length === 0) return undefined;
    const date = typeof present === 'string' ? present : '';
    return parts.reduce((before, { part, chosen }) => changePart(before, part, chosen), date);
  }
  const values = typed.get(name);
  return field.field_type === 'checkbox' ? values : values?.[0];
}
