import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import type { Entry } from '@seminar/shared/catalogue/answers/schema';
import { companies } from './companies.ts';
import { emailOf, personOf, phoneOf, type PersonKey, type SamplePerson } from './people.ts';

const requirements = ['article_168', 'article_194', 'both', 'article_175', 'other'];

export interface AnsweringPerson extends SamplePerson {
  email: string;
  phone: string;
}

/** The person's answers to the default form, by the keys of its fields. */
function valuesOf(person: AnsweringPerson, ordinal: number): Record<string, string> {
  const company = companies[person.company];
  const elsewhere = ordinal % 11 === 7;
  return {
    family_name: person.familyName,
    given_name: person.givenName,
    family_name_kana: person.familyKana,
    given_name_kana: person.givenKana,
    sex: person.sex,
    birth_date: person.birthDate,
    home_postal_code: person.homePostalCode,
    home_address1: person.homeAddress,
    home_address2: ordinal % 3 === 0 ? `コーポ若葉${100 + ordinal}号室` : '',
    phone: person.phone,
    email: person.email,
    company_name: company.name,
    company_name_kana: company.kana,
    department: ordinal % 4 === 0 ? '' : '品質保証部',
    company_postal_code: company.postalCode,
    company_address1: company.address1,
    company_address2: company.address2,
    company_phone: company.phone,
    attendance_requirement: requirements[ordinal % requirements.length] ?? 'other',
    text_destination: elsewhere ? 'other_address' : ordinal % 4 === 0 ? 'home' : 'company',
    ...(elsewhere
      ? {
          other_name: `${company.name.slice(0, 20)} 総務課`,
          other_postal_code: '101-0061',
          other_address1: '東京都千代田区神田三崎町7-7-7',
          other_address2: '配送センター内',
          other_phone: '03-0000-2999',
        }
      : {}),
  };
}

/**
 * The payload that the form would send.
 *
 * @param ordinal the application's number within the sample: varies the answers that no person determines
 */
export function answersOf(form: FormTemplate, person: AnsweringPerson, ordinal: number): Entry[] {
  const values = valuesOf(person, ordinal);
  return form.fields.flatMap(({ id, key, options }) => {
    const value = key === null ? '' : (values[key] ?? '');
    if (value === '') return [];
    const option = options.find((candidate) => candidate.value === value);
    return [{ field_id: id, ...(option ? { option_id: option.id } : { value }) }];
  });
}

/** The payload of a person of the register. */
export function entriesOf(form: FormTemplate, person: PersonKey, ordinal: number): Entry[] {
  const who = { ...personOf(person), email: emailOf(person), phone: phoneOf(person) };
  return answersOf(form, who, ordinal);
}
