import { describe, expect, it } from 'vitest';
import { understandColumns } from './peopleColumns.rules.ts';
import { attendeeFields, fieldOf } from './testing/fields.ts';

const fields = attendeeFields();
const id = (key: string) => fieldOf(key).id;

describe('the columns of a company’s table', () => {
  it.each([
    ['姓', 'family_name'],
    ['苗字', 'family_name'],
    ['名（必須）', 'given_name'],
    ['姓(カナ)', 'family_name_kana'],
    ['名カナ（必須）', 'given_name_kana'],
    ['生年月日（西暦）', 'birth_date'],
    ['ＴＥＬ', 'phone'],
    ['携帯番号', 'phone'],
    ['E-mail', 'email'],
    ['※メール アドレス', 'email'],
    ['family_name', 'family_name'],
    ['Date of birth', 'birth_date'],
    ['所属部署', 'department'],
  ])('are known by the heading %s', (heading, key) => {
    expect(understandColumns(fields, [[heading], ['何か']]).meanings).toEqual([id(key)]);
  });

  it.each([
    ['氏名', 'name'],
    ['お名前', 'name'],
    ['お名前を入力してください（必須）', 'name'],
    ['フリガナ', 'kana'],
    ['氏名（ふりがな）', 'kana'],
  ])('may hold both parts of a name under %s', (heading, meaning) => {
    expect(understandColumns(fields, [[heading], ['山田 太郎']]).meanings).toEqual([meaning]);
  });

  it('are not used when no question of the form is meant', () => {
    const rows = [
      ['社員番号', '氏名', '入社年'],
      ['1', '山田 太郎', '2001'],
    ];
    expect(understandColumns(fields, rows)).toEqual({ header: 0, meanings: [null, 'name', null] });
  });

  it('are named below a title and a note, too', () => {
    const rows = [['受講者一覧'], ['2026年度', ''], ['No.', '姓', '名'], ['1', '山田', '太郎']];
    const meanings = [null, id('family_name'), id('given_name')];
    expect(understandColumns(fields, rows)).toEqual({ header: 2, meanings });
  });

  it('are taken in the order of the questions when nothing names them', () => {
    const rows = [
      ['山田', '太郎'],
      ['佐藤', '花子'],
    ];
    const meanings = [id('family_name'), id('given_name')];
    expect(understandColumns(fields, rows)).toEqual({ header: null, meanings });
  });

  it('have no heading where a person is called メイ', () => {
    const rows = [['鈴木', '芽衣', 'スズキ', 'メイ']];
    expect(understandColumns(fields, rows).header).toBeNull();
  });

  it('are used once: of two telephone numbers the first', () => {
    const rows = [
      ['氏名', '電話番号', '携帯番号'],
      ['山田 太郎', '03-1234-5678', '090-1234-5678'],
    ];
    expect(understandColumns(fields, rows).meanings).toEqual(['name', id('phone'), null]);
  });

  it('are what a form asked before the account that answered, and what says something', () => {
    const rows = [
      [
        'ID',
        '開始時刻',
        '完了時刻',
        'メール',
        '名前',
        '氏名',
        '電話番号',
        '電話番号',
        'メールアドレス',
      ],
      [
        '1',
        '9:00',
        '9:03',
        'anonymous',
        '総務',
        '山田 太郎',
        '',
        '03-1234-5678',
        'taro@example.jp',
      ],
    ];
    const meanings = [null, null, null, null, null, 'name', null, id('phone'), id('email')];
    expect(understandColumns(fields, rows).meanings).toEqual(meanings);
  });

  it('hold no whole name where the form doesn’t ask for both parts', () => {
    const some = fields.filter(({ key }) => key !== 'given_name');
    expect(
      understandColumns(some, [
        ['氏名', '姓'],
        ['山田 太郎', '山田'],
      ]).meanings,
    ).toEqual([null, id('family_name')]);
  });
});
