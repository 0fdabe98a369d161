import type { Page } from '@playwright/test';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { post } from './office.ts';
import { openSeminar } from './openSeminar.ts';
import { mailTo } from './outbox.ts';
import { uniqueCode, uniqueKana } from './unique.ts';

/** Two people as a spreadsheet copies them. */
function twoPeople(): string {
  const headings = [
    '氏名',
    'フリガナ',
    '性別',
    '生年月日',
    '郵便番号',
    '住所',
    '携帯番号',
    'メール',
  ];
  const rows = ['S55.4.1', '1990/12/3'].map((born) => [
    `会田　${uniqueKana()}`,
    `アイダ　${uniqueKana()}`,
    '女',
    born,
    '1000005',
    '東京都千代田区丸の内1-2-3',
    '09012345678',
    `${uniqueCode().toLowerCase()}@example.jp`,
  ]);
  const [first, ...others] = [
    [...headings, '受講要件'],
    ...rows.map((row) => [...row, '責任技術者']),
  ];
  return [first, ...others].map((row) => row?.join('\t')).join('\r\n');
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

test('a company names its member number once for its people; one that doesn’t agree pays the full price until the office accepts it', async ({
  page,
  applicant,
}) => {
  test.slow();
  await logIn(page);
  const [code, name] = [uniqueCode(), uniqueKana()];
  await post(page, '/api/members', { number: `${code}-1`, kind: 'company', name: `${name}商会` });
  const seminar = await openSeminar(page, 8_000, { member_fee: 6_000 });
  const apply = async (company: string, email: string) => {
    // The same address again would show what was just sent.
    await applicant.goto('about:blank');
    await applicant.goto(`/seminars/${seminar.id}/companies`);
    await applicant.getByLabel(/^会社名(?!カナ)/).fill(company);
    await applicant.getByLabel(/^会社名カナ/).fill('カブシキガイシャアイダ');
    await applicant.getByLabel(/^会社郵便番号/).fill('1130033');
    await expect(applicant.getByLabel(/^会社住所1/)).toHaveValue('東京都文京区本郷');
    await applicant.getByLabel(/^会社電話番号/).fill('0312345678');
    await applicant.getByLabel(/^担当者氏名/).fill('総務 花子');
    await applicant.getByLabel(/^担当者メールアドレス/).fill(email);
    await applicant.getByLabel(/^担当者電話番号/).fill('0312345678');
    await applicant.getByLabel(/^会員番号/).fill(`${code}-1`);
    await applicant.getByText('Excelの表やCSVファイルから取り込む').click();
    await applicant.getByLabel('Excelからの貼り付け').focus();
    await paste(applicant, twoPeople());
    const header = applicant.getByLabel('見出しの行');
    await header.selectOption('0');
    await applicant.keyboard.press('Escape');
    await applicant.getByRole('button', { name: '入力に戻る' }).click();
    await header.selectOption('1');
    await applicant.getByRole('dialog').getByRole('button', { name: '2名を取り込む' }).click();
    await expectAccessible(applicant);
    await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
    await expect(
      applicant.getByText(`12,000円：会員番号「${code}-1」と会社名`).first(),
    ).toBeVisible();
    await expect(applicant.getByText('16,000円：一致しないとき。').first()).toBeVisible();
    await applicant.getByRole('button', { name: 'この内容でまとめて申し込む' }).click();
    await expect(applicant.getByRole('heading', { name: '申込を受け付けました' })).toBeVisible();
  };
  const [right, wrong] = [`r${code}@example.jp`.toLowerCase(), `w${code}@example.jp`.toLowerCase()];
  await apply(`株式会社${name}商会`, right);
  const told = (await mailTo(right, /お振込先のご案内/)).text ?? '';
  expect(told).toContain('12,000円');
  expect(told).toContain('会員の受講料です。');
  await apply(`株式会社${uniqueKana()}`, wrong);
  expect((await mailTo(wrong, /お振込先のご案内/)).text).toContain('16,000円');

  await page.goto(`/payments/unpaid?price=claimed&seminar_id=${seminar.id}`);
  await page.getByRole('row', { name: /会田/ }).getByRole('link').first().click();
  await page.getByRole('button', { name: '会員価格を認める' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('この団体の受講者全員と氏名未定の受講枠に適用します');
  await dialog.getByRole('searchbox').fill(`${code}-1`);
  await dialog.getByRole('radio', { name: new RegExp(`${code}-1`) }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '会員価格を認める' }).click();
  await expect(page.getByText('会員価格を認めました。')).toBeVisible();
  const list = await (await page.request.get(`/api/groups?seminar_id=${seminar.id}`)).json();
  expect(list.data.map(({ money }: { money: { owed: number } }) => money.owed)).toEqual([
    12_000, 12_000,
  ]);
  await expect
    .poll(async () => (await page.request.get(`/api/mails?search=${wrong}`)).json())
    .toMatchObject({ meta: { total: 2 } });
});
