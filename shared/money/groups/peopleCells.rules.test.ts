import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldInLanguage } from '../../catalogue/form-templates/fieldInLanguage.ts';
import { locales } from '../../platform/messages/message.ts';
import { readCell, readMeantCell, personNameParts } from './peopleCells.rules.ts';
import { attendeeFields, fieldOf } from './testing/fields.ts';

describe('a name in one cell', () => {
  it.each([
    ['山田 太郎', '山田', '太郎'],
    ['山田　太郎', '山田', '太郎'],
    [' 山田  太郎 ', '山田', '太郎'],
    ['Garcia, Maria Luisa', 'Garcia', 'Maria Luisa'],
    ['Maria Luisa Garcia', 'Maria Luisa Garcia', ''],
    ['Maria Garcia', 'Maria Garcia', ''],
    ['サントス マリア ルイサ', 'サントス マリア ルイサ', ''],
    ['山田太郎', '山田太郎', ''],
    ['山田 太郎 様', '山田', '太郎'],
    ['', '', ''],
  ])('%s is parted into %s and %s', (whole, family, given) => {
    expect(personNameParts(whole)).toEqual([family, given]);
  });

  it('is the same after it was joined and parted', () => {
    const part = fc
      .stringMatching(/^[ぁ-んァ-ヶ一-龠]{1,8}$/)
      .filter((text) => !/[様殿生中]$/.test(text));
    fc.assert(
      fc.property(part, part, fc.constantFrom(' ', '　', '  '), (family, given, space) => {
        expect(personNameParts(`${family}${space}${given}`)).toEqual([family, given]);
      }),
    );
  });

  it('fills both fields, kana those of the reading', () => {
    const values = (meaning: 'name' | 'kana', text: string) =>
      readMeantCell(attendeeFields(), meaning, text).map(({ field, value }) => [field.key, value]);
    expect(values('name', '山田 太郎')).toEqual([
      ['family_name', '山田'],
      ['given_name', '太郎'],
    ]);
    expect(values('kana', 'ヤマダ タロウ')).toEqual([
      ['family_name_kana', 'ヤマダ'],
      ['given_name_kana', 'タロウ'],
    ]);
  });
});

describe('a cell of a column with text', () => {
  it('is one line, as the question asks for', () => {
    expect(readCell(fieldOf('department'), '品質\n保証部').value).toBe('品質 保証部');
  });
});

describe('a cell in which there is said to be nothing', () => {
  it('is empty where a mail, a phone, a day or a reading is asked for, and stays as an answer in words', () => {
    const of = (key: string, type: 'text' | 'email' | 'tel' | 'date') => ({
      ...fieldOf('department'),
      key,
      field_type: type,
    });
    expect(readCell(of('email', 'email'), '-').value).toBe('');
    expect(readCell(of('phone', 'tel'), 'なし').value).toBe('');
    expect(readCell(of('birth_date', 'date'), '―').value).toBe('');
    expect(readCell(of('family_name_kana', 'text'), '－').value).toBe('');
    expect(readCell(of('department', 'text'), 'なし').value).toBe('なし');
  });
});

describe('a cell of a column with postal codes', () => {
  it('has the 0 in front that a spreadsheet dropped', () => {
    const field = { ...fieldOf('department'), key: 'home_postal_code' };
    expect(readCell(field, '600001').value).toBe('060-0001');
  });
});

describe('a cell of a column with a reading', () => {
  it('is in full-width katakana, a stroke in it a long mark', () => {
    expect(readCell(fieldOf('family_name_kana'), 'ｻﾄ-').value).toBe('サトー');
    expect(readCell(fieldOf('family_name_kana'), 'さと－').value).toBe('サトー');
  });
});

describe('a cell of a column with options', () => {
  const option = (key: string, place: number) => String(fieldOf(key).options[place]?.id);

  it.each([
    ['男性', 1],
    ['男', 1],
    ['女', 2],
    [' 女性 ', 2],
  ])('finds the option that %s means', (text, place) => {
    expect(readCell(fieldOf('sex'), text).value).toBe(option('sex', place));
  });

  it.each([
    ['責任技術者', 1],
    ['責任技術者(194条)', 1],
    ['168条', 0],
  ])('finds a longer option by its part %s', (text, place) => {
    expect(readCell(fieldOf('attendance_requirement'), text).value).toBe(
      option('attendance_requirement', place),
    );
  });

  it('keeps what means none or several of the options, for a person to choose', () => {
    expect(readCell(fieldOf('sex'), 'その他')).toMatchObject({ value: '', unread: 'その他' });
    expect(readCell(fieldOf('sex'), '性')).toMatchObject({ value: '', unread: '性' });
  });

  it('is read in Japanese and in English, whatever language the form is read in', () => {
    const sex = fieldOf('sex');
    const labels = ['Prefer not to say', 'Male', 'Female'];
    const options = sex.options.map((option, index) => ({
      ...option,
      label_en: labels[index] ?? '',
    }));
    const [none, man, woman] = options.map(({ id }) => String(id));
    for (const language of locales) {
      const field = fieldInLanguage({ ...sex, options }, language);
      for (const [text, id] of [
        ['女', woman],
        ['男性', man],
        ['Female', woman],
        ['回答しない', none],
      ] as const) {
        expect(readCell(field, text)).toMatchObject({ value: id, unread: null });
      }
    }
  });

  it('takes several choices, and says when one is unknown', () => {
    const ids = [option('interests', 0), option('interests', 2)];
    expect(readCell(fieldOf('interests'), '法令、安全管理')).toMatchObject({
      value: ids,
      unread: null,
    });
    expect(readCell(fieldOf('interests'), '法令、料理')).toMatchObject({
      value: [option('interests', 0)],
      unread: '法令、料理',
    });
  });

  it('finds each option of a form by its own label', () => {
    for (const field of attendeeFields()) {
      for (const { id, label } of field.options) {
        const { value, unread } = readCell(field, label);
        expect([value].flat()).toEqual([String(id)]);
        expect(unread).toBeNull();
      }
    }
  });
});

describe('a cell of a column with days', () => {
  it('is a day in any spelling', () => {
    expect(readCell(fieldOf('birth_date'), '昭和55年4月1日').value).toBe('1980-04-01');
  });

  it('keeps what is no day, so that its problem is told', () => {
    expect(readCell(fieldOf('birth_date'), '不明').value).toBe('不明');
  });
});
