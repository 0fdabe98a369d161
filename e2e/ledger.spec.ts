import { expect, expectAccessible, logIn, test } from './journey.ts';

test('a clerk notes a refund as done, with its day, and finds it in the deposit’s history', async ({
  page,
}) => {
  await logIn(page, '/payments/refunds?state=due');
  await expectAccessible(page);
  const row = page.getByRole('row').filter({ hasText: '二重振込' }).first();
  await row.getByRole('button', { name: /返金済にする$/ }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel(/メモ/).fill('ネットバンキング 受付番号 123');
  await expectAccessible(page);
  await modal.getByRole('button', { name: '返金済にする' }).click();
  await expect(page.getByText('返金済にしました。')).toBeVisible();
  await page.goto('/payments/refunds?state=done');
  await page.getByRole('row').filter({ hasText: '二重振込' }).getByRole('link').first().click();
  await expect(page.getByText(/返金済に（/).first()).toBeVisible();
  await expectAccessible(page);
});

test('a clerk closes a day and takes its file', async ({ page }) => {
  await logIn(page, '/payments/close');
  await expect(page.getByText('この期間はまだ締められていません。')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'この期間を締める' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'この期間を締める' }).click();
  await expect(page.getByText('締めた内容から変わっていません。')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV（UTF-8）' }).click();
  expect((await download).suggestedFilename()).toMatch(/^入金締め_\d{4}-\d{2}-\d{2}\.csv$/);
});
