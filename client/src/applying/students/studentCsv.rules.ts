import type { Student } from '@seminar/shared/applying/students/schema';
import { knownName } from '../submissions/office/applicantName.rules.ts';
import { csvText } from '../../platform/files/csv.rules.ts';

export const csvFileName = '全受講者情報.csv';

type Exported = Pick<
  Student,
  | 'student_number'
  | 'name'
  | 'name_kana'
  | 'sex'
  | 'birth_date'
  | 'address'
  | 'phone'
  | 'email'
  | 'applicant'
>;

/** Section 3 of the specification, in its order; each with the key of the question that it answers. */
const columns = {
  student_number: '受講番号',
  family_name: '姓',
  given_name: '名',
  family_name_kana: 'セイ',
  given_name_kana: 'メイ',
  sex: '性別',
  birth_date: '生年月日',
  home_postal_code: '自宅郵便番号',
  home_address1: '自宅住所1',
  home_address2: '自宅住所2',
  phone: '電話番号',
  email: 'メールアドレス',
  company_name: '会社名',
  company_name_kana: '会社名カナ',
  department: '部署名',
  company_postal_code: '会社郵便番号',
  company_address1: '会社住所1',
  company_address2: '会社住所2',
  company_phone: '会社電話番号',
  attendance_requirement: '受講要件',
} as const;
type Key = keyof typeof columns;
const keys = Object.keys(columns) as Key[];

interface Answered {
  /** The answer to the question with this key; undefined if the form has no such question. */
  byKey: string | undefined;
  /**
   * The answer with the column's key; else the answer to a question without a key whose label is
   * the column's heading; else ''.
   */
  text: string;
}

function answersOf({ applicant }: Exported): (key: Key) => Answered {
  const values = applicant?.form_submission.values ?? [];
  const textOf = (found: typeof values) =>
    found.length === 0
      ? undefined
      : found.map(({ option, value }) => option?.label ?? value ?? '').join(', ');
  return (key) => {
    const byKey = textOf(values.filter(({ field }) => field.key === key));
    const labelled = values.filter(
      ({ field }) => field.label === columns[key] && !keys.some((taken) => taken === field.key),
    );
    return { byKey, text: byKey ?? textOf(labelled) ?? '' };
  };
}

/**
 * The record is filled from the answers that have a key and then edited by the office: where it
 * differs, it was corrected. The answers of a form without keys are not in it.
 */
function corrected(record: string, { byKey, text }: Answered): string {
  return byKey === undefined ? record || text : record;
}

const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

/**
 * Family and given name: as answered while the record still says the same, else split at the space.
 */
function nameParts(record: string, family: Answered, given: Answered): [string, string] {
  const answered = [family.text, given.text].join('');
  const unreached = record === '' && family.byKey === undefined && given.byKey === undefined;
  if (unreached || withoutSpaces(record) === withoutSpaces(answered)) {
    return [family.text, given.text];
  }
  const [first = '', ...rest] = record.trim().split(/\s+/);
  return [first, rest.join(' ')];
}

/** Postal code and the two address lines: as answered while the record still says the same. */
function addressParts(record: string, answered: readonly Answered[]): string[] {
  const asked = answered.flatMap(({ byKey }) => byKey ?? []);
  if (record === asked.filter((part) => part !== '').join(' ')) {
    return answered.map(({ text }) => text);
  }
  const [, postalCode = '', line = ''] =
    /^(?:〒\s*)?(\d{3}-\d{4})?\s*(.*)$/s.exec(record.trim()) ?? [];
  return [postalCode, line, ''];
}

function row(student: Exported): string[] {
  const answered = answersOf(student);
  const [familyName, givenName] = nameParts(
    knownName(student.name),
    answered('family_name'),
    answered('given_name'),
  );
  const [familyKana, givenKana] = nameParts(
    student.name_kana,
    answered('family_name_kana'),
    answered('given_name_kana'),
  );
  const [postalCode, address1, address2] = addressParts(student.address, [
    answered('home_postal_code'),
    answered('home_address1'),
    answered('home_address2'),
  ]);
  const fromRecord: Partial<Record<Key, string | undefined>> = {
    student_number: student.student_number,
    family_name: familyName,
    given_name: givenName,
    family_name_kana: familyKana,
    given_name_kana: givenKana,
    sex: corrected(student.sex, answered('sex')),
    birth_date: corrected(student.birth_date ?? '', answered('birth_date')),
    home_postal_code: postalCode,
    home_address1: address1,
    home_address2: address2,
    phone: corrected(student.phone, answered('phone')),
    email: corrected(student.email, answered('email')),
  };
  return keys.map((key) => fromRecord[key] ?? answered(key).text);
}

/** All students as a CSV text: byte-order mark, every value quoted, CRLF. */
export function studentCsv(students: readonly Exported[]): string {
  return csvText(Object.values(columns), students.map(row));
}
