import type { Page } from '@playwright/test';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { newPerson, openSeminar, remitterOf } from './openSeminar.ts';
import { payWithoutAccount } from './transfers.ts';

/** An unlinked deposit for two applications of 7,000 yen each; the split modal is open and both are added. */
async function openSplit(page: Page) {
  await logIn(page);
  const { apply } = await openSeminar(page, 7000);
  const first = newPerson();
  const second = newPerson({ company: first.company });
  await apply(first);
  await apply(second);
  const remitter = remitterOf(first);
  await payWithoutAccount(page, remitter, 14_000);
  await page.goto(`/payments/check?search=${encodeURIComponent(remitter)}`);
  await page.getByRole('button', { name: /入金の分割割り当て$/ }).click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('button', { name: '分割割り当てを実行' })).toBeDisabled();
  await modal.getByRole('searchbox').fill(first.company[0]);
  const found = modal.getByRole('table').getByRole('button', { name: /を追加する$/ });
  // A click while the list changes to what is found would meet a row that moves.
  await expect(found).toHaveCount(2);
  await found.first().click();
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(found).toHaveCount(0);
  return modal;
}

test('a deposit is split over applications only if the amounts add up exactly', async ({
  page,
}) => {
  const modal = await openSplit(page);
  const execute = modal.getByRole('button', { name: '分割割り当てを実行' });
  const amounts = modal.getByRole('textbox', { name: /への割当額$/ });
  await expect(amounts).toHaveCount(2);
  await amounts.first().fill('1');
  await amounts.last().fill('2');
  await expect(modal.getByText(/がまだ割り当てられていません。/)).toBeVisible();
  await expect(execute).toBeDisabled();
  await expectAccessible(page);
});

test('a split that fails says so and keeps the input; a second try succeeds', async ({ page }) => {
  const modal = await openSplit(page);
  const execute = modal.getByRole('button', { name: '分割割り当てを実行' });
  const amounts = modal.getByRole('textbox', { name: /への割当額$/ });
  const alert = page.getByRole('alertdialog');
  await amounts.first().fill('1');
  await amounts.first().press('Enter');
  await expect(alert).toContainText('割当額の合計が入金額と一致しません。');
  await alert.getByRole('button').click();
  await amounts.first().fill('7000');

  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/deposits/*/split', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { message: 'Server Error' } });
  });
  await execute.click();
  await alert.getByRole('button', { name: '分割して割り当てる' }).click();
  await expect(modal.getByRole('button', { name: '処理中...' })).toBeVisible();
  letGo();
  await expect(alert).toContainText('分割割り当てに失敗しました。');
  await alert.getByRole('button').click();
  await expect(amounts).toHaveCount(2);
  await page.unroute('**/api/deposits/*/split');
  await execute.click();
  await alert.getByRole('button', { name: '分割して割り当てる' }).click();
  await expect(page.getByRole('alert')).toContainText('分割割り当てが完了しました。');
  await expect(page.getByRole('row').filter({ hasText: '14,000円' })).toContainText('入金済');
});

test('when applications of a page are added to the split, the next ones move up', async ({
  page,
}) => {
  const modal = await openSplit(page);
  const amounts = modal.getByRole('textbox', { name: /への割当額$/ });
  await modal.getByRole('searchbox').fill('');
  await expect(modal.getByText(/ページ 1 \/ ([2-9]|\d\d)/)).toBeVisible();
  const add = modal.getByRole('table').getByRole('button', { name: /を追加する$/ });
  await expect(add).toHaveCount(10);
  for (let chosen = 3; chosen <= 11; chosen += 1) {
    await add.first().press('Enter');
    await expect(amounts).toHaveCount(chosen);
  }
  await expect(add).toHaveCount(10);
  // The button that was pressed is gone with its row; the keyboard goes on at the row in its place.
  const next = modal.getByRole('table').getByRole('row').nth(1);
  await expect(next).toBeFocused();
  // Who points goes on wherever they want, also after the moment in which the focus would be moved.
  await page.clock.install();
  await add.first().click();
  await expect(amounts).toHaveCount(12);
  await page.clock.fastForward(1000);
  await expect(next).not.toBeFocused();
  await expect(modal.getByText('割り当てられる申込がありません')).toHaveCount(0);
});
