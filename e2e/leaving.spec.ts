import { holdAnswers } from './answers.ts';
import { expect, logIn, test } from './journey.ts';
import { newApplication } from './openSeminar.ts';

test('who goes back from unsaved input is asked; staying keeps it, leaving goes back, and forward works', async ({
  page,
}) => {
  await logIn(page, '/seminars');
  await page.getByRole('link', { name: '講習会を登録する' }).first().click();
  const name = page.getByLabel(/^講習会名/);
  await name.fill('保存前の講習会');
  const register = page.url();

  await page.goBack();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('入力中の内容があります');
  await question.getByRole('button', { name: '入力を続ける' }).click();
  await expect(question).toHaveCount(0);
  expect(page.url()).toBe(register);
  await expect(name).toHaveValue('保存前の講習会');

  await page.goBack();
  await question.getByRole('button', { name: '入力を破棄して離れる' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '講習会' })).toBeVisible();
  await expect(page).toHaveURL(/\/seminars$/);

  await page.goForward();
  await expect(page).toHaveURL(register);
  await expect(name).toBeVisible();
});

test('a dialog about one record is gone when the way back leads to another one, and what was typed in it is asked about', async ({
  page,
}) => {
  await logIn(page);
  const [one, other] = [await newApplication(page, 8000), await newApplication(page, 8000)];
  await page.goto(`/submissions/${one.id}`);
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  await expect(heading(one.name)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(other.name);
  await page
    .getByRole('option', { name: new RegExp(other.name) })
    .first()
    .click();
  await expect(heading(other.name)).toBeVisible();
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: 'メモ・保留' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(heading(one.name)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // A question about the page that is left is gone, too: it would be answered about another page.
  await page.goForward();
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '申込を削除する' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(heading(one.name)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: 'メモ・保留' }).click();
  const note = page.getByRole('dialog').getByLabel('メモ');
  await note.fill('折り返し電話する');
  await page.goForward();
  const question = page.getByRole('alertdialog', { name: '入力した内容を破棄しますか？' });
  await question.getByRole('button', { name: '入力に戻る' }).click();
  await expect(question).toHaveCount(0);
  await expect(note).toHaveValue('折り返し電話する');
  await page.goForward();
  await question.getByRole('button', { name: '破棄して閉じる' }).click();
  await expect(heading(other.name)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // What is being saved is not asked about.
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: 'メモ・保留' }).click();
  await note.fill('折り返し電話する');
  const release = await holdAnswers(page, '**/api/submissions/*/note');
  const save = page.getByRole('dialog').getByRole('button', { name: '保留にする' });
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await page.goBack();
  await expect(heading(one.name)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('status').getByText(/保留にしました/)).toBeVisible();

  // Who gives up the dialog when the session has ended is led to the login.
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: 'メモ・保留' }).click();
  await note.fill('もう一度電話する');
  await page.context().clearCookies();
  await page.getByRole('dialog').getByRole('button', { name: '保留にする' }).click();
  await page.getByRole('button', { name: '入力を破棄して、ログイン画面へ' }).click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/submissions/${one.id}`)}`);
});
