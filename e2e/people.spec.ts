import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { mailTo } from './outbox.ts';
import { taughtSeminar } from './taughtSeminar.ts';

async function openStudent(page: Page, name: string) {
  await page.goto('/payments/paid');
  await page.getByRole('searchbox', { name: /受講番号/ }).fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a student’s page gathers everything, and says why there is no certificate', async ({
  page,
}) => {
  await logIn(page);
  const name = '頁見 花子';
  await taughtSeminar(page, [{ name, answers: 'wrong' }]);
  await openStudent(page, name);
  for (const title of ['申込と入金', '修了テストと証明書', 'ほかの受講', '送信したメール']) {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  }
  await expect(page.getByText('キーワード不正解')).toBeVisible();
  await expect(page.getByRole('table', { name: '修了テストの回答' })).toContainText('東京都');
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await expectAccessible(page);
  }
});

test('a person’s data are handed out as a ZIP, then anonymised, and both are in the log', async ({
  page,
}) => {
  await logIn(page);
  const name = '消去 太郎';
  await taughtSeminar(page, [{ name }]);
  await openStudent(page, name);
  const number = await page.getByRole('definition').first().innerText();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '個人情報を書き出す（ZIP）' }).click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: '匿名化する…' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: '個人情報を匿名化する' });
  await dialog.getByLabel(/理由/).fill('本人の申出');
  await dialog.getByLabel(/確認のため/).fill('はい');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(/確認のため/).fill('匿名化する');
  await expectAccessible(page);
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1, name: '（匿名化済）' })).toBeVisible();
  await page.goto(`/payments/paid?search=${encodeURIComponent(name)}`);
  await expect(page.getByText('受講者情報がありません').first()).toBeVisible();

  await page.goto('/settings/access-log');
  await page.getByRole('searchbox').last().fill(number);
  const log = page.getByRole('table', { name: '閲覧記録' });
  await expect(log.getByRole('row').filter({ hasText: '個人情報を書き出し' })).toHaveCount(1);
  await expect(log.getByRole('row').filter({ hasText: '受講者を閲覧' })).toHaveCount(1);
  await expectAccessible(page);
});

test('who has not applied this year is reminded', async ({ page }) => {
  await logIn(page, '/annual-duty');
  await page.locator('label').filter({ hasText: '未申込' }).click();
  const rows = page.getByRole('table', { name: '前年度の受講者' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('未申込');
  await expectAccessible(page);
  const { data } = await (
    await page.request.get('/api/annual-duty?fiscal_year=2026&state=not_applied&per_page=1')
  ).json();
  await page.getByRole('button', { name: '未申込の方へ案内を送る' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/案内する講習会/)
    .selectOption({ index: 1 });
  await expect(page.getByRole('dialog').getByText(/受講のご案内/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '送信内容を確定する' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /名に送信する/ })
    .click();
  await mailTo(data[0].email, '受講のご案内');
  await expect(page.getByText(/名に送信しました（/)).toBeVisible();
});

test('the office sees whose records are due, and can’t keep them too short', async ({ page }) => {
  await logIn(page, '/settings/retention');
  await expect(page.getByText('保存期間を過ぎた申込はありません。')).toBeVisible();
  await page.getByLabel(/申込・受講・証明書/).fill('5');
  await page.getByRole('button', { name: '変更を保存する' }).click();
  await expect(page.getByLabel(/申込・受講・証明書/)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});
