import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { uniqueCode, uniqueKana } from './unique.ts';

const headings = [
  '社員番号',
  '氏名',
  'フリガナ',
  '性別',
  '生年月日',
  '郵便番号',
  '住所',
  '携帯番号',
  'メール',
  '所属',
  '受講要件',
];

/** Rows as Excel copies them, with names, readings and mailboxes that no other journey uses. */
export function peopleTable(count: number): { text: string; names: string[] } {
  const given = Array.from({ length: count }, uniqueKana);
  const rows = given.map((name, index) => [
    String(1000 + index),
    `貼田　${name}`,
    `ハリタ　${name}`,
    index % 2 === 0 ? '男' : '女',
    ['S55.4.1', '1990/12/3', '昭和60年1月2日'][index % 3] ?? '',
    '1000005',
    '"東京都千代田区丸の内\n1-2-3"',
    '09012345678',
    `${uniqueCode().toLowerCase()}@example.jp`,
    '品質保証部',
    '責任技術者',
  ]);
  return {
    text: [headings, ...rows].map((row) => row.join('\t')).join('\r\n'),
    names: given.map((name) => `貼田 ${name}`),
  };
}

/** Pastes a text into what has the focus, as the keys of an office do. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

/** The first part of the companies’ form; returns the company’s name. */
export async function fillInCompany(page: Page, email: string): Promise<string> {
  const company = `株式会社${uniqueKana()}`;
  await page.getByLabel(/^会社名(?!カナ)/).fill(company);
  await page.getByLabel(/^会社名カナ/).fill('カブシキガイシャハリタ');
  await page.getByLabel(/^会社郵便番号/).fill('1130033');
  await expect(page.getByLabel(/^会社住所1/)).toHaveValue('東京都文京区本郷');
  await page.getByLabel(/^会社電話番号/).fill('0312345678');
  await page.getByLabel(/^担当者氏名/).fill('総務 花子');
  await page.getByLabel(/^担当者メールアドレス/).fill(email);
  await page.getByLabel(/^担当者電話番号/).fill('0312345678');
  return company;
}
