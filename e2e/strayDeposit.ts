import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

interface Field {
  id: number;
  key: string;
  field_type: string;
  options: { id: number }[];
}

export interface Person {
  family: [name: string, kana: string];
  given: [name: string, kana: string];
  company: [name: string, kana: string];
  email: string;
}

const fillers: Record<string, string> = { birth_date: '1980-01-02', tel: '03-1234-5678' };

/** A call of the office, from the logged-in page. */
export async function post(page: Page, path: string, data: object, method = 'POST') {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.fetch(path, {
    method,
    data,
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
  });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** A seminar of the journey's own that takes applications. */
export async function openSeminar(page: Page, code: string, fee: number) {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date());
  const { data } = await post(page, '/api/seminars/continuous-training', {
    name: `候補の講習会 ${code}`,
    code,
    seminar_type: 'continuous_training',
    entry_start: today,
    entry_end: today,
    entry_fee: fee,
  });
  await post(page, `/api/seminars/${data.id}`, { form_template: { id: 1 } }, 'PATCH');
  const path = `/api/seminars/continuous-training/${data.id}`;
  const form = await (await page.request.get(`${path}/application-form`)).json();
  const fields = form.application_form_definition.fields as Field[];
  return async ({ family, given, company, email }: Person): Promise<string> => {
    const values: Record<string, string> = {
      ...fillers,
      family_name: family[0],
      family_name_kana: family[1],
      given_name: given[0],
      given_name_kana: given[1],
      company_name: company[0],
      company_name_kana: company[1],
      email,
    };
    const entries = fields.map(({ id, key, field_type: type, options }) => {
      if (options.length > 0) return { field_id: id, option_id: options[0]?.id };
      const postal = key.endsWith('postal_code') ? '100-0001' : undefined;
      return { field_id: id, value: values[key] ?? values[type] ?? postal ?? '東京' };
    });
    const answer = await post(page, `${path}/submit-application`, { fields: entries });
    return answer.data.submission_id as string;
  };
}

/** Money on an account that nobody holds, as when its number was mistyped. */
export async function payAstray(
  page: Page,
  remitter: string,
  amount: number,
  submissionId: string,
) {
  const { data } = await (await page.request.get(`/api/submissions/${submissionId}`)).json();
  const { account_number: held } = data.applicant.virtual_bank_account;
  await post(page, '/bank-simulator/transfers', {
    account_number: String(Number(held) + 60),
    amount,
    remitter_name: remitter,
  });
  await expect
    .poll(async () => {
      const list = await page.request.get(`/api/deposits?search=${encodeURIComponent(remitter)}`);
      return (await list.json()).meta.total;
    })
    .toBe(1);
}
