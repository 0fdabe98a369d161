import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

interface Applicant {
  email: string;
  company?: string;
  /** A person with the same reading and birth date seems to have applied already. */
  givenKana?: string;
}

/** Fills in the default application form as a person would, with the lookup of addresses by postal code. */
export async function fillInApplication(
  page: Page,
  { email, company = '株式会社髙橋メディカル', givenKana = 'ハナコ' }: Applicant,
): Promise<void> {
  // The office's frame around the same form has labels of its own.
  const form = page.getByRole('main').locator('form');
  const field = (label: string) => form.getByLabel(label, { exact: false }).first();
  await field('姓').fill('髙橋');
  await form.getByLabel(/^名/).fill('花子');
  await field('セイ').fill('たかはし');
  await field('メイ').fill(givenKana);
  await form.getByRole('radio', { name: '女性' }).check();
  await form.getByLabel('年', { exact: true }).selectOption('1985');
  await form.getByLabel('月', { exact: true }).selectOption('2');
  await form.getByLabel('日', { exact: true }).selectOption('28');
  await field('自宅郵便番号').fill('1000005');
  await expect(field('自宅住所1')).toHaveValue('東京都千代田区丸の内');
  await field('自宅住所1').fill('東京都千代田区丸の内1-2-3');
  await form.getByLabel(/^電話番号/).fill('09012345678');
  await field('メールアドレス').fill(email);
  await form.getByLabel(/^会社名(?!カナ)/).fill(company);
  await field('会社名カナ').fill('カブシキガイシャタカハシメディカル');
  await field('会社郵便番号').fill('1130033');
  await expect(field('会社住所1')).toHaveValue('東京都文京区本郷');
  await field('会社電話番号').fill('0312345678');
  await field('受講要件').selectOption({ label: '営業所管理者（168条）' });
}
