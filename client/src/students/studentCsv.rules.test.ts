import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { studentCsv } from './studentCsv.rules.ts';

const student = {
  student_number: 'KEIZOKU-20260401-0001',
  name: '山田 太郎',
  sex: '男性',
  birth_date: '1980-02-03',
  address: '東京都千代田区1-1',
  phone: '090-1234-5678',
  email: 'taro@example.com',
  submission_answers: {},
};

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
  const answers = { 姓: '髙橋', セイ: 'タカハシ', 会社住所2: '3階', 受講要件: '販売, 修理' };
  const [headings = [], row = []] = cells(
    studentCsv([{ ...student, submission_answers: answers }]),
  );
  const of = (heading: string) => row[headings.indexOf(heading)];
  expect([of('姓'), of('セイ'), of('会社住所2'), of('受講要件')]).toEqual([
    '髙橋',
    'タカハシ',
    '3階',
    '販売, 修理',
  ]);
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

test('an answer that was left blank stays blank', () => {
  const [, row = []] = cells(studentCsv([{ ...student, submission_answers: { 性別: '' } }]));
  expect(row[5]).toBe('');
});

test('quotes, commas and line breaks in a value survive', () => {
  const company = '株式会社"A", B\n支店';
  const [, row = []] = cells(studentCsv([{ ...student, submission_answers: { 会社名: company } }]));
  expect(row[12]).toBe(company);
});

test('phone numbers survive a spreadsheet, formulas don’t', () => {
  const answers = {
    電話番号: '+81-90-1234-5678',
    会社電話番号: '03-1234-5678',
    会社名: '=HYPERLINK("http://x")',
  };
  const [, row = []] = cells(studentCsv([{ ...student, submission_answers: answers }]));
  expect([row[10], row[18], row[12]]).toEqual([
    '+81-90-1234-5678',
    '03-1234-5678',
    `'=HYPERLINK("http://x")`,
  ]);
});
