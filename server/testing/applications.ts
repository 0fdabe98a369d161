import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import type { Entry } from '@seminar/shared/catalogue/answers/schema';
import type { Db } from '../platform/db/db.ts';
import { findFormDefinition } from '../catalogue/form-templates/findFormDefinition.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { buildSeminar, buildTemplate } from './factories.ts';

const usual: Record<string, string> = {
  family_name: '山田',
  given_name: '太郎',
  family_name_kana: 'ヤマダ',
  given_name_kana: 'タロウ',
  sex: 'male',
  birth_date: '1980-04-02',
  home_postal_code: '1000001',
  home_address1: '東京都千代田区千代田1-1',
  phone: '09012345678',
  email: 'taro@example.jp',
  company_name: '株式会社メディカル山田',
  company_name_kana: 'カブシキガイシャメディカルヤマダ',
  company_postal_code: '113-0033',
  company_address1: '東京都文京区本郷1-2-3',
  company_phone: '0312345678',
  attendance_requirement: 'both',
  text_destination: 'company',
};

/** The entries of an application. A choice is given by its option's value; `null`: not answered. */
export function entriesOf(
  form: FormTemplate,
  overrides: Record<string, string | null> = {},
): Entry[] {
  const given: Record<string, string | null> = { ...usual, ...overrides };
  return form.fields.flatMap((field): Entry[] => {
    const value = field.key === null ? undefined : given[field.key];
    if (value === undefined || value === null) return [];
    if (field.options.length === 0) return [{ field_id: field.id, value }];
    const option = field.options.find((candidate) => candidate.value === value);
    return [{ field_id: field.id, option_id: option?.id }];
  });
}

/** A given name's reading that no other number has. */
export function readingOf(number: number): string {
  return [...String(number)].map((digit) => 'アイウエオカキクケコ'[Number(digit)]).join('');
}

/** The problem key of a question: `field_<id>`. */
export function problemKey(form: FormTemplate, key: string): string {
  return `field_${form.fields.find((field) => field.key === key)?.id}`;
}

/** A seminar that takes applications (in April 2026) through the default form. */
export async function buildOpenSeminar(
  db: Db,
  overrides: Partial<Prisma.SeminarUncheckedCreateInput> = {},
) {
  const template = await buildTemplate(db);
  const seminar = await buildSeminar(db, { formTemplateId: template.id, ...overrides });
  const form = await findFormDefinition(db, template.id);
  if (!form) throw new Error('the default template is not active');
  const path = (idOrCode: string | number) =>
    `/api/seminars/continuous-training/${idOrCode}/submit-application`;
  return { seminar, template, form, path: path(seminar.id), pathByCode: path(seminar.code) };
}
