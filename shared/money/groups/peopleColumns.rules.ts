import type { TemplateField } from '../../catalogue/form-templates/schema.ts';
import { isKatakana } from '../../platform/japan/kana.ts';
import { searchKey } from '../../platform/japan/searchKey.ts';
import { eachOnce, ofAccount, withoutRequest } from '../../platform/spreadsheets/cell.rules.ts';

/** What a column of a company's own table holds: a field of the form, by its id, or both parts of a name. */
export type Meaning = number | 'name' | 'kana';

/** The table's columns, understood. */
export interface Understood {
  /** The row that names the columns; null: none does. */
  header: number | null;
  /** By column; null: it is not used. */
  meanings: (Meaning | null)[];
}

/** What companies write above a column, by the key of the field that is meant. */
const synonyms: Record<string, readonly string[]> = {
  name: [
    '氏名',
    '名前',
    'お名前',
    '受講者',
    '受講者名',
    '受講者氏名',
    '受講生',
    '受講生氏名',
    '社員名',
    '社員氏名',
    '従業員名',
    '従業員氏名',
    '参加者',
    '参加者名',
    '参加者氏名',
    '出席者',
    '出席者名',
    '出席者氏名',
    'name',
    'full name',
  ],
  kana: [
    'フリガナ',
    'カナ',
    'カナ氏名',
    '氏名カナ',
    '氏名フリガナ',
    '名前カナ',
    '名前フリガナ',
    'ヨミガナ',
    'ヨミ',
    '読み',
    '読み仮名',
    '受講者名カナ',
    'name kana',
    'kana',
    'katakana',
    'name in katakana',
  ],
  family_name: ['姓', '氏', '苗字', '名字', 'family name', 'last name', 'surname'],
  given_name: ['名', '下の名前', 'given name', 'first name'],
  family_name_kana: [
    'セイ',
    '姓カナ',
    '姓フリガナ',
    '氏カナ',
    '苗字カナ',
    '名字カナ',
    'family name kana',
    'last name kana',
  ],
  given_name_kana: ['メイ', '名カナ', '名フリガナ', 'given name kana', 'first name kana'],
  sex: ['性別', '男女', 'sex', 'gender'],
  birth_date: [
    '生年月日',
    '誕生日',
    '生年月日西暦',
    '生年月日和暦',
    'birthday',
    'birth date',
    'date of birth',
  ],
  home_postal_code: ['自宅郵便番号', '郵便番号', '〒', '自宅〒', 'postal code', 'zip'],
  home_address1: ['自宅住所', '自宅住所1', '住所', '住所1', '現住所', 'address'],
  home_address2: ['自宅住所2', '住所2', '建物名', '建物', 'マンション名', '建物名部屋番号'],
  phone: [
    '電話',
    '電話番号',
    'tel',
    '携帯',
    '携帯電話',
    '携帯番号',
    '携帯電話番号',
    '連絡先',
    '連絡先電話番号',
    'phone',
  ],
  email: ['メール', 'メールアドレス', 'eメール', 'email', 'e-mail', 'mail', 'アドレス'],
  department: ['部署', '部署名', '所属', '所属部署', '部門', 'department'],
  attendance_requirement: ['受講要件', '要件', '受講区分', '資格', '資格区分'],
};

/** A heading or a field's label without width, case, kana, spaces, signs and the marks for required and optional. */
function labelKey(text: string): string {
  const bare = text.replace(/必須|任意|※/g, '').replace(/[^\p{L}\p{N}〒]+$/u, '');
  return searchKey(withoutRequest(bare)).replace(/[^\p{L}\p{N}〒]/gu, '');
}

const keyOfHeading = new Map(
  Object.entries(synonyms).flatMap(([key, headings]) =>
    headings.map((heading) => [labelKey(heading), key] as const),
  ),
);

/** Whether the form asks for both parts of a name, so that a column may hold both. */
export function asksForWhole(fields: readonly TemplateField[], whole: 'name' | 'kana'): boolean {
  const suffix = whole === 'kana' ? '_kana' : '';
  return ['family_name', 'given_name'].every((part) =>
    fields.some(({ key }) => key === `${part}${suffix}`),
  );
}

function meaningOf(fields: readonly TemplateField[], heading: string): Meaning | null {
  const key = labelKey(heading);
  if (key === '') return null;
  const named = fields.find((field) =>
    [field.label, field.label_en, field.key].some((name) => name && labelKey(name) === key),
  );
  if (named) return named.id;
  const known = keyOfHeading.get(key);
  if (known === 'name' || known === 'kana') return asksForWhole(fields, known) ? known : null;
  return fields.find((field) => field.key !== null && field.key === known)?.id ?? null;
}

/** Whether a heading says which field its column holds. */
export const isPeopleHeading = (fields: readonly TemplateField[], heading: string) =>
  meaningOf(fields, heading) !== null;

/** Above the heading a table may have a title and a note. */
const mostRowsAbove = 10;

/**
 * What the columns of a table hold, by the names that stand above them. The row that names most of
 * them is the heading; without one the columns are taken in the order of the fields. Of two columns for the same the
 * one is meant that says something, and what was asked before the account that answered.
 */
export function understandColumns(
  fields: readonly TemplateField[],
  rows: readonly (readonly string[])[],
): Understood {
  const read = rows
    .slice(0, mostRowsAbove)
    .map((row) => row.map((cell) => meaningOf(fields, cell)));
  const counts = read.map((meanings) => meanings.filter((meaning) => meaning !== null).length);
  const best = Math.max(0, ...counts);
  const header = counts.indexOf(best);
  const place = read[header]?.findIndex((meaning) => meaning !== null) ?? -1;
  // メイ is a heading, and a person's reading too.
  const mayBeReading =
    typeof read[header]?.[place] === 'number' && isKatakana(rows[header]?.[place] ?? '');
  if (best >= 2 || (best === 1 && !mayBeReading)) {
    const account = ofAccount(rows[header] ?? []);
    const isSaid = (at: number) => rows.slice(header + 1).some((row) => row[at]?.trim());
    const ranks = account.map((isOfAccount, at) => (isSaid(at) ? 2 : 0) + Number(!isOfAccount));
    return { header, meanings: eachOnce(read[header] ?? [], ranks) };
  }
  const width = Math.max(0, ...rows.map((row) => row.length));
  return {
    header: null,
    meanings: Array.from({ length: width }, (_, index) => fields[index]?.id ?? null),
  };
}
