import { expect, expectAccessible, logIn, test } from './journey.ts';
import { post } from './office.ts';
import { editorOf, labels, openBuilder, preview } from './openBuilder.ts';
import { openSeminar } from './openSeminar.ts';
import { uniqueCode } from './unique.ts';

test('a consent and the bounds of a number reach the applicant, and the office sees the text that was agreed to', async ({
  page,
  applicant,
}) => {
  const form = await openBuilder(page);
  const editor = editorOf(page);
  await page.getByRole('button', { name: '項目を追加' }).click();
  await editor.getByLabel(/^項目名\s*必須/).fill('同伴者の人数');
  await editor.getByLabel('回答の種類').selectOption('数値');
  await editor.getByLabel(/^下限/).fill('なし');
  await editor.getByLabel(/^上限/).fill('３');
  await editor.getByLabel('整数だけを受け付ける').check();
  await editor.getByRole('button', { name: '追加する' }).click();
  await expect(editor.getByLabel(/^下限/)).toBeFocused();
  await expect(editor.getByLabel(/^下限/)).toHaveAccessibleDescription(/数値で入力/);
  await editor.getByLabel(/^下限/).fill('5');
  await editor.getByRole('button', { name: '追加する' }).click();
  await expect(editor.getByLabel(/^上限/)).toHaveAccessibleDescription(/下限以上/);
  await editor.getByLabel(/^下限/).fill('0');
  await expect(preview(page).getByText('0以上3以下の整数')).toBeVisible();
  await editor.getByRole('button', { name: '追加する' }).click();
  await expect(page.getByText('「同伴者の人数」を追加しました。').first()).toBeVisible();

  await page.getByRole('button', { name: '項目を追加' }).click();
  await editor.getByLabel(/^項目名\s*必須/).fill('受講規約');
  await editor.getByLabel('回答の種類').selectOption('複数選択（チェックボックス）');
  await editor.getByLabel('同意をとる項目にする').check();
  await editor.getByLabel(/^同意をとる文面\s*必須/).fill('講義の録音・録画はできません。');
  await expect(editor.getByLabel('選択肢1', { exact: true })).toHaveValue('同意します');
  await expectAccessible(page);
  await editor.getByRole('button', { name: '追加する' }).click();
  await expect(page.getByText('「受講規約」を追加しました。').first()).toBeVisible();

  const seminar = await openSeminar(page, 0);
  const chosen = { form_template: { id: form.id } };
  await post(page, `/api/seminars/${seminar.id}`, chosen, 'PATCH');
  await applicant.setViewportSize({ width: 375, height: 812 });
  await applicant.goto(`/form-templates/${form.id}/apply?seminarId=${seminar.id}`);
  await applicant.getByLabel(/^姓/).fill('規約');
  await applicant.getByLabel(/^メール/).fill(`${uniqueCode().toLowerCase()}@example.jp`);
  await applicant.getByLabel(/^同伴者の人数/).fill('４');
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await applicant.getByRole('alertdialog').getByRole('button').click();
  await expect(applicant.getByLabel(/^同伴者の人数/)).toHaveAccessibleDescription(
    /0以上3以下の数値で入力してください/,
  );
  const terms = applicant.getByRole('group', { name: /^受講規約/ });
  await expect(terms).toContainText('講義の録音・録画はできません。');
  await expect(terms).toContainText('同意される場合はチェックを付けてください');
  await expectAccessible(applicant);
  await applicant.getByLabel(/^同伴者の人数/).fill('2');
  await terms.getByLabel('同意します').check();
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await applicant.getByRole('button', { name: 'この内容で申し込む' }).click();
  await expect(applicant.getByRole('heading', { level: 1 })).toHaveText('申込を受け付けました');

  const { data } = await (await page.request.get(`/api/form-templates/${form.id}`)).json();
  const consent = data.fields.find(({ label }: { label: string }) => label === '受講規約');
  const change = { consent: '録音も録画もご自由に。' };
  await post(page, `/api/form-templates/${form.id}/fields/${consent.id}`, change, 'PATCH');
  const own = applicant.getByRole('link', { name: 'お申し込みの状況を見る' }).first();
  // The headings of the answers come from the form: nothing may be put elsewhere once it is there to be read.
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    void page.route('**/application-form', async (route) => {
      resolve();
      await new Promise<void>((go) => (answer = go));
      await route.continue();
    });
  });
  await page.goto((await own.getAttribute('href')) ?? '');
  await isAsked;
  await page.getByRole('tab', { name: '申込内容' }).click();
  await expect(page.getByRole('heading', { name: '申込内容', exact: true })).toBeVisible();
  await expect(page.getByText('申込のときの文面')).toBeHidden();
  answer();
  await page.getByText('申込のときの文面').click();
  await expect(page.getByText('講義の録音・録画はできません。')).toBeVisible();
  await expectAccessible(page);
});

test('on a phone a newcomer begins with a ready form and builds a question with a condition by keys alone', async ({
  page,
}) => {
  await logIn(page, '/form-templates');
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('button', { name: 'ほかのひな形から作成' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: '説明会' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '項目の編集' })).toBeVisible();

  await page.getByRole('button', { name: '項目を追加' }).focus();
  await page.keyboard.press('Enter');
  const editor = editorOf(page);
  await expect(editor.getByLabel(/^項目名\s*必須/)).toBeFocused();
  await page.keyboard.type('昼食の数');
  await page.keyboard.press('Tab');
  await expect(editor.getByLabel('回答の種類')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(editor.getByLabel('回答の種類')).toHaveValue('number');
  await editor.getByLabel(/^下限/).focus();
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(editor.getByLabel('整数だけを受け付ける')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(editor.getByLabel(/^表示の条件/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(editor.getByRole('checkbox', { name: '会場で参加' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(preview(page).getByText('1以上4以下の整数')).toBeVisible();
  await editor.getByLabel(/^項目名\s*必須/).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('「参加方法」が「会場で参加」のとき表示').last()).toBeVisible();
  await expect.poll(async () => (await labels(page)).at(-1)).toBe('昼食の数');

  // Both widths and both languages are a choice away, and nothing needs more room than there is.
  await page.getByRole('radio', { name: 'パソコン' }).check();
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(preview(page).getByText('A whole number from 1 to 4')).toBeVisible();
  await expect(preview(page).getByText('The briefing is recorded')).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(375);
  await expectAccessible(page);
});
