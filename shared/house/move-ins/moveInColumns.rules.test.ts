import { expect, test } from 'vitest';
import { fieldOfCells, fieldOfHeading, recogniseColumns } from './moveInColumns.rules.ts';

test.each([
  ['氏名', 'name'],
  ['お名前（漢字）', 'name'],
  ['受講者氏名 ※必須', 'name'],
  ['ｼﾒｲ', 'name_kana'],
  ['氏名（カナ）', 'name'],
  ['フリガナ', 'name_kana'],
  ['氏名フリガナ', 'name_kana'],
  ['姓', 'family_name'],
  ['名', 'given_name'],
  ['セイ', 'family_name_kana'],
  ['名（フリガナ）', 'given_name'],
  ['生年月日', 'birth_date'],
  ['Ｅ－ｍａｉｌ', 'email'],
  ['メールアドレス', 'email'],
  ['TEL', 'phone'],
  ['勤務先名', 'company_name'],
  ['住所', 'address'],
  ['会員番号', 'student_number'],
  ['No.', 'student_number'],
  ['受講年度', 'fiscal_year'],
  ['研修名', 'seminar_name'],
  ['受講日', 'completed_on'],
  ['修了年月日', 'completed_on'],
  ['修了証書番号', 'certificate_number'],
  ['受講証番号', 'certificate_number'],
  ['受講番号', 'student_number'],
  ['交付日', 'issued_on'],
  ['領収書No', 'receipt_number'],
  ['領収書発行日', 'receipt_date'],
  ['受講料', 'receipt_amount'],
  ['領収書宛名', 'receipt_addressee'],
  ['お名前を入力してください', 'name'],
  ['会社名をご記入ください。', 'company_name'],
  ['Attendee name', 'name'],
  ['Attendee name: Family name', 'family_name'],
  ['Invoice address name: Family name', null],
  ['備考', null],
  ['', null],
])('the heading %j says %j', (heading, field) => {
  expect(fieldOfHeading(heading)).toBe(field);
});

test.each([
  [['a@example.jp', '', 'b@example.jp'], 'email'],
  [['03-1234-5678', '090-1234-5678'], 'phone'],
  [['ヤマダ タロウ', 'さとう はなこ'], 'name_kana'],
  [['株式会社テスト', '（株）例'], 'company_name'],
  [['昭和55年4月2日', '1970/1/1'], 'birth_date'],
  [['2025/9/12', '2025/9/13'], null],
  [['山田 太郎', '佐藤 花子'], null],
  [['', ''], null],
])('cells like %j look like %j', (cells, field) => {
  expect(fieldOfCells(cells)).toBe(field);
});

test('the headings are searched below a title, and a column without one is known by its cells', () => {
  expect(
    recogniseColumns([
      ['受講者名簿'],
      [],
      ['氏名', 'カナ', '', '備考'],
      ['山田 太郎', 'ヤマダ タロウ', 'a@example.jp', ''],
    ]),
  ).toEqual({ headings_row: 3, columns: ['name', 'name_kana', 'email', null] });
});

test('of two columns with the same heading the first counts', () => {
  expect(recogniseColumns([['氏名', '電話', '電話']]).columns).toEqual(['name', 'phone', null]);
});

test('of two columns for the same the one counts that says something', () => {
  expect(
    recogniseColumns([
      ['氏名', 'メールアドレス', '電話番号', '電話番号'],
      ['山田 太郎', 'taro@example.jp', '', '03-0000-0000'],
    ]).columns,
  ).toEqual(['name', 'email', null, 'phone']);
});

test.each([
  [
    ['会員名', '氏名', '修了証番号', '修了日'],
    ['株式会社甲', '山田 太郎', 'A-1', '2025/9/12'],
    ['company_name', 'name', 'certificate_number', 'completed_on'],
  ],
  [
    ['会員名', '受講者氏名', '修了日'],
    ['甲社', '山田 太郎', '2025/9/12'],
    [null, 'name', 'completed_on'],
  ],
  [
    ['社員名', '氏名', '修了日'],
    ['甲社', '山田 太郎', '2025/9/12'],
    [null, 'name', 'completed_on'],
  ],
  [
    ['社員氏名', '会社名'],
    ['山田 太郎', '甲社'],
    ['name', 'company_name'],
  ],
])(
  'who took part is under 氏名 or 受講者, whatever else names somebody: %j',
  (names, cells, columns) => {
    expect(recogniseColumns([names, cells]).columns).toEqual(columns);
  },
);

test('what a form asked counts before the account that answered it', () => {
  const account = ['ID', '開始時刻', '完了時刻', 'メール', '名前'];
  const answered = ['1', '2026/4/1 9:00:00', '2026/4/1 9:03:00'];
  const asked = ['氏名', 'メールアドレス'];
  expect(
    recogniseColumns([
      [...account, ...asked],
      [...answered, 'office@example.jp', '事務局', '山田 太郎', 'taro@example.jp'],
    ]).columns,
  ).toEqual([null, null, null, null, null, 'name', 'email']);
  expect(
    recogniseColumns([
      [...account, 'メールアドレス'],
      [...answered, 'anonymous', '山田 太郎', 'taro@example.jp'],
    ]).columns,
  ).toEqual([null, null, null, null, 'name', 'email']);
});

test('who takes part counts before who ordered', () => {
  expect(
    recogniseColumns([
      ['Email', 'Attendee name', 'Attendee email'],
      ['office@example.jp', 'Taro Yamada', 'taro@example.jp'],
    ]).columns,
  ).toEqual([null, 'name', 'email']);
});

test('a sheet without headings is read from its first row', () => {
  expect(recogniseColumns([['山田 太郎', 'ヤマダ タロウ', 'a@example.jp']])).toEqual({
    headings_row: 0,
    columns: [null, 'name_kana', 'email'],
  });
});
