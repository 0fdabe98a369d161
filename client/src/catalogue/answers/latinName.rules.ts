import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import type { Values } from './entries.rules.ts';

const latinText = /^[\p{Script=Latin}\p{M}\s.,'’&-]*$/u;
const isLatin = (text: string) => latinText.test(text) && /\p{Script=Latin}/u.test(text);

/** The parts of a person's name; a company's is one. */
const personParts = ['family_name', 'given_name', 'other_name'];

/**
 * The name whose reading a field asks for, where it is in Latin letters: the part that the field is about, then the
 * other parts in such letters, each on its line. '': the field asks for no reading, or the name has kanji or kana.
 */
export function latinName(
  fields: readonly TemplateField[],
  field: TemplateField,
  values: Values,
): string {
  const own = field.key?.match(/^(\w+_name)_kana$/)?.[1];
  if (own === undefined) return '';
  const textOf = (key: string) => {
    const found = fields.find((one) => one.key === key);
    const value = found && values[found.id];
    return typeof value === 'string' ? value.trim() : '';
  };
  const typed = values[field.id];
  // Whoever writes romaji where kana are asked for means the same.
  const mine = typeof typed === 'string' && isLatin(typed) ? typed.trim() : textOf(own);
  if (!isLatin(mine)) return '';
  const others = personParts.includes(own) ? personParts.filter((part) => part !== own) : [];
  return [mine, ...others.map(textOf).filter(isLatin)].join('\n');
}
