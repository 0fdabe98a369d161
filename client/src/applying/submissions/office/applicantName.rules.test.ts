import { expect, test } from 'vitest';
import { applicantName, companyName } from './applicantName.rules.ts';

const answers = {
  field_1: { label: '姓', value: '山田' },
  field_2: { label: '名', value: '太郎' },
  field_3: { label: '会社名', value: '株式会社メディカル' },
};
const nobody = { name: '', company_name: '' };

test('the applicant is called as the server names them', () => {
  expect(applicantName({ applicant: { ...nobody, name: '佐藤 花子' }, answers })).toBe('佐藤 花子');
});

test('without a name the answers to 姓 and 名 are used', () => {
  expect(applicantName({ applicant: nobody, answers })).toBe('山田 太郎');
  expect(applicantName({ applicant: nobody, answers: { field_1: answers.field_1 } })).toBe('山田');
});

test('without a name and these answers there is no name', () => {
  for (const name of ['', ' ', '（氏名情報なし）']) {
    expect(applicantName({ applicant: { ...nobody, name }, answers: {} })).toBe('');
  }
});

test('the company is the answer to 会社名 when the server has none', () => {
  expect(companyName({ applicant: nobody, answers })).toBe('株式会社メディカル');
  expect(companyName({ applicant: nobody, answers: {} })).toBe('');
});
