import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import type { Entry } from '@seminar/shared/catalogue/answers/schema';
import { entriesOf } from './applications.ts';

const kanaOfDigits = ['ア', 'カ', 'サ', 'タ', 'ナ', 'ハ', 'マ', 'ヤ', 'ラ', 'ワ'];

/** People who differ in name, address and birth date, as a company enters them. */
export function attendeesOf(form: FormTemplate, count: number, from = 1): { fields: Entry[] }[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index;
    const kana = [...String(number)].map((digit) => kanaOfDigits[Number(digit)]).join('');
    return {
      fields: entriesOf(form, {
        family_name: '団体',
        given_name: `${number}号`,
        family_name_kana: 'ダンタイ',
        given_name_kana: kana,
        birth_date: `19${String(60 + (number % 30))}-04-0${1 + (number % 9)}`,
        email: `person${number}@kaisha.example.jp`,
      }),
    };
  });
}

/** The body of a group. */
export function groupOf(form: FormTemplate, count: number, from = 1) {
  return {
    company: { name: '株式会社まとめ', name_kana: 'カブシキガイシャマトメ' },
    contact: { name: '担当 花子', email: 'contact@kaisha.example.jp', phone: '03-1234-5678' },
    attendees: attendeesOf(form, count, from),
  };
}
