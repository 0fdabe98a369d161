import type { FieldType } from '@seminar/shared/catalogue/form-templates/fieldTypes';
import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';

/** What browsers and on-screen keyboards need to know to help. */
interface FieldHints {
  autoComplete?: string;
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
}

const personal: Record<string, string> = {
  family_name: 'family-name',
  given_name: 'given-name',
  sex: 'sex',
  birth_date: 'bday',
  email: 'email',
  phone: 'tel',
  company_name: 'organization',
};

const ofGroup: Record<string, string> = {
  name: 'name',
  postal_code: 'postal-code',
  address1: 'address-line1',
  address2: 'address-line2',
  phone: 'tel',
};

/** The company's and the other address must not be filled with the home's: each is a section. */
function autoComplete(key: string): string | undefined {
  const known = personal[key];
  if (known) return known;
  const [, group, part] = /^(?:(home|company|other)_)?(.+)$/.exec(key) ?? [];
  const token = ofGroup[part ?? ''];
  if (!token || (!group && part === 'name')) return undefined;
  return group && group !== 'home' ? `section-${group} ${token}` : token;
}

const keyboards: Record<FieldType, FieldHints['inputMode'] | undefined> = {
  text: undefined,
  email: 'email',
  number: 'decimal',
  date: undefined,
  tel: 'tel',
  url: 'url',
  textarea: undefined,
  select: undefined,
  radio: undefined,
  checkbox: undefined,
  file: undefined,
};

export function hintsOf(field: Pick<TemplateField, 'key' | 'field_type'>): FieldHints {
  const { key, field_type } = field;
  const fills = autoComplete(key ?? '') ?? (field_type === 'email' ? 'email' : undefined);
  const mode = key?.endsWith('postal_code') ? 'numeric' : keyboards[field_type];
  return { ...(fills && { autoComplete: fills }), ...(mode && { inputMode: mode }) };
}
