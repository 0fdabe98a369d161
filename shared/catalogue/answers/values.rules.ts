import { isDay, type Day } from '../../date.ts';
import { isUploadToken } from './files/uploadToken.rules.ts';
import type { TemplateField } from '../form-templates/schema.ts';
import type { FieldType } from '../form-templates/fieldTypes.ts';
import { isCompanyKana, isKatakana, toKatakana, widenKana } from '../../platform/japan/kana.ts';
import { isPhone, normalisePhone } from '../../platform/japan/phone.ts';
import { isPostalCode, normalisePostalCode } from '../../platform/japan/postalCode.ts';
import { foldRadicals } from '../../platform/japan/radicals.ts';
import type { FormMessage } from '../../platform/messages/formMessage.ts';
import { message } from '../../platform/messages/message.ts';
import { hasUnfitCharacter, personNameOf, seenText } from '../../text.ts';
import { nameLabels } from './answers.ts';

const mostCharactersOfType: Partial<Record<FieldType, number>> = {
  textarea: 2000,
  url: 2000,
  email: 254,
};
/**
 * How many code units a sent text may have for each character that is stored (が may be sent as か and
 * a mark). A longer text is refused without normalising it: some characters become 18, and a megabyte
 * of them keeps the server busy for half a second.
 */
export const longestSpelling = 4;
const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;

export function isEmail(text: string): boolean {
  return emailPattern.test(text);
}

/** How a plain value is checked: the address for mails is checked as an email, whatever its type in the form. */
function checkedAs({ key, field_type }: TemplateField): FieldType {
  return key === 'email' && field_type === 'text' ? 'email' : field_type;
}

/** The fields of a person's name, whose answers stand in mails and on papers. */
const nameKey = /^(family|given|other)_name(_kana)?$/;
const longestName = 60;

export function mostCharacters(field: TemplateField): number {
  const isName = field.key === null ? ['姓', '名'].includes(field.label) : nameKey.test(field.key);
  if (isName) return longestName;
  return mostCharactersOfType[checkedAs(field)] ?? 200;
}

/** The name of a person or a company, or its reading. */
function isName({ key, label }: TemplateField): boolean {
  return key === null ? nameLabels.has(label) : /_name(?:_kana)?$/.test(key);
}

/** A plain value as it is stored: normalised to the width, case and marks of its field. */
export function normaliseValue(field: TemplateField, raw: string): string {
  const lines = raw.replace(/\r\n?/g, '\n').trim();
  const text = isName(field) ? personNameOf(lines) : foldRadicals(seenText(lines));
  if (field.key?.endsWith('_kana')) return toKatakana(widenKana(text));
  if (field.key?.endsWith('postal_code')) return normalisePostalCode(text);
  switch (checkedAs(field)) {
    case 'tel':
      return normalisePhone(text);
    case 'email':
    case 'number':
    case 'date':
    case 'url':
      return text.normalize('NFKC');
    case 'text':
    case 'textarea':
    case 'select':
    case 'radio':
    case 'checkbox':
    case 'file':
      return text;
  }
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\/[^\s/?#.]+(\.[^\s/?#.]+)+([/?#]\S*)?$/.test(text);
}

/** What a number breaks of its field's bounds. */
function boundProblem(field: TemplateField, value: number): FormMessage | undefined {
  const { label } = field;
  const minimum = field.minimum ?? -Infinity;
  const maximum = field.maximum ?? Infinity;
  if (field.whole_number && !Number.isInteger(value)) return message('field_whole', { label });
  if (value >= minimum && value <= maximum) return undefined;
  if (maximum === Infinity) return message('field_at_least', { label, minimum });
  if (minimum === -Infinity) return message('field_at_most', { label, maximum });
  return message('field_between', { label, minimum, maximum });
}

/** The problem with this number of ticked choices. */
export function choiceProblem(field: TemplateField, count: number): FormMessage | undefined {
  const { label } = field;
  if (count === 0) {
    if (!field.is_required) return undefined;
    return message(field.consent ? 'field_consent' : 'field_required', { label });
  }
  const minimum = field.minimum ?? 0;
  const maximum = field.maximum ?? Infinity;
  if (count >= minimum && count <= maximum) return undefined;
  if (minimum === maximum) return message('field_choices_exactly', { label, minimum });
  return count < minimum
    ? message('field_choices_at_least', { label, minimum })
    : message('field_choices_at_most', { label, maximum });
}

/** `1980-02-` and the like: of the three lists of a birth date one or two are still blank. */
const isChosenInPart = (value: string) =>
  /^(\d{4})?-(\d{2})?-(\d{2})?$/.test(value) && value.length < 10;

function typeProblem(field: TemplateField, value: string, today: Day): FormMessage | undefined {
  const { label } = field;
  if (field.key?.endsWith('postal_code')) {
    return isPostalCode(value) ? undefined : message('field_postal_code', { label });
  }
  if (field.key?.endsWith('_kana')) {
    const isKana = field.key.startsWith('company') ? isCompanyKana : isKatakana;
    return isKana(value) ? undefined : message('field_kana', { label });
  }
  switch (checkedAs(field)) {
    case 'email':
      return isEmail(value) ? undefined : message('field_email');
    case 'tel':
      return isPhone(value) ? undefined : message('field_tel', { label });
    case 'number':
      return /^[+-]?\d{1,15}(\.\d{1,10})?$/.test(value)
        ? boundProblem(field, Number(value))
        : message('field_number', { label });
    case 'url':
      return isHttpUrl(value) ? undefined : message('field_url', { label });
    case 'date': {
      if (field.key === 'birth_date' && isChosenInPart(value)) {
        return message('field_birth_parts', { label });
      }
      if (!isDay(value)) return message('field_date', { label });
      if (field.key !== 'birth_date') return undefined;
      const tooOld = Number(value.slice(0, 4)) < Number(today.slice(0, 4)) - 100;
      return value > today || tooOld ? message('field_birth_date', { label }) : undefined;
    }
    case 'file':
      return isUploadToken(value) ? undefined : message('field_shape', { label });
    case 'text':
    case 'textarea':
    case 'select':
    case 'radio':
    case 'checkbox':
      return undefined;
  }
}

/** What is wrong with a plain value, as it would be stored; '' is one that wasn't given. */
export function textProblems(field: TemplateField, value: string, today: Day): FormMessage[] {
  const { label } = field;
  if (value === '') return field.is_required ? [message('field_required', { label })] : [];
  const allowed = field.field_type === 'textarea' ? /[\n\t]/g : /\t/g;
  if (hasUnfitCharacter(value, allowed)) return [message('control_character')];
  if (/\p{Surrogate}/u.test(value)) return [message('not_utf8')];
  const maximum = mostCharacters(field);
  if ([...value].length > maximum) return [message('field_too_long', { label, maximum })];
  const problem = typeProblem(field, value, today);
  return problem ? [problem] : [];
}
