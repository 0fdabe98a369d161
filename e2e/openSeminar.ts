import type { Page } from '@playwright/test';
import { tokyoDay } from '../shared/date.ts';
import { expect } from './journey.ts';
import { post, send } from './office.ts';
import { uniqueAddresses, uniqueCode, uniqueKana } from './unique.ts';

interface Field {
  id: number;
  key: string;
  field_type: string;
  options: { id: number }[];
}

interface Person {
  family: [name: string, kana: string];
  given: [name: string, kana: string];
  company: [name: string, kana: string];
  email: string;
}

/** A person that no other journey uses; `changes` replace some of their data. */
export function newPerson(changes: Partial<Person> = {}): Person {
  const given = uniqueKana();
  return {
    family: ['返田', 'カエリダ'],
    given: [given, given],
    company: [`株式会社${given}`, `カブシキガイシャ${given}`],
    email: `${uniqueCode().toLowerCase()}@example.jp`,
    ...changes,
  };
}

/** The name as the lists show it. */
export const nameOf = ({ family, given }: Person): string => `${family[0]} ${given[0]}`;

/** The remitter name as a bank writes it. */
export const remitterOf = ({ family, given }: Person): string => `${family[1]} ${given[1]}`;

const fillers: Record<string, string> = { birth_date: '1980-01-02', tel: '03-1234-5678' };

function answerTo({ id, key, field_type: type, options }: Field, values: Record<string, string>) {
  if (options.length > 0) return { field_id: id, option_id: options[0]?.id };
  const postal = key.endsWith('postal_code') ? '100-0001' : undefined;
  return { field_id: id, value: values[key] ?? values[type] ?? postal ?? '東京' };
}

/** A seminar of the journey's own that takes applications today. */
export async function openSeminar(page: Page, fee: number, changes: object = {}) {
  const code = uniqueCode();
  const name = `自前の講習会 ${code}`;
  const { data } = await post(page, '/api/seminars/continuous-training', {
    name,
    code,
    seminar_type: 'continuous_training',
    entry_start: tokyoDay(new Date()),
    entry_end: tokyoDay(new Date()),
    entry_fee: fee,
    ...changes,
  });
  await post(page, `/api/seminars/${data.id}`, { form_template: { id: 1 } }, 'PATCH');
  const path = `/api/seminars/continuous-training/${data.id}`;
  const address = uniqueAddresses();
  const form = await (await page.request.get(`${path}/application-form`)).json();
  const fields = form.application_form_definition.fields as Field[];
  /**
   * Applies as this person and returns the submission_id; from an address that few others use, or the given one.
   *
   * @param sessionId the date and place, of a seminar that has several
   */
  const apply = async (person: Person, from = address(), sessionId?: number): Promise<string> => {
    const values: Record<string, string> = {
      ...fillers,
      family_name: person.family[0],
      family_name_kana: person.family[1],
      given_name: person.given[0],
      given_name_kana: person.given[1],
      company_name: person.company[0],
      company_name_kana: person.company[1],
      email: person.email,
    };
    const given = {
      fields: fields.map((field) => answerTo(field, values)),
      ...(sessionId === undefined ? {} : { session_id: sessionId }),
    };
    const answer = await send(page, `${path}/submit-application`, given, 'POST', {
      'X-Forwarded-For': from,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data.submission_id;
  };
  return { id: data.id as number, name: data.name as string, code, apply };
}

/** An application of a new person for a new seminar. */
export async function newApplication(page: Page, fee: number, person = newPerson()) {
  const seminar = await openSeminar(page, fee);
  return {
    id: await seminar.apply(person),
    seminar,
    person,
    name: nameOf(person),
    remitter: remitterOf(person),
  };
}
