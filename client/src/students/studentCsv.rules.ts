import type { Student } from '@seminar/shared/students/schema';
import { csvText } from '../api/csv.rules.ts';

export const csvFileName = '全受講者情報.csv';

type Exported = Pick<
  Student,
  'student_number' | 'name' | 'sex' | 'birth_date' | 'address' | 'phone' | 'email'
> & { submission_answers: Student['submission_answers'] };

/**
 * Section 3 of the specification, in its order. A value is the answer to the question that is
 * labelled so; forms that ask otherwise leave what the student's own record knows.
 */
const columns: readonly (readonly [heading: string, otherwise?: (student: Exported) => string])[] =
  [
    ['受講番号'],
    ['姓', ({ name }) => nameParts(name)[0]],
    ['名', ({ name }) => nameParts(name)[1]],
    ['セイ'],
    ['メイ'],
    ['性別', ({ sex }) => sex],
    ['生年月日', ({ birth_date }) => birth_date ?? ''],
    ['自宅郵便番号'],
    ['自宅住所1', ({ address }) => address],
    ['自宅住所2'],
    ['電話番号', ({ phone }) => phone],
    ['メールアドレス', ({ email }) => email],
    ['会社名'],
    ['会社名カナ'],
    ['部署名'],
    ['会社郵便番号'],
    ['会社住所1'],
    ['会社住所2'],
    ['会社電話番号'],
    ['受講要件'],
  ];

/** Names are stored as family and given name with a space between. */
function nameParts(name: string): [string, string] {
  const [family = '', ...given] = name.trim().split(/[\s\u3000]+/);
  return [family, given.join(' ')];
}

function valueOf(student: Exported, heading: string, otherwise?: (student: Exported) => string) {
  if (heading === '受講番号') return student.student_number;
  return student.submission_answers[heading] ?? otherwise?.(student) ?? '';
}

/** All students as a CSV text: byte-order mark, every value quoted, CRLF. */
export function studentCsv(students: readonly Exported[]): string {
  const headings = columns.map(([heading]) => heading);
  const rows = students.map((student) =>
    columns.map(([heading, otherwise]) => valueOf(student, heading, otherwise)),
  );
  return csvText(headings, rows);
}
