import { expect, expectAccessible, logIn, test } from './journey.ts';
import { nameOf, newPerson, openSeminar } from './openSeminar.ts';
import { mailTo } from './outbox.ts';

test('the office writes to the applicants whose rows are ticked, and tries the mail out before', async ({
  page,
}) => {
  await logIn(page);
  const seminar = await openSeminar(page, 8000);
  const people = [newPerson(), newPerson(), newPerson()];
  for (const person of people) await seminar.apply(person);
  const [first, second, third] = people;
  if (!first || !second || !third) throw new Error('three people have applied');
  await page.goto(`/payments/unpaid?seminar_id=${seminar.id}`);
  for (const person of [first, third]) {
    await page.getByRole('row').filter({ hasText: person.email }).getByRole('checkbox').check();
  }
  const acts = page.getByRole('group', { name: '選択した行への操作' });
  await acts.getByRole('button', { name: 'メールを送る' }).click();
  const dialog = page.getByRole('dialog', { name: /申込者\d+名に一斉メールを送る/ });
  await dialog.getByRole('combobox', { name: '文面の元' }).selectOption('白紙から書く');
  await dialog.getByRole('textbox', { name: /^件名/ }).fill(`会場の変更 ${seminar.code}`);
  await dialog.getByRole('textbox', { name: /^本文/ }).fill('会場が変わりました。{申込番号}');
  await expect(dialog.getByText('2名', { exact: true })).toBeVisible();
  const preview = dialog.getByRole('region', { name: 'プレビュー' });
  await expect(preview).toContainText(`${nameOf(third)}さんへのメール（1 / 2名）`);
  await expect(preview).toContainText(`会場の変更 ${seminar.code}`);
  await preview.getByRole('button', { name: '次の方' }).click();
  await expect(preview).toContainText(`${nameOf(first)}さんへのメール（2 / 2名）`);
  await expectAccessible(page);
  await expect(dialog.getByText(/^テスト送信では、この方ではなく見本の方/)).toBeVisible();
  await dialog.getByRole('button', { name: '自分にテスト送信' }).click();
  await expect(page.getByText('admin@example.com にテスト送信しました。')).toBeVisible();

  await dialog.getByRole('button', { name: '送信内容を確認する' }).click();
  await page.getByRole('button', { name: '2名に送信する' }).click();
  await expect(page.getByText('2名へのメールを送信待ちに入れています。')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  for (const person of [first, third]) await mailTo(person.email, `会場の変更 ${seminar.code}`);
  await page.goto(`/mails?kind=mailing&seminar_id=${seminar.id}`);
  await expect(page.getByRole('row').filter({ hasText: '会場の変更' })).toHaveCount(2);
  await expect(page.getByRole('row').filter({ hasText: second.email })).toHaveCount(0);
});

test('a mail that was written is not lost by another text to start from, nor by the way back', async ({
  page,
}) => {
  await logIn(page, '/');
  const seminar = await openSeminar(page, 8000);
  const person = newPerson();
  await seminar.apply(person);
  await page.goto('/');
  await page
    .getByRole('link', { name: /^申込情報/ })
    .first()
    .click();
  await page.getByRole('searchbox').fill(person.email);
  await page.getByRole('row').filter({ hasText: person.email }).getByRole('checkbox').check();
  const acts = page.getByRole('group', { name: '選択した行への操作' });
  await acts.getByRole('button', { name: 'メールを送る' }).click();
  const dialog = page.getByRole('dialog', { name: /一斉メールを送る/ });
  const start = dialog.getByRole('combobox', { name: '文面の元' });
  const body = dialog.getByRole('textbox', { name: /^本文/ });
  await start.selectOption('白紙から書く');
  await body.fill('会場が変わりました。');

  await start.selectOption('お知らせの文面（メール文面）');
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: '入力に戻る' }).click();
  await expect(body).toHaveValue('会場が変わりました。');
  await expect(start.locator('option:checked')).toHaveText('白紙から書く');

  await page.goBack();
  await asked.getByRole('button', { name: '入力を続ける' }).click();
  await expect(body).toHaveValue('会場が変わりました。');

  await start.selectOption('お知らせの文面（メール文面）');
  await asked.getByRole('button', { name: '破棄して書き直す' }).click();
  await expect(body).not.toHaveValue('会場が変わりました。');
});
