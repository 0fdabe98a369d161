import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';

const publicKeys = new Set<TemplateField['key']>([
  'family_name',
  'given_name',
  'family_name_kana',
  'given_name_kana',
  'email',
  'company_name',
  'company_name_kana',
  'department',
  'receipt_name',
]);
const publicLabels = new Set(['姓', '名', '会社名']);

const privateKeys = /^(birth_|home_|other_|sex$)|phone/;

/**
 * The answers that anyone with the page's address may see: no birth date, sex, home address, phone
 * or free text.
 */
export function publicAnswers(answers: readonly SnapshotAnswer[]): SnapshotAnswer[] {
  return answers.filter(({ key, label, options }) =>
    key === null
      ? options.length > 0 || publicLabels.has(label)
      : publicKeys.has(key) || (options.length > 0 && !privateKeys.test(key)),
  );
}
