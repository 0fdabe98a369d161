import type { Page } from '@playwright/test';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { post } from './office.ts';
import { openSeminar } from './openSeminar.ts';
import { uniqueCode } from './unique.ts';

const refused = { status: 500, json: { message: 'Server Error' } };

async function readAlert(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await dialog.getByRole('button').click();
  await expect(dialog).toBeHidden();
}

/** Makes another default template on the screen, and opens it. */
async function makeTemplate(page: Page): Promise<void> {
  await logIn(page, '/form-templates');
  // What the specification names comes first.
  await expect(page.getByRole('main').getByRole('button').first()).toHaveText(
    '標準の継続研修フォームを作成する',
  );
  const answer = page.waitForResponse('**/api/form-templates/default-continuous-seminar');
  await page.getByRole('button', { name: '標準の継続研修フォームを作成する' }).click();
  const { id, data } = await (await answer).json();
  await readAlert(page, '標準テンプレートを作成しました。');
  await page.getByRole('searchbox', { name: 'フォームをさがす' }).fill(data.code);
  const link = page.getByRole('link', { name: data.name, exact: true });
  await expect(page.getByRole('row').filter({ has: link })).toContainText(`(${data.code})`);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/form-templates/${id}$`));
}

/** A new default template's page. */
async function openNewTemplate(page: Page): Promise<void> {
  await logIn(page);
  const { id } = await post(page, '/api/form-templates/default-continuous-seminar', {});
  await page.goto(`/form-templates/${id}`);
}

test('the office makes a default template, changes it and deletes it', async ({ page }) => {
  await makeTemplate(page);
  const code = uniqueCode();
  await expect(page.getByText('項目の追加・編集・削除には対応していません。')).toBeVisible();
  await page.getByLabel('名前').fill('夏の申込フォーム');
  await page.getByLabel('コード').fill(code);
  await page.getByLabel('説明').fill('夏の講習会のためのフォームです。');
  await page.getByLabel('使用する').uncheck();
  await page.getByRole('button', { name: '更新する' }).click();
  await expect(page.getByText('更新しました。').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('説明')).toHaveValue('夏の講習会のためのフォームです。');
  await expect(page.getByLabel('使用する')).not.toBeChecked();

  await page.getByRole('button', { name: '削除する' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('関連する申込情報も削除される場合があります。');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'やめる' }).click();
  await expect(page.getByLabel('コード')).toHaveValue(code);
  await page.getByRole('button', { name: '削除する' }).click();
  await question.getByRole('button', { name: '削除する' }).click();
  await expect(page.getByText('削除しました。').first()).toBeVisible();
  await expect(page).toHaveURL(/\/form-templates$/);
  await page.getByRole('searchbox', { name: 'フォームをさがす' }).fill(code);
  await expect(page.getByText('条件に合うフォームはありません。')).toBeVisible();
  await expectAccessible(page);
});

test('who deletes the form of an open seminar is told which one nobody can apply for any more', async ({
  page,
}) => {
  await openNewTemplate(page);
  const form = { id: Number(page.url().split('/').at(-1)) };
  const { id, name } = await openSeminar(page, 8000);
  await post(page, `/api/seminars/${id}`, { form_template: form }, 'PATCH');
  await page.reload();
  await page.getByRole('button', { name: '削除する' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('受付中の講習会1件がこのフォームを使っています。');
  await expect(question).toContainText(`受付中の「${name}」の申込フォーム`);
  await question.getByRole('button', { name: 'やめる' }).click();
});

test('when changing, creating or deleting a template fails, the screen says so and keeps the input', async ({
  page,
}) => {
  await openNewTemplate(page);
  await page.route('**/api/form-templates/*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(refused),
  );
  await page.getByLabel(/^名前/).fill('失敗する変更');
  await page.getByRole('button', { name: '更新する' }).click();
  await expect(page.getByText('更新に失敗しました。')).toBeVisible();
  await expect(page.getByLabel(/^名前/)).toHaveValue('失敗する変更');
  await page.getByRole('button', { name: '削除する' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click();
  await expect(page.getByText('削除に失敗しました。').first()).toBeVisible();

  await page.goto('/form-templates');
  await page.getByRole('button', { name: '標準の継続研修フォームを作成する' }).click();
  await readAlert(page, 'テンプレートの作成に失敗しました。');
});

test('a refused value of a template is explained at its field', async ({ page }) => {
  await openNewTemplate(page);
  await page.getByLabel(/^名前/).fill('');
  await page.getByLabel('コード').fill('空白 あり');
  await page.getByRole('button', { name: '更新する' }).click();
  await expect(page.getByText('更新に失敗しました。')).toBeVisible();
  await expect(page.getByLabel(/^名前/)).toHaveAccessibleDescription(/必須/);
  await expect(page.getByLabel('コード')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('an empty list of templates says what templates are for, and offers the first step', async ({
  page,
}) => {
  await page.route('**/api/form-templates?**', async (route) => {
    const answer = await route.fetch();
    const { links, meta } = await answer.json();
    await route.fulfill({
      json: { data: [], links, meta: { ...meta, total: 0, last_page: 1, from: null, to: null } },
    });
  });
  await logIn(page, '/form-templates');
  await expect(page.getByText('フォームはまだありません。')).toBeVisible();
  await expect(
    page.getByRole('button', { name: '標準の継続研修フォームを作成する' }).last(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a template that does not exist is not found', async ({ page }) => {
  await logIn(page, '/form-templates/2000000');
  await expect(
    page.getByRole('heading', { name: '指定されたフォームが見つかりません' }),
  ).toBeVisible();
});
