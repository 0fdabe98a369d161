import type { Page } from '@playwright/test';
import { addDays, tokyoDay } from '../shared/date.ts';
import { demoLogin, expect, expectAccessible, logIn, test } from './journey.ts';
import { openTab, post } from './office.ts';
import { newApplication, newPerson, openSeminar } from './openSeminar.ts';
import { mailTo } from './outbox.ts';
import { uniqueCode } from './unique.ts';

async function openApplication(page: Page) {
  await logIn(page);
  const application = await newApplication(page, 8000);
  await page.goto(`/submissions/${application.id}`);
  await expect(page.getByRole('tab', { name: '履歴' })).toBeVisible();
  return application;
}

test('the office corrects an answer, and the history shows who did it', async ({ page }) => {
  await openApplication(page);
  await page.getByRole('button', { name: '編集する' }).click();
  await expect(page.getByRole('heading', { name: '申込内容を編集する' })).toBeInViewport();
  const company = page.getByRole('textbox', { name: '会社名 必須' });
  await expect(page.getByRole('button', { name: '変更を保存する' })).toBeDisabled();
  await company.fill('株式会社あたらしい社名');
  const family = page.getByRole('textbox', { name: '姓 必須' });
  const before = await family.inputValue();
  await family.fill('');
  await page.getByRole('button', { name: '変更を保存する' }).click();
  await expect(page.getByRole('link', { name: '姓は必須項目です。' })).toBeVisible();
  await expectAccessible(page);
  await family.fill(before);
  await page.getByRole('button', { name: '変更を保存する' }).click();
  await expect(page.getByText('申込内容を変更しました。').first()).toBeVisible();
  await openTab(page, '履歴');
  const history = page.getByRole('region', { name: '履歴' });
  await expect(history.getByText(/会社名：.* → 株式会社あたらしい社名/)).toBeVisible();
  await expect(history.getByText('申込内容を変更しました')).toBeVisible();
  await expectAccessible(page);
});

test('who rings has the link sent and the address corrected at the top of the page, which takes two screens', async ({
  page,
}) => {
  const { person } = await openApplication(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(2 * 800);
  await expect(page.getByRole('link', { name: '03-1234-5678' }).first()).toBeInViewport();
  await page.getByRole('button', { name: 'メールアドレスを直す' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  const right = `right.${person.email}`;
  await dialog.getByLabel(/^メールアドレス/).fill(right);
  await dialog.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText('メールアドレスを直しました。').first()).toBeVisible();
  await page.getByRole('button', { name: 'ページのリンクを送る' }).click();
  const mail = await mailTo(right, 'リンクの再送');
  expect(mail.text).toMatch(/\/submissions\/\S+#/);
});

test('an application is cancelled, then restored with another account', async ({ page }) => {
  await openApplication(page);
  const account = page.getByRole('region', { name: '振込先口座' });
  const before = await account.innerText();
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '申込を取り消す' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/^振込先口座/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'その他の操作' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: '申込を取り消す' }).click();
  await dialog.getByRole('button', { name: '申込を取り消す' }).click();
  await expect(page.getByText('この申込は取り消されています。')).toBeVisible();
  // Who has cancelled owes nothing.
  await expect(page.getByText('入金予定額', { exact: true })).toBeVisible();
  await expect(page.getByText('円不足')).toHaveCount(0);
  await expect(page.getByText('振込期限', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: '取消を元に戻す' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消を元に戻す' }).click();
  await expect(page.getByText('この申込は取り消されています。')).toBeHidden();
  await expect(account).not.toHaveText(before, { useInnerText: true });
});

test('an application is marked for checking, found by this mark, and accepted again', async ({
  page,
}) => {
  const { id, person, name } = await openApplication(page);
  const confirm = (act: string) =>
    page.getByRole('alertdialog').getByRole('button', { name: act }).click();
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '要確認にする' }).click();
  await confirm('要確認にする');
  await expect(page.getByText('受付状況を「要確認」に変更しました。').first()).toBeVisible();
  const marked = `/payments/unpaid?status=needs_check&search=${encodeURIComponent(person.email)}`;
  await page.goto(marked);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('要確認');
  await page.goto(`/submissions/${id}`);
  await page.getByRole('button', { name: '受付済にする' }).click();
  await confirm('受付済にする');
  await expect(page.getByText('受付状況を「受付済」に変更しました。').first()).toBeVisible();
  await openTab(page, '履歴');
  const history = page.getByRole('region', { name: '履歴' });
  await expect(history.getByText('受付状況を変更しました')).toHaveCount(2);
  await page.goto(marked);
  await expect(page.getByText('申込情報がありません')).toBeVisible();
});

test('an application is moved to another date, to a full one only knowingly, and the applicant is told', async ({
  page,
  browser,
}) => {
  await logIn(page);
  const day = (days: number) => addDays(tokyoDay(new Date()), days);
  const session = (days: number, place: string) => ({
    starts_at: `${day(days)}T10:00:00+09:00`,
    ends_at: `${day(days)}T16:00:00+09:00`,
    place,
    capacity: 1,
  });
  const seminar = await openSeminar(page, 8000);
  await post(
    page,
    `/api/seminars/${seminar.id}`,
    { sessions: [session(60, '東京会館'), session(61, '大阪会場'), session(62, '福岡会場')] },
    'PATCH',
  );
  const read = await (await page.request.get(`/api/seminars/${seminar.id}`)).json();
  const [tokyo, osaka] = read.data.sessions.map(({ id }: { id: number }) => id);
  const person = newPerson();
  const id = await seminar.apply(person, undefined, tokyo);
  await seminar.apply(newPerson(), undefined, osaka);

  const move = async (place: RegExp) => {
    await page.getByRole('button', { name: 'その他の操作' }).click();
    await page.getByRole('menuitem', { name: '日程を変更' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^いまの日程：/)).toBeVisible();
    const options = dialog.getByLabel(/^変更先の日程/);
    const label = await options.getByRole('option', { name: place }).innerText();
    await options.selectOption({ label });
    return dialog;
  };
  await page.goto(`/submissions/${id}`);
  const full = await move(/大阪会場.*満席/);
  const button = full.getByRole('button', { name: '日程を変更する' });
  await expect(button).toBeDisabled();
  await full.getByRole('checkbox', { name: /定員を超え/ }).check();
  await expectAccessible(page);
  await button.click();
  await expect(page.getByText('日程を変更しました。').first()).toBeVisible();
  await expect(page.getByText(/大阪会場/).first()).toBeVisible();
  expect((await mailTo(person.email, '日程変更のお知らせ')).text).toContain('大阪会場');
  const free = await move(/福岡会場/);
  await expect(free.getByRole('checkbox', { name: /定員を超え/ })).toHaveCount(0);
  await free.getByRole('button', { name: '日程を変更する' }).click();
  await expect(page.getByText(/福岡会場/).first()).toBeVisible();
  await openTab(page, '履歴');
  const history = page.getByRole('region', { name: '履歴' });
  await expect(history.getByText('別の日程に移しました').first()).toBeVisible();
  const applicant = await browser.newContext();
  const own = await applicant.newPage();
  await own.goto(`/submissions/${id}`);
  await expect(own.getByText(/^日時：\d{4}年\d{1,2}月\d{1,2}日（.）10:00〜16:00$/)).toBeVisible();
  await applicant.close();
});

test('a deleted application is gone from the list, which is shown as it was', async ({ page }) => {
  await logIn(page);
  const { id, person } = await newApplication(page, 8000);
  const list = `/payments/unpaid?search=${encodeURIComponent(person.email)}`;
  await page.goto(list);
  const link = page.getByRole('table').locator(`a[href="/submissions/${id}"]`);
  await link.first().click();
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '申込を削除する' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '申込を削除する' }).click();
  await expect(page).toHaveURL(list);
  await expect(link).toHaveCount(0);
  await expect(page.getByText('申込情報がありません')).toBeVisible();
});

