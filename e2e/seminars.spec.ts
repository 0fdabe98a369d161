import { expect, expectAccessible, logIn, test } from './journey.ts';

test('the server’s refusal of a seminar is shown, and what was entered stays', async ({ page }) => {
  await logIn(page, '/seminars/register');
  await expect(page.getByLabel('講習会コード')).toHaveValue(/^KEIZOKU-\d{8}$/);
  await page.getByRole('radio', { name: 'その他' }).check();
  await expect(page.getByLabel('講習会コード')).toHaveValue(/^SEMINAR-\d{8}$/);
  await page.getByLabel('講習会コード').fill('小文字');
  await page.getByRole('button', { name: '確認する' }).click();
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(page.getByText('作成エラー').first()).toBeVisible();
  await expect(page.getByText(/講習会名.*必須項目です。/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '修正する' }).first().click();
  await expect(page.getByLabel('講習会コード')).toHaveValue('小文字');
});

test('without a code the complete page speaks of a seminar in general', async ({ page }) => {
  await logIn(page, '/seminars/complete');
  await expect(page.getByText('講習会を登録しました。')).toBeVisible();
  await page.getByRole('link', { name: '一覧へ戻る' }).click();
  await expect(page).toHaveURL(/\/seminars$/);
  await expectAccessible(page);
});
