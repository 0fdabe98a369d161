import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { fillInApplication } from './fillInApplication.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { openTab } from './office.ts';
import { mailTo } from './outbox.ts';
import { uniqueCode } from './unique.ts';

/** Registers a seminar, chooses its form, and reads the link to post. */
async function postSeminar(page: Page, name: string, code: string): Promise<string> {
  await page.getByRole('link', { name: '新しい講習会を登録する' }).click();
  await page.getByLabel('講習会名').fill(name);
  await page.getByLabel('講習会コード').fill(code);
  await page.getByLabel('受講料').fill('8000');
  // The only form is taken without a question; another journey may have made more.
  const form = page.getByLabel(/^申込フォーム/);
  if ((await form.count()) > 0) await form.selectOption('1');
  await page.getByRole('button', { name: '確認する' }).click();
  await expect(page.getByText('8,000円')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(page.getByText(`講習会（コード: ${code}）を登録しました。`)).toBeVisible();
  await page.getByRole('link', { name: '講習会の詳細を見る' }).click();
  await openTab(page, 'リンクと動画');
  return page.getByLabel('申込フォームのリンク').inputValue();
}

async function apply(applicant: Page, link: string, email: string): Promise<void> {
  await applicant.goto(link);
  await expect(applicant.getByText('8,000円').first()).toBeVisible();
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await expect(applicant.getByText('姓は必須項目です。').first()).toBeVisible();
  await applicant.getByRole('alertdialog').getByRole('button').click();
  await fillInApplication(applicant, { email });
  await applicant.reload();
  await expect(applicant.getByLabel('姓', { exact: false }).first()).toHaveValue('髙橋');
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await expect(applicant.getByText('タカハシ', { exact: true })).toBeVisible();
  await expect(applicant.getByText('（未入力）').first()).toBeVisible();
  await expect(applicant.getByText('090-1234-5678')).toBeVisible();
  await expectAccessible(applicant);
  await applicant.getByRole('button', { name: 'この内容で申し込む' }).click();
  await expect(
    applicant.getByRole('heading', { name: '申込を受け付けました' }).first(),
  ).toBeVisible();
}

test('the main job: from a posted link to receipt and student number, nobody retypes anything', async ({
  page,
  applicant,
}) => {
  test.setTimeout(120_000);
  await logIn(page, '/');
  const code = uniqueCode();
  const seminarName = `令和8年度 継続的研修（${code}）`;
  const email = `${code.toLowerCase()}@example.jp`;
  const link = await postSeminar(page, seminarName, code);
  await apply(applicant, link, email);

  const instructions = await mailTo(email, '振込');
  const text = instructions.text ?? '';
  const account = /口座番号\D*(\d{7})/.exec(text)?.[1];
  const ownPage = /https?:\S+\/submissions\/[0-9A-Z-]+/.exec(text)?.[0];
  if (!account || !ownPage) throw new Error(`the mail lacks account or link:\n${text}`);
  expect(text).toContain('8,000円');

  await applicant.goto(ownPage);
  await expect(applicant.getByText('未入金').first()).toBeVisible();
  await expect(applicant.getByText(account)).toBeVisible();
  await expect(applicant.getByText('コウシユウカイジムキヨク').first()).toBeVisible();

  const transfer = await applicant.request.post('/bank-simulator/transfers', {
    data: { account_number: account, amount: 8000, remitter_name: 'タカハシ ハナコ' },
  });
  expect(transfer.status()).toBe(201);

  await page.goto('/payments/check?status=all');
  await page.getByRole('button', { name: '入金を取り込む' }).click();
  const deposit = page.getByRole('row').filter({ hasText: account });
  await expect(deposit).toContainText('髙橋 花子');
  await expect(deposit).toContainText('入金済');

  const paid = await mailTo(email, '入金');
  expect(paid.text).toContain(`${code}-0001`);

  await page.goto(`/payments/paid?search=${code}-0001`);
  await expect(page.getByRole('row').filter({ hasText: `${code}-0001` })).toContainText(
    '髙橋 花子',
  );
  await page.goto(`/payments/unpaid?search=${account}`);
  await expect(page.getByRole('row').filter({ hasText: account })).toContainText('入金済');

  await page.goto(`/receipts?search=${encodeURIComponent(seminarName)}`);
  const receipt = page.getByRole('row').filter({ hasText: '株式会社髙橋メディカル' });
  await expect(receipt).toContainText('8,000円');
  const download = page.waitForEvent('download');
  await receipt.getByRole('button', { name: /PDF/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^領収書_R\d{4}-\d{6}\.pdf$/);
  const office = await readFile(await file.path());
  expect(office.subarray(0, 5).toString()).toBe('%PDF-');

  await applicant.reload();
  await expect(applicant.getByLabel('受講番号', { exact: true })).toHaveValue(`${code}-0001`);
  const own = await applicant.request.get(
    `${ownPage.replace('/submissions/', '/api/submissions/')}/receipt`,
  );
  expect((await own.body()).equals(office)).toBe(true);
});
