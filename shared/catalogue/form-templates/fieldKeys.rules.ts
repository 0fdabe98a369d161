import { fieldTypes, type FieldType } from './fieldTypes.ts';

/** What the product does with the answer to a field that it knows by its key. */
export const keyUses = [
  'mails',
  'matching',
  'receipts',
  'certificates',
  'csv',
  'same_person',
  'review_test',
  'lookup',
  'delivery',
  'workplace',
] as const;
export type KeyUse = (typeof keyUses)[number];

interface Known {
  types: readonly FieldType[];
  uses: readonly KeyUse[];
}

const text: readonly FieldType[] = ['text'];
const choice: readonly FieldType[] = ['radio', 'select'];
const ofCsv: readonly KeyUse[] = ['csv'];

/** Every key that a rule knows, in the order in which the office chooses among them. */
const known = {
  family_name: { types: text, uses: ['mails', 'matching', 'receipts', 'certificates', 'csv'] },
  given_name: { types: text, uses: ['mails', 'matching', 'receipts', 'certificates', 'csv'] },
  family_name_kana: { types: text, uses: ['matching', 'same_person', 'csv'] },
  given_name_kana: { types: text, uses: ['matching', 'same_person', 'csv'] },
  sex: { types: choice, uses: ofCsv },
  birth_date: { types: ['date'], uses: ['certificates', 'same_person', 'csv'] },
  home_postal_code: { types: text, uses: ['lookup', 'csv'] },
  home_address1: { types: text, uses: ['review_test', 'lookup', 'csv'] },
  home_address2: { types: text, uses: ofCsv },
  phone: { types: ['tel'], uses: ofCsv },
  email: { types: ['email', 'text'], uses: ['mails', 'csv'] },
  workplace: { types: choice, uses: ['workplace'] },
  company_name: { types: text, uses: ['matching', 'receipts', 'csv'] },
  company_name_kana: { types: text, uses: ['matching', 'csv'] },
  department: { types: text, uses: ofCsv },
  company_postal_code: { types: text, uses: ['lookup', 'csv'] },
  company_address1: { types: text, uses: ['lookup', 'csv'] },
  company_address2: { types: text, uses: ofCsv },
  company_phone: { types: ['tel'], uses: ofCsv },
  attendance_requirement: { types: ['select', 'radio', 'checkbox'], uses: ofCsv },
  text_destination: { types: choice, uses: ['delivery'] },
  other_name: { types: text, uses: ['delivery'] },
  other_postal_code: { types: text, uses: ['lookup', 'delivery'] },
  other_address1: { types: text, uses: ['lookup', 'delivery'] },
  other_address2: { types: text, uses: ['delivery'] },
  other_phone: { types: ['tel'], uses: ['delivery'] },
  receipt_addressee: { types: choice, uses: ['receipts'] },
  receipt_name: { types: text, uses: ['receipts'] },
} as const satisfies Record<string, Known>;
export type FieldKey = keyof typeof known;
export const fieldKeys = Object.keys(known) as FieldKey[];

export function isFieldKey(key: string | null): key is FieldKey {
  return key !== null && Object.hasOwn(known, key);
}

/** The types that a field with this key can have; any for a key that no rule knows, and without one. */
export function typesOfKey(key: string | null): readonly FieldType[] {
  return isFieldKey(key) ? known[key].types : fieldTypes;
}

/** In a form without keys these labels say the same. */
const keyOfLabel: Record<string, FieldKey> = {
  姓: 'family_name',
  名: 'given_name',
  会社名: 'company_name',
};

interface Named {
  key: string | null;
  label: string;
}

/** The key that rules know a field by: its own, or the one that its label stands for. */
export function meaningOf({ key, label }: Named): string | null {
  return key ?? (Object.hasOwn(keyOfLabel, label) ? (keyOfLabel[label] ?? null) : null);
}

/**
 * What no longer works as it did once a field is changed or withdrawn.
 *
 * @param after null: the field is withdrawn
 */
export function usesLost(before: Named, after: Named | null): readonly KeyUse[] {
  const meaning = meaningOf(before);
  if (!isFieldKey(meaning) || (after && meaningOf(after) === meaning)) return [];
  return known[meaning].uses;
}