test('a student is entered by hand, corrected and deleted', async ({ page }) => {
  await logIn(page);
  const { id } = await openSeminar(page, 8000);
  const email = `${uniqueCode().toLowerCase()}@example.jp`;
  await page.goto('/payments/paid');
  await page.getByRole('button', { name: '受講者を登録する' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: '登録する', exact: true }).click();
  await expect(form.getByText('必須項目です。').first()).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('講習会').selectOption(String(id));
  await form.getByLabel('氏名').fill('試験 受子');
  await form.getByLabel('メールアドレス').fill(email);
  await form.getByRole('button', { name: '登録する', exact: true }).click();
  await expect(page.getByText(/受講者を登録しました/)).toBeVisible();

  await page.getByRole('searchbox', { name: /受講番号/ }).fill(email);
  await page.getByRole('button', { name: '試験 受子さんの詳細' }).click();
  const detail = page.getByRole('dialog');
  await expect(detail.getByRole('link', { name: email })).toBeVisible();
  // A student without a phone number has no link to call.
  await expect(detail.locator('a[href^="tel:"]')).toHaveCount(0);
  await page.getByRole('button', { name: '編集する' }).click();
  await page.getByRole('dialog').getByLabel('電話番号').fill('09011112222');
  await page.getByRole('button', { name: '変更を保存する' }).click();
  await expect(page.getByText(/受講者情報を変更しました/)).toBeVisible();

  await page.getByRole('button', { name: '試験 受子さんの詳細' }).click();
  await expect(page.getByRole('dialog').getByText('090-1111-2222')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click();
  await expect(page.getByText('受講者情報がありません')).toBeVisible();
});

test('a person who comes back to a half-edited application after the session ended loses nothing', async ({
  page,
}) => {
  await logIn(page);
  const { id } = await newApplication(page, 8000);
  await page.clock.install();
  await page.goto(`/submissions/${id}`);
  await page.getByRole('button', { name: '編集する' }).click();
  const department = page.getByLabel(/^部署名/);
  await department.fill('入力の途中');
  await page.context().clearCookies();
  await page.clock.fastForward('02:00');
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  const again = page.getByRole('dialog', { name: 'ログインの有効期限が切れました' });
  await again.getByLabel('パスワード').fill(demoLogin.password);
  await again.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(again).toBeHidden();
  await expect(department).toHaveValue('入力の途中');
  await page.getByRole('button', { name: '変更を保存する' }).click();
  await expect(page.getByRole('main').getByText('入力の途中').first()).toBeVisible();
  await expect(department).toBeHidden();
});
