import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { studentCsv } from './studentCsv.rules.ts';

const student = {
  student_number: 'KEIZOKU-20260401-0001',
  name: '山田 太郎',
  name_kana: '',
  sex: '男性',
  birth_date: '1980-02-03',
  address: '東京都千代田区1-1',
  phone: '090-1234-5678',
  email: 'taro@example.com',
  applicant: null,
};

type Asked = readonly [key: string | null, label: string, value: string];

/** Applied through a form that asked so. */
function applied(...asked: readonly Asked[]) {
  const values = asked.map(([key, label, value], index) => ({
    field: { id: index + 1, key, label, field_type: 'text' as const },
    option: null,
    value: value === '' ? null : value,
  }));
  return { applicant: { form_submission: { values } } };
}

/** The cells of the columns in the file of one student. */
function columnsOf(
  exported: Parameters<typeof studentCsv>[0][number],
  ...wanted: readonly string[]
) {
  const [headings = [], row = []] = cells(studentCsv([exported]));
  return wanted.map((heading) => row[headings.indexOf(heading)]);
}

function cells(csv: string): string[][] {
  return parse<string[]>(csv.slice(1), { skipEmptyLines: true }).data;
}

test('the file begins with a byte-order mark and its headings, all quoted', () => {
  expect(studentCsv([])).toBe(
    '\uFEFF"受講番号","姓","名","セイ","メイ","性別","生年月日","自宅郵便番号","自宅住所1","自宅住所2",' +
      '"電話番号","メールアドレス","会社名","会社名カナ","部署名","会社郵便番号","会社住所1","会社住所2",' +
      '"会社電話番号","受講要件"\r\n',
  );
});

test('every value is quoted, empty ones too, and lines end with CRLF', () => {
  const lines = studentCsv([student]).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]?.split(',')).toHaveLength(20);
  expect(lines[1]).toMatch(/^("[^"]*",){19}"[^"]*"$/);
});

test('values are the answers to the questions with the column’s heading', () => {
  const form = applied(
    [null, '姓', '髙橋'],
    [null, '名', '花子'],
    [null, 'セイ', 'タカハシ'],
    [null, '自宅住所1', '港区1'],
    [null, '会社住所2', '3階'],
  );
  const exported = { ...student, name: '髙橋 花子', address: '', ...form };
  expect(columnsOf(exported, '姓', '名', 'セイ', '自宅住所1', '会社住所2')).toEqual([
    '髙橋',
    '花子',
    'タカハシ',
    '港区1',
    '3階',
  ]);
});

const keyed = applied(
  ['family_name', 'Surname', '山田'],
  ['given_name', 'First name', '太郎'],
  ['family_name_kana', 'ふりがな（姓）', 'ヤマダ'],
  ['given_name_kana', 'ふりがな（名）', 'タロウ'],
  ['sex', '性', '男性'],
  ['birth_date', 'お誕生日', '1980-02-03'],
  ['home_postal_code', '〒', '101-0061'],
  ['home_address1', 'ご住所', '東京都千代田区1-1'],
  ['home_address2', '建物', 'Aビル'],
  ['phone', '携帯', '090-1234-5678'],
  ['email', 'Eメール', 'taro@example.com'],
  ['company_name', '勤務先', '株式会社メディカル山田'],
  ['company_name_kana', '勤務先カナ', 'カブシキガイシャメディカルヤマダ'],
  ['department', '所属', '品質保証部'],
  ['company_postal_code', '勤務先〒', '102-0001'],
  ['company_address1', '勤務先住所', '東京都千代田区2-2'],
  ['company_address2', '勤務先建物', 'Bビル'],
  ['company_phone', '電話番号', '03-1234-5678'],
  ['attendance_requirement', '要件', '販売'],
);
const asApplied = {
  ...student,
  name_kana: 'ヤマダ タロウ',
  address: '101-0061 東京都千代田区1-1 Aビル',
  ...keyed,
};

