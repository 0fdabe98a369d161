import { readFile } from 'node:fs/promises';
import { addDays, tokyoDay } from '../shared/date.ts';
import { fetchedAgain, holdAnswers } from './answers.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { paidApplication, pay } from './transfers.ts';

test('the office marks a refund as done, with its day, and finds it in the deposit’s history', async ({
  page,
}) => {
  await logIn(page);
  const { id, remitter } = await paidApplication(page);
  await pay(page, id, 8000, remitter);
  const refund = `search=${encodeURIComponent(remitter)}`;
  await page.goto(`/payments/refunds?state=due&${refund}`);
  const row = page.getByRole('row').filter({ hasText: '二重振込' });
  await expect(row).toContainText(remitter);
  await row.getByRole('button', { name: /その他の操作$/ }).press('Enter');
  await page.getByRole('menuitem', { name: '返金済にする' }).focus();
  const modal = page.getByRole('dialog');
  // The key that opens the dialog is held for a while: that doesn't do what the dialog asks.
  await page.keyboard.down('Enter');
  await expect(modal.getByLabel(/返金日/)).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await modal.getByLabel(/メモ/).fill('ネットバンキング 受付番号 123');
  await expectAccessible(page);
  await modal.getByRole('button', { name: '返金済にする' }).click();
  await expect(page.getByText('返金済にしました。')).toBeVisible();
  await page.goto(`/payments/refunds?state=done&${refund}`);
  await row.getByRole('link').first().click();
  await expect(page.getByText(/返金済に（/).first()).toBeVisible();
});

test('the office closes a day and downloads its file', async ({ page }) => {
  // Other journeys work on today. Each try closes another day, since a close can't be undone.
  const day = addDays(tokyoDay(new Date()), -1 - test.info().retry);
  await logIn(page, '/payments/close?day=2026-04-10');
  const figures = page.getByText('銀行の入金合計');
  await expect(figures).toBeVisible();
  // Until those of the day that is chosen have come, no figures are there that somebody could close.
  const release = await holdAnswers(page, `**/api/close?from=${day}&*`);
  await page.getByLabel('対象日').fill(day);
  const close = page.getByRole('button', { name: 'この期間を締める' });
  await expect(figures.or(close)).toHaveCount(0);
  release();
  await expect(figures).toBeVisible();
  await expect(page.getByText('この期間はまだ締められていません。')).toBeVisible();
  await close.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'この期間を締める' }).click();
  await expect(page.getByText('締めた内容から変わっていません。')).toBeVisible();
  // The seal is compared from paper; on the screen it is for who asks for it.
  const seal = page.getByText(/^操作の記録の封印/).filter({ visible: true });
  await expect(seal).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(seal).toHaveCount(1);
  await page.emulateMedia({ media: 'screen' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV（UTF-8）' }).click();
  expect((await download).suggestedFilename()).toMatch(/^入金締め_\d{4}-\d{2}-\d{2}\.csv$/);
});

test('the books of a month on paper say whose they are and of which days, without what is only clicked', async ({
  page,
}) => {
  await logIn(page, '/payments/close?month=2026-04');
  await expect(page.getByText('銀行の入金合計')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('一般社団法人 東都医療機器協会').last()).toBeVisible();
  await expect(page.getByText('対象期間：2026年04月01日〜2026年04月30日')).toBeVisible();
  await expect(page.getByLabel('対象月')).toBeHidden();
  await expect(page.getByRole('heading', { name: '会計ソフト用の仕訳' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await test.step('for a month that is not over, the screen says from when it can be closed', async () => {
    // A month that doesn't end while this journey runs.
    const month = `${Number(tokyoDay(new Date()).slice(0, 4)) + 1}-12`;
    await page.goto(`/payments/close?month=${month}`);
    await expect(
      page.getByText(
        `この期間はまだ終わっていません。${month.replace('-', '年')}月31日から締められます。`,
      ),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'この期間を締める' })).toHaveCount(0);
  });

  await test.step('the month of a day that was chosen at the same moment is shown', async () => {
    await page.goto('/payments/close?day=2026-04-10');
    const day = await page.getByLabel('対象日').elementHandle();
    const radio = await page.getByRole('radio', { name: '月次' }).elementHandle();
    await page.evaluate(
      ([field, button]) => {
        if (!(field instanceof HTMLInputElement) || !(button instanceof HTMLElement)) return;
        // As React hears it.
        const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
        value?.set?.call(field, '2026-03-05');
        field.dispatchEvent(new Event('input', { bubbles: true }));
        button.click();
      },
      [day, radio],
    );
    await expect(page).toHaveURL('/payments/close?month=2026-03');
  });
});

test('the office names an account and downloads the entries for its accounting program', async ({
  page,
}) => {
  await logIn(page, `/payments/close?month=${tokyoDay(new Date()).slice(0, 7)}`);
  await page.getByRole('button', { name: '勘定科目の名前を変える' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel(/^受講料/).fill('');
  await modal.getByRole('button', { name: '保存する' }).click();
  await expect(modal.getByText('必須項目です。')).toBeVisible();
  await expectAccessible(page);
  await modal.getByLabel(/^受講料/).fill('講習会収入');
  await modal.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText(/使う勘定科目：.*講習会収入/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'マネーフォワード クラウド会計' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^仕訳_マネーフォワード_.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('"仮受金"');
});

test('names of accounts are changed as they were read, not over a colleague’s change', async ({
  page,
}) => {
  await logIn(page);
  let version = 3;
  let sent: { version?: number } = {};
  await page.route('**/api/close/journal-accounts', async (route) => {
    if (route.request().method() === 'PUT') {
      sent = route.request().postDataJSON() as typeof sent;
      return route.fulfill({ status: 409, json: { message: 'ほかの担当者が変更しました。' } });
    }
    const response = await route.fetch();
    const { data } = await response.json();
    return route.fulfill({ response, json: { data: { ...data, version } } });
  });
  await page.goto('/payments/close');
  await page.getByRole('button', { name: '勘定科目の名前を変える' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^受講料/).fill('研修収入');
  version = 4;
  await fetchedAgain(page, '**/api/close/journal-accounts');
  await dialog.getByRole('button', { name: '保存する' }).click();
  await expect(dialog.getByText('ほかの担当者が変更しました。')).toBeVisible();
  expect(sent.version).toBe(3);
});
