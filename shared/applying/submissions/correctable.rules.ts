import {
  isFieldKey,
  meaningOf,
  type FieldKey,
} from '../../catalogue/form-templates/fieldKeys.rules.ts';
import type { FieldType } from '../../catalogue/form-templates/fieldTypes.ts';

/**
 * Who may correct an answer after the application: the applicant alone, or the office, which they may ask. `identity`:
 * the applicant until the certificate is issued, then it is a wish. `company`: the applicant, unless a group or a
 * member price depends on it.
 */
type CorrectedBy = 'applicant' | 'identity' | 'company' | 'office';

/** Nothing is recognised, paid, made out or certified by these. */
const own: ReadonlySet<FieldKey> = new Set<FieldKey>([
  'home_postal_code',
  'home_address1',
  'home_address2',
  'phone',
  'department',
  'company_postal_code',
  'company_address1',
  'company_address2',
  'company_phone',
  'text_destination',
  'other_name',
  'other_postal_code',
  'other_address1',
  'other_address2',
  'other_phone',
]);

/** Who attends: certificates are issued by these. */
const identity: ReadonlySet<FieldKey> = new Set<FieldKey>([
  'family_name',
  'given_name',
  'family_name_kana',
  'given_name_kana',
  'birth_date',
]);

const company: ReadonlySet<FieldKey> = new Set<FieldKey>(['company_name', 'company_name_kana']);

/** Whether the answer to a question of the office's own has no consequence elsewhere. */
const isOwn: Record<FieldType, boolean> = {
  text: true,
  textarea: true,
  number: true,
  date: true,
  tel: true,
  url: true,
  select: true,
  radio: true,
  checkbox: true,
  // These have ways of their own.
  email: false,
  file: false,
};

interface Asked {
  key: string | null;
  label: string;
  field_type: FieldType;
  consent?: string | null | undefined;
}

/** Who may correct the answer to this question. What was agreed to stays agreed to. */
export function correctedBy(asked: Asked): CorrectedBy {
  const meaning = meaningOf(asked);
  if (isFieldKey(meaning)) {
    if (identity.has(meaning)) return 'identity';
    if (company.has(meaning)) return 'company';
    return own.has(meaning) ? 'applicant' : 'office';
  }
  return isOwn[asked.field_type] && !asked.consent ? 'applicant' : 'office';
}
