import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { fiscalYear, tokyoDay } from '../shared/date.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { newApplication, openSeminar } from './openSeminar.ts';
import { openTab, send } from './office.ts';
import { mailTo } from './outbox.ts';
import { taughtSeminar } from './taughtSeminar.ts';
import { paidApplication, pay } from './transfers.ts';
import { uniqueCode, uniqueKana } from './unique.ts';

async function openStudent(page: Page, name: string) {
  await page.goto('/payments/paid');
  await page.getByRole('searchbox', { name: /受講番号/ }).fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a student’s page shows all their data, and why there is no certificate', async ({ page }) => {
  await logIn(page);
  const name = `頁見 ${uniqueKana()}`;
  await taughtSeminar(page, [{ name, answers: 'wrong' }]);
  await openStudent(page, name);
  const heading = (title: string) => page.getByRole('heading', { level: 2, name: title });
  await expect(heading('申込と入金')).toBeVisible();
  await openTab(page, 'メール');
  await expect(heading('送信したメール')).toBeVisible();
  await openTab(page, '受講と修了');
  await expect(heading('修了テストと修了証')).toBeVisible();
  await expect(heading('ほかの受講')).toBeVisible();
  // The address names the tab: a reload and the way back open it again.
  await page.reload();
  await expect(heading('ほかの受講')).toBeVisible();
  await page.getByRole('link', { name: '受講者一覧' }).first().click();
  await expect(page).toHaveURL(/\/payments\/paid/);
  await page.goBack();
  await expect(heading('ほかの受講')).toBeVisible();
  await expect(page.getByText('キーワード不正解')).toBeVisible();
  await expect(page.getByRole('table', { name: '修了テストの回答' })).toContainText('東京都');
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await expectAccessible(page);
  }
});

test('a person’s data are exported as a ZIP, then anonymised, and both are in the access log', async ({
  page,
}) => {
  await logIn(page);
  const name = `消去 ${uniqueKana()}`;
  await taughtSeminar(page, [{ name }]);
  await openStudent(page, name);
  const number = await page.getByRole('definition').first().innerText();
  await openTab(page, '履歴と個人情報');
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
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: '入力した内容を破棄しますか？' });
  await question.getByRole('button', { name: '入力に戻る' }).click();
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
});

test('a person with open money is not anonymised, and the office is told what to settle', async ({
  page,
}) => {
  await logIn(page);
  const { id, name, remitter } = await paidApplication(page);
  await pay(page, id, 8000, remitter);
  await openStudent(page, name);
  await openTab(page, '履歴と個人情報');
  await page.getByRole('button', { name: '匿名化する…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/理由/).fill('本人の申出');
  await dialog.getByLabel(/確認のため/).fill('匿名化する');
  await dialog.getByRole('button', { name: '個人情報を匿名化する' }).click();
  await expect(
    dialog.getByText(/入金・返金の処理が残っているため、匿名化できません。/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

/**
 * A student who attended in the year before and has not applied, and a seminar to invite them to.
 *
 * @param yearsAgo a year that no other journey uses: a reminder goes to all attendees of that year
 */
async function owing(page: Page, yearsAgo: number) {
  const year = fiscalYear(tokyoDay(new Date())) - yearsAgo;
  const person = {
    name: `未申 ${uniqueKana()}`,
    email: `${uniqueCode().toLowerCase()}@example.jp`,
  };
  await taughtSeminar(page, [person], `令和${year - 1 - 2018}年度 継続的研修`);
  const name = `令和${year - 2018}年度 継続的研修（${uniqueCode()}）`;
  const { id } = await openSeminar(page, 8000, { name });
  return { ...person, address: `/annual-duty?fiscal_year=${year}`, seminar: { id, name } };
}

async function remind(page: Page, seminarId: number): Promise<void> {
  await page.getByRole('button', { name: '未申込の方へ案内を送る' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/案内する講習会/)
    .selectOption(String(seminarId));
}

async function confirmReminder(page: Page): Promise<void> {
  await page.getByRole('button', { name: '送信内容を確認する' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /名に送信する/ })
    .click();
}

test('a person who has not applied this year is reminded, and of the same seminar only once', async ({
  page,
}) => {
  await logIn(page);
  const { name, email, address, seminar } = await owing(page, 2);
  await page.goto(address);
  await page.locator('label').filter({ hasText: '未申込' }).click();
  const table = page.getByRole('table', { name: '前年度の受講者' });
  await expect(table.getByRole('row').filter({ hasText: name })).toContainText('未申込');
  await remind(page, seminar.id);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/受講のご案内/)).toBeVisible();
  await expect(dialog.getByText(/案内を送信済 0名/)).toBeVisible();
  await expectAccessible(page);
  await confirmReminder(page);
  expect((await mailTo(email, '受講のご案内')).text).toContain(seminar.name);
  await expect(page.getByText(/名に送信しました（/).first()).toBeVisible();

  await remind(page, seminar.id);
  await expect(dialog.getByText('送信先の方がいません。')).toBeVisible();
  await expect(dialog.getByText(/案内を送信済 [1-9]\d*名/)).toBeVisible();
  await expect(page.getByRole('button', { name: '送信内容を確認する' })).toBeDisabled();
  await expectAccessible(page);
});

test('a person whose application was deleted gets their data, and is anonymised', async ({
  page,
}) => {
  await logIn(page);
  const { id, name } = await newApplication(page, 8000);
  await send(page, `/api/submissions/${id}`, {}, 'DELETE');
  await page.goto('/settings/retention');
  await page.getByRole('searchbox', { name: /番号で探す/ }).fill(name);
  const row = page.getByRole('table', { name: '削除した申込・受講者' }).getByRole('row', { name });
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: `${name}さんの個人情報を書き出す（ZIP）` }).click();
  await download;
  await expect(page.getByText('1件見つかりました。')).toBeVisible();
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await expectAccessible(page);
  }
  await row.getByRole('button', { name: `${name}さんを匿名化する…` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/理由/).fill('本人の申出');
  await dialog.getByLabel(/確認のため/).fill('匿名化する');
  await dialog.getByRole('button', { name: '個人情報を匿名化する' }).click();
  await expect(page.getByText(/削除した申込・受講者は見つかりませんでした/)).toBeFocused();
});

test('the office sees which records are past the retention period, and can’t set a period that is too short', async ({
  page,
}) => {
  await logIn(page, '/settings/retention');
  await expect(page.getByText('保存期間を過ぎた申込・受講者はありません。')).toBeVisible();
  await page.getByLabel(/申込・受講・修了証/).fill('5');
  await page.getByRole('button', { name: '変更を保存する' }).click();
  await expect(page.getByLabel(/申込・受講・修了証/)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(/申込・受講・修了証/).fill('六年');
  await page.getByRole('button', { name: '変更を保存する' }).click();
  await expect(page.getByLabel(/申込・受講・修了証/)).toBeFocused();
  await expect(page.getByText(/^0以上の整数で入力してください/)).toBeVisible();
  await expect(page.getByText('必須項目です。')).toHaveCount(0);
  await expectAccessible(page);
  const settings = page.getByRole('main').getByRole('link', { name: '設定', exact: true });
  await settings.click();
  await page.getByRole('alertdialog').getByRole('button', { name: '入力を続ける' }).click();
  await expect(page.getByLabel(/申込・受講・修了証/)).toHaveValue('六年');
  // What is as it was saved is left without a question.
  await page.getByLabel(/申込・受講・修了証/).fill('6');
  await settings.click();
  await expect(page.getByRole('heading', { level: 1, name: '設定' })).toBeVisible();
});
