import { expect, expectAccessible, logIn, test } from './journey.ts';
import { post, send } from './office.ts';
import { editorOf, handle, labels, openBuilder, preview } from './openBuilder.ts';
import { openSeminar } from './openSeminar.ts';
import { uniqueCode } from './unique.ts';

test('the office begins with a form for briefings and changes its questions', async ({ page }) => {
  await logIn(page, '/form-templates');
  await page.getByRole('button', { name: 'ほかのひな形から作成' }).click();
  await page.getByRole('menuitem', { name: '説明会' }).click();
  await expect(page.getByRole('heading', { name: '項目の編集' })).toBeVisible();
  await expect(preview(page).getByLabel('事前の質問')).toBeVisible();

  await page.getByRole('button', { name: '項目を追加' }).click();
  const editor = editorOf(page);
  await editor.getByLabel(/^項目名\s*必須/).fill('昼食');
  await editor.getByLabel('回答の種類').selectOption('選択（ラジオボタン）');
  await editor.getByLabel('選択肢1', { exact: true }).fill('いる');
  await editor.getByLabel('選択肢1（英語）').fill('Lunch, please');
  await editor.getByLabel('選択肢2', { exact: true }).fill('いらない');
  await expect(preview(page).getByRole('group', { name: /昼食/ })).toContainText('いらない');
  await expectAccessible(page);
  await editor.getByRole('button', { name: '追加する' }).click();
  await expect(page.getByText('「昼食」を追加しました。').first()).toBeVisible();
  await expect.poll(async () => (await labels(page)).at(-1)).toBe('昼食');

  // The preview shows both languages and the confirmation.
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(preview(page).getByText('Lunch, please')).toBeVisible();
  await page.getByRole('radio', { name: '確認' }).check();
  await expect(
    preview(page).getByRole('heading', { name: 'Confirm the application' }),
  ).toBeVisible();

  await page.getByRole('button', { name: '「昼食」のその他の操作' }).click();
  await page.getByRole('menuitem', { name: '停止する' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '停止する' }).click();
  await expect(page.getByRole('heading', { name: '停止中の項目（1）' })).toBeVisible();
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(page.getByText('「昼食」を再開しました。').first()).toBeVisible();
  await expect.poll(async () => (await labels(page)).at(-1)).toBe('昼食');
});

test('a question is moved by keys and by dragging, and keeps its place', async ({ page }) => {
  const form = await openBuilder(page);
  await handle(page, '備考').focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('「備考」を3項目中2番目に移動しました。')).toBeAttached();
  await expect(handle(page, '備考')).toBeFocused();
  const [family, email, note] = form.fields.map(({ id }) => id);
  const storedAs = (...ids: unknown[]) =>
    page.waitForResponse(
      (response) =>
        response.url().endsWith('/fields/order') &&
        JSON.stringify(response.request().postDataJSON().ids) === JSON.stringify(ids),
    );
  const first = storedAs(note, family, email);
  await page.keyboard.press('Home');
  await expect.poll(() => labels(page)).toEqual(['備考', '姓', 'メール']);
  // Moves are stored one after another: the list may be read again until the last one is.
  expect((await first).ok()).toBe(true);
  const stored = storedAs(family, email, note);
  await handle(page, '備考').hover();
  await page.mouse.down();
  const target = await handle(page, 'メール').boundingBox();
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + (target?.height ?? 0), { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => labels(page)).toEqual(['姓', 'メール', '備考']);
  expect((await stored).ok()).toBe(true);
  await page.reload();
  await expect.poll(() => labels(page)).toEqual(['姓', 'メール', '備考']);
});

test('a question is moved also where the last move and the release come at one moment', async ({
  page,
}) => {
  await openBuilder(page);
  await handle(page, '備考').hover();
  await page.mouse.down();
  const target = await handle(page, '姓').boundingBox();
  // A browser that is busy hands them over together, before anything is drawn anew.
  await handle(page, '備考').evaluate((element, clientY) => {
    for (const type of ['pointermove', 'pointerup']) {
      element.dispatchEvent(new PointerEvent(type, { bubbles: true, clientY }));
    }
  }, target?.y ?? 0);
  await page.mouse.up();
  await expect.poll(() => labels(page)).toEqual(['備考', '姓', 'メール']);
});

test('on a phone a question is changed by its menu and its form', async ({ page }) => {
  await openBuilder(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('button', { name: '「備考」のその他の操作' }).click();
  await page.getByRole('menuitem', { name: '上へ移動' }).click();
  await expect.poll(() => labels(page)).toEqual(['姓', '備考', 'メール']);
  await page.getByRole('button', { name: '「備考」を編集' }).click();
  await editorOf(page)
    .getByLabel(/^項目名\s*必須/)
    .fill('ご要望');
  await expectAccessible(page);
  await editorOf(page).getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText('「ご要望」を保存しました。').first()).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(375);
});

test('a change that takes away what the product needs says so before it is saved', async ({
  page,
}) => {
  await openBuilder(page);
  await page.getByRole('button', { name: '「姓」を編集' }).click();
  const editor = editorOf(page);
  await editor.getByLabel('役割').selectOption('なし（回答を記録するだけ）');
  await editor.getByLabel(/^項目名\s*必須/).fill('お名前');
  await expect(editor.getByText('入金の突合（振込名義からの候補）')).toBeVisible();
  await editor.getByRole('button', { name: '保存する' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('修了証の氏名・生年月日');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'やめる' }).click();
  await editor.getByRole('button', { name: 'やめる' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '破棄する' }).click();
  expect(await labels(page)).toEqual(['姓', 'メール', '備考']);
});

