import type { Locator, Page } from '@playwright/test';
import { tokyoDay } from '../shared/date.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { openTab } from './office.ts';
import { newApplication, openSeminar } from './openSeminar.ts';
import { mailTo } from './outbox.ts';
import { uniqueCode, uniqueKana } from './unique.ts';

/** More stops than the longest of the three screens has. */
const mostStops = 100;

/** Moves on with Tab, as a person without a mouse does, until this control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(control)}`);
}

async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Tab stops at the radio that is chosen; the arrows go on from there. */
async function choose(page: Page, chosen: Locator, wanted: Locator): Promise<void> {
  await tabTo(page, chosen);
  for (let stop = 0; stop < 5 && !(await wanted.isChecked()); stop += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeChecked();
  await expect(wanted).toBeFocused();
}

test('a hurried applicant of 28 applies on a phone by keyboard alone, on three screens, with a mistake on each', async ({
  page,
  applicant,
}) => {
  test.setTimeout(120_000);
  await logIn(page);
  const seminar = await openSeminar(page, 8000, { payment_deadline: tokyoDay(new Date()) });
  const address = (domain: string) => `${seminar.code.toLowerCase()}@${domain}`;
  const field = (label: string | RegExp) => applicant.getByLabel(label).first();
  const radio = (name: string) => applicant.getByRole('radio', { name, exact: true });
  const button = (name: string) => applicant.getByRole('button', { name, exact: true });
  const screens = applicant.getByRole('list', { name: 'お申し込みの手順' }).getByRole('listitem');
  const isOn = (name: string) =>
    expect(screens.and(applicant.locator('[aria-current=step]'))).toContainText(name);

  await applicant.goto(`/form-templates/1/apply?seminarId=${seminar.id}`);
  await expect(screens).toHaveCount(3);
  await isOn('入力');
  await type(applicant, field('姓'), '森');
  await type(applicant, field(/^名/), '葵');
  await type(applicant, field('セイ'), 'もり');
  await type(applicant, field('メイ'), uniqueKana());
  await choose(applicant, radio('回答しない'), radio('女性'));
  const born = Number(tokyoDay(new Date()).slice(0, 4)) - 28;
  const year = applicant.getByLabel('年', { exact: true });
  await type(applicant, year, String(born));
  await expect(year).toHaveValue(String(born));
  await type(applicant, applicant.getByLabel('月', { exact: true }), '1');
  await type(applicant, applicant.getByLabel('日', { exact: true }), '3');
  await type(applicant, field('自宅郵便番号'), '1000005');
  await expect(field('自宅住所1')).toHaveValue('東京都千代田区丸の内');
  await tabTo(applicant, field('自宅住所1'));
  await applicant.keyboard.press('End');
  await applicant.keyboard.type('1-2-3');
  await type(applicant, field('メールアドレス'), address('gmial.com'));
  await applicant.keyboard.press('Tab');
  await press(applicant, button(`${address('gmail.com')} に直す`));
  await expect(field('メールアドレス')).toHaveValue(address('gmail.com'));
  await choose(applicant, radio('あり'), radio('なし（勤務先なし）'));
  const requirement = field('受講要件');
  await tabTo(applicant, requirement);
  await applicant.keyboard.press('ArrowDown');
  await expect(requirement.locator('option:checked')).toHaveText('営業所管理者（168条）');
  await tabTo(applicant, radio('自宅'));
  await applicant.keyboard.press('Space');
  await expect(radio('自宅')).toBeChecked();

  // The telephone number was forgotten.
  await press(applicant, button('確認画面へ進む'));
  await expect(applicant.getByRole('alertdialog')).toContainText('入力内容に不備があります。');
  await expectAccessible(applicant);
  await applicant.keyboard.press('Enter');
  await expect(applicant.getByRole('alert')).toBeFocused();
  await expect(applicant.getByRole('alert').getByRole('link')).toHaveCount(1);
  // Not read out anew whenever one of its lines is gone.
  await expect(applicant.getByRole('alert')).toHaveAttribute('aria-live', 'off');
  await applicant.keyboard.press('Tab');
  await applicant.keyboard.press('Enter');
  await expect(field(/^電話番号/)).toBeFocused();
  await applicant.keyboard.type('09012345678');
  await press(applicant, button('確認画面へ進む'));

  // Only on the second screen she sees that the address lacks the flat.
  await isOn('確認');
  await expect(applicant.getByText(address('gmail.com'))).toBeVisible();
  await press(applicant, button('連絡先を修正する'));
  await isOn('入力');
  await type(applicant, field('自宅住所2'), '101号室');
  await press(applicant, button('確認画面へ進む'));
  await isOn('確認');
  await expect(applicant.getByText('101号室').first()).toBeVisible();
  await press(applicant, button('この内容で申し込む'));

  await expect(applicant.getByRole('dialog')).toContainText('申込を受け付けました');
  await applicant.keyboard.press('Enter');
  await expect(applicant.getByRole('dialog')).toHaveCount(0);
  await expect(screens).toHaveCount(3);

  // The mail is wanted elsewhere, and the new address is mistyped at first.
  await press(applicant, button('アドレスを直して、もう一度送る'));
  const correct = applicant.getByLabel('正しいメールアドレス');
  await tabTo(applicant, correct);
  await applicant.keyboard.press('ControlOrMeta+A');
  await applicant.keyboard.type(address('example'));
  await applicant.keyboard.press('Enter');
  await expect(correct).toHaveAttribute('aria-invalid', 'true');
  await tabTo(applicant, correct);
  await applicant.keyboard.press('ControlOrMeta+A');
  await applicant.keyboard.type(address('example.jp'));
  await applicant.keyboard.press('Enter');
  await expect(
    applicant.getByText(`${address('example.jp')} にメールをお送りしました`),
  ).toBeVisible();
  await mailTo(address('example.jp'), 'お振込先のご案内');
});

test('the first wrong field takes the focus, however far from the button it is', async ({
  page,
}) => {
  await logIn(page, '/members');
  await page.setViewportSize({ width: 375, height: 700 });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '会員を登録する' }).click();
  await dialog.getByLabel('有効期間の終了日').focus();
  await dialog.getByRole('button', { name: '登録する' }).click();
  await expect(dialog.getByLabel(/^会員番号/)).toBeFocused();
  await dialog.getByLabel(/^会員番号/).fill(uniqueCode());
  await dialog.getByRole('button', { name: '登録する' }).click();
  await expect(dialog.getByLabel(/^会社名/)).toBeFocused();
  await page.keyboard.press('Escape');

  await page.goto('/settings/api-tokens');
  await page.getByRole('button', { name: 'トークンを作成' }).click();
  await dialog.getByLabel(/^有効期限/).focus();
  await dialog.getByRole('button', { name: 'トークンを作成' }).click();
  await expect(dialog.getByLabel(/^名前/)).toBeFocused();
  await page.keyboard.press('Escape');

  await page.goto('/payments/import');
  const buffer = Buffer.from('A,B,C\r\n2026/11/27,振込,8000\r\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'meisai.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: '指定して読み取る' }).click();
  await expect(page.getByLabel(/^日付の列/)).toBeFocused();
});

test('a click beside a dialog closes it only while nothing is entered', async ({ page }) => {
  await logIn(page, '/settings/api-tokens');
  const dialog = page.getByRole('dialog');
  const open = () => page.getByRole('button', { name: 'トークンを作成' }).click();
  await open();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
  await open();
  await dialog.getByLabel(/^名前/).fill('会計ソフト連携');
  await page.mouse.click(5, 5);
  await expect(dialog.getByLabel(/^名前/)).toHaveValue('会計ソフト連携');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: '破棄して閉じる' }).click();
  await expect(dialog).toHaveCount(0);
});

test('who clicks twice on a button has the dialog that it opens', async ({ page }) => {
  await logIn(page);
  const { id } = await newApplication(page, 8000);
  await page.goto(`/submissions/${id}`);
  await openTab(page, 'ページ・個人情報');
  await page.getByRole('button', { name: '新しいリンクを発行する' }).dblclick();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: '検索・移動' }).dblclick();
  const palette = page.getByRole('dialog', { name: '検索・移動' });
  await expect(palette).toBeVisible();
  await page.mouse.click(2, 400);
  await expect(palette).toHaveCount(0);
});