test('questions are known by their keys, however they are worded', () => {
  const [, row] = cells(studentCsv([asApplied]));
  expect(row).toEqual([
    'KEIZOKU-20260401-0001',
    '山田',
    '太郎',
    'ヤマダ',
    'タロウ',
    '男性',
    '1980-02-03',
    '101-0061',
    '東京都千代田区1-1',
    'Aビル',
    '090-1234-5678',
    'taro@example.com',
    '株式会社メディカル山田',
    'カブシキガイシャメディカルヤマダ',
    '品質保証部',
    '102-0001',
    '東京都千代田区2-2',
    'Bビル',
    '03-1234-5678',
    '販売',
  ]);
});

test('the choices of a checkbox stand together', () => {
  const values = ['販売', '修理'].map((label, index) => ({
    field: { id: 1, key: 'attendance_requirement', label: '要件', field_type: 'checkbox' as const },
    option: { id: index + 1, label },
    value: `${index}`,
  }));
  const exported = { ...student, applicant: { form_submission: { values } } };
  expect(columnsOf(exported, '受講要件')).toEqual(['販売, 修理']);
});

test('the data corrected by the office are exported, not the original answers', () => {
  const corrected = {
    ...asApplied,
    name: '佐藤 太郎',
    name_kana: 'サトウ タロウ',
    sex: '',
    birth_date: '1981-02-03',
    address: '〒530-0001 大阪府大阪市北区1-1',
    phone: '',
    email: 'sato@example.com',
  };
  const [, row = []] = cells(studentCsv([corrected]));
  expect(row.slice(1, 13)).toEqual([
    '佐藤',
    '太郎',
    'サトウ',
    'タロウ',
    '',
    '1981-02-03',
    '530-0001',
    '大阪府大阪市北区1-1',
    '',
    '',
    'sato@example.com',
    '株式会社メディカル山田',
  ]);
});

test('names of several words stay in the parts that were answered, while the record says so', () => {
  const form = applied(['family_name', '姓', 'デ ラ クルス'], ['given_name', '名', 'フアン']);
  const exported = { ...student, name: 'デ ラ クルス フアン', ...form };
  expect(columnsOf(exported, '姓', '名')).toEqual(['デ ラ クルス', 'フアン']);
});

test('a student without an application has the kana that the office entered', () => {
  const exported = { ...student, name_kana: 'ヤマダ タロウ' };
  expect(columnsOf(exported, 'セイ', 'メイ')).toEqual(['ヤマダ', 'タロウ']);
});

test('a student without a name has an empty name in the file', () => {
  const form = applied(['family_name', '姓', ''], ['given_name', '名', '']);
  const exported = { ...student, name: '（氏名情報なし）', ...form };
  expect(columnsOf(exported, '姓', '名')).toEqual(['', '']);
});

test('where a form doesn’t ask, the student’s own record answers', () => {
  const [, row = []] = cells(studentCsv([student]));
  expect(row.slice(0, 12)).toEqual([
    'KEIZOKU-20260401-0001',
    '山田',
    '太郎',
    '',
    '',
    '男性',
    '1980-02-03',
    '',
    '東京都千代田区1-1',
    '',
    '090-1234-5678',
    'taro@example.com',
  ]);
});

test('an answer that was left blank is filled from the record', () => {
  const exported = { ...student, ...applied(['sex', '性別', '']) };
  expect(columnsOf(exported, '性別')).toEqual(['男性']);
});

test('quotes, commas and line breaks in a value survive', () => {
  const company = '株式会社"A", B\n支店';
  const exported = { ...student, ...applied([null, '会社名', company]) };
  expect(columnsOf(exported, '会社名')).toEqual([company]);
});

test('phone numbers survive a spreadsheet, formulas don’t', () => {
  const form = applied(
    [null, '会社電話番号', '03-1234-5678'],
    [null, '会社名', '=HYPERLINK("http://x")'],
  );
  const exported = { ...student, phone: '+81-90-1234-5678', ...form };
  expect(columnsOf(exported, '電話番号', '会社電話番号', '会社名')).toEqual([
    '+81-90-1234-5678',
    '03-1234-5678',
    `'=HYPERLINK("http://x")`,
  ]);
});