test('who leaves with an unsaved question is asked, and a refused one says why', async ({
  page,
}) => {
  await openBuilder(page);
  await page.getByRole('button', { name: '項目を追加' }).click();
  await editorOf(page)
    .getByLabel(/^項目名\s*必須/)
    .fill('姓');
  await editorOf(page).getByRole('button', { name: '追加する' }).click();
  await expect(editorOf(page).getByLabel(/^項目名\s*必須/)).toHaveAccessibleDescription(
    /別の項目で使われています/,
  );
  await page.getByRole('link', { name: 'フォーム', exact: true }).first().click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await question.getByRole('button').first().click();
  await expect(editorOf(page).getByLabel(/^項目名\s*必須/)).toHaveValue('姓');
});

test('of two who change one question the second is told, and chooses', async ({ page }) => {
  const form = await openBuilder(page);
  await page.getByRole('button', { name: '「備考」を編集' }).click();
  const editor = editorOf(page);
  await editor.getByLabel(/^説明\s*任意/).fill('自分の説明');
  const path = `/api/form-templates/${form.id}/fields/${form.fields[2]?.id}`;
  expect((await send(page, path, { label: '他の人の備考' }, 'PATCH')).ok()).toBe(true);
  await editor.getByRole('button', { name: '保存する' }).click();
  await expect(
    editor.getByText('ほかの人がこの項目を変更しました。', { exact: false }),
  ).toBeVisible();
  await editor.getByRole('button', { name: '最新の内容を読み込む' }).click();
  await expect(editor.getByLabel(/^項目名\s*必須/)).toHaveValue('他の人の備考');
});

test('a copy asks the same', async ({ page }) => {
  const form = await openBuilder(page);
  await page.goto(`/form-templates/${form.id}`);
  await page.getByRole('button', { name: 'コピーを作成する' }).click();
  await expect(page.getByRole('heading', { name: `${form.name}のコピー` })).toBeVisible();
  await expect(page.getByLabel('名前')).toHaveValue(`${form.name}のコピー`);
  await page.getByRole('link', { name: '項目を編集する' }).click();
  await expect.poll(() => labels(page)).toEqual(['姓', 'メール', '備考']);
});

test('a question with a condition is built by keyboard, and an applicant on a phone sees it when it holds', async ({
  page,
  applicant,
}) => {
  const form = await openBuilder(page);
  const options = [{ label: '会場で参加' }, { label: 'オンラインで参加' }];
  const attend = { label: '参加方法', field_type: 'radio', section: 'その他', options };
  await post(page, `/api/form-templates/${form.id}/fields`, attend);
  await page.reload();

  await page.getByRole('button', { name: '項目を追加' }).focus();
  await page.keyboard.press('Enter');
  const editor = editorOf(page);
  await expect(editor.getByLabel(/^項目名\s*必須/)).toBeFocused();
  await page.keyboard.type('昼食のお弁当');
  await editor.getByLabel('必須にする').focus();
  await page.keyboard.press('Space');
  await editor.getByLabel(/^表示の条件/).focus();
  await page.keyboard.press('ArrowDown');
  await expect(editor.getByLabel(/^表示の条件/)).toHaveValue(/\d/);
  await editor.getByRole('checkbox', { name: '会場で参加' }).focus();
  await page.keyboard.press('Space');
  await expect(preview(page).getByLabel(/昼食のお弁当/)).toBeVisible();
  await preview(page).getByRole('radio', { name: 'オンラインで参加' }).check();
  await expect(preview(page).getByLabel(/昼食のお弁当/)).toHaveCount(0);
  await editor.getByLabel(/^項目名\s*必須/).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('「参加方法」が「会場で参加」のとき表示')).toBeVisible();

  const seminar = await openSeminar(page, 0);
  const chosen = { form_template: { id: form.id } };
  await post(page, `/api/seminars/${seminar.id}`, chosen, 'PATCH');
  await applicant.goto(`/form-templates/${form.id}/apply?seminarId=${seminar.id}`);
  await applicant.getByLabel(/^姓/).fill('条件');
  await applicant.getByLabel(/^メール/).fill(`${uniqueCode().toLowerCase()}@example.jp`);
  const lunch = applicant.getByLabel(/昼食のお弁当/);
  await expect(lunch).toBeVisible();
  await lunch.fill('消える入力');
  await applicant.getByRole('radio', { name: 'オンラインで参加' }).check();
  await expect(lunch).toHaveCount(0);
  await applicant.getByRole('radio', { name: '会場で参加' }).check();
  await lunch.fill('和食');
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await expect(applicant.getByText('和食')).toBeVisible();
});

test('what was typed about a question stays when a colleague has withdrawn it, with the reason', async ({
  page,
}) => {
  const form = await openBuilder(page);
  await page.getByRole('button', { name: '「備考」を編集' }).click();
  const editor = editorOf(page);
  await editor.getByLabel(/^項目名\s*必須/).fill('ご要望');
  const path = `/api/form-templates/${form.id}/fields/${form.fields[2]?.id}`;
  expect((await send(page, path, {}, 'DELETE')).ok()).toBe(true);
  await editor.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByRole('heading', { name: '停止中の項目（1）' })).toBeVisible();
  await expect(page.getByText(/^保存できませんでした。/)).toBeVisible();
  await expect(editor.getByLabel(/^項目名\s*必須/)).toHaveValue('ご要望');
});
