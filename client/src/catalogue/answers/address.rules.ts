import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import type { Values } from './entries.rules.ts';

export interface Address {
  prefecture: string;
  city: string;
  town: string;
}

/** The three parts as one line, the way that an address is written. */
export function addressLine({ prefecture, city, town }: Address): string {
  return prefecture + city + town;
}

export function isPostalCodeField(field: TemplateField): boolean {
  return field.key?.endsWith('postal_code') ?? false;
}

/** Where the address of a postal code goes: `home_address1` of `home_postal_code`, else the next text. */
export function addressFieldOf(
  fields: readonly TemplateField[],
  postalCode: TemplateField,
): TemplateField | undefined {
  const prefix = postalCode.key?.slice(0, -'postal_code'.length) ?? '';
  const named = fields.find((field) => field.key === `${prefix}address1`);
  const following = fields.slice(fields.indexOf(postalCode) + 1);
  return named ?? following.find((field) => field.field_type === 'text');
}

/** Whether an address seems to end before its house number; 無番地 and 三丁目 are said in words. */
export function lacksNumber(address: string): boolean {
  const text = address.normalize('NFKC').trim();
  return text !== '' && !/\d|[〇一二三四五六七八九十]+(丁目|番|号)|番地|番外/.test(text);
}

/** Whether a field is the part of an address in which its number stands. */
export function isNumberedAddress({ key }: Pick<TemplateField, 'key'>): boolean {
  return key?.endsWith('_address1') ?? false;
}

/** Whether the address in the field is already this one, perhaps with a house number. */
export function continuesAddress(present: string, found: string): boolean {
  return present.replace(/\s/g, '').startsWith(found);
}

/**
 * What becomes of an address that a look-up found: it fills a field that is empty or still holds what a look-up put
 * there; else it is offered, unless the field says it already.
 *
 * @param lookedUp what a look-up put there last; '': nothing
 */
export function postalPlaceOf(
  found: string,
  present: string,
  lookedUp: string,
): 'fill' | 'offer' | 'keep' {
  const text = present.trim();
  if (text === '' || text === lookedUp) return 'fill';
  return continuesAddress(text, found) ? 'keep' : 'offer';
}

/** What stands where the address of a postal code goes; '': nothing. */
export function addressTextOf(
  fields: readonly TemplateField[],
  postalCode: TemplateField,
  values: Values,
): string {
  const field = addressFieldOf(fields, postalCode);
  const value = field && values[field.id];
  return typeof value === 'string' ? value : '';
}
