import { expect, expectAccessible, logIn, test } from './journey.ts';
import { openDeposit } from './office.ts';
import { newApplication } from './openSeminar.ts';
import { pay } from './transfers.ts';

test('the association bears the transfer fee that was taken off, and undoes it', async ({
  page,
}) => {
  await logIn(page);
  const { id, remitter } = await newApplication(page, 8000);
  await pay(page, id, 7780, remitter);
  await page.goto(`/payments/check?status=needs_person&search=${encodeURIComponent(remitter)}`);
  const row = page.getByRole('row').filter({ hasText: remitter });
  await expect(row).toContainText('220円不足');
  await expect(row).toContainText('予定 8,000円');
  // What doesn't match can still be assigned to others.
  for (const act of ['割り当て', '分割割り当て']) {
    const name = `${remitter}の入金の${act}`;
    await expect(row.getByRole('button', { name, exact: true })).toBeVisible();
  }

  const panel = await openDeposit(page, remitter);
  await expectAccessible(page);
  await panel.getByRole('button', { name: '不足額をメールで依頼する' }).click();
  await page.getByRole('button', { name: 'メールを送る' }).click();
  await expect(page.getByText('不足額のお願いを送信待ちに入れました。')).toBeVisible();

  // It is the next step, so it is the panel's prominent button.
  await panel.getByRole('button', { name: /不足額を負担$/ }).click();
  await expect(page.getByText('不足額 220円 を協会の負担とし、入金済にしました。')).toBeVisible();
  await expect(page.getByText('条件に合う入金がありません')).toBeVisible();
  // It is one click, and so is its undoing, after which the application's page asks for a reason.
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(row).toContainText('220円不足');

  await page.goto(`/submissions/${id}`);
  await page.getByRole('button', { name: '不足額 220円 を負担する' }).click();
  await expect(page.getByRole('dialog')).toContainText('7,780円で発行');
  await expectAccessible(page);
  await page.getByLabel('負担する理由').fill('振込手数料が差し引かれていたため');
  await page.getByRole('button', { name: '220円を負担する' }).click();
  await expect(page.getByText('入金済', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('振込手数料が差し引かれていたため').first()).toBeVisible();
  await page.getByRole('button', { name: '負担を取り消す' }).click();
  await page.getByLabel('取り消す理由').fill('別の振込で届いたため');
  await page.getByRole('dialog').getByRole('button', { name: '負担を取り消す' }).click();
  await expect(page.getByText('220円の負担を取り消しました。')).toBeVisible();
  await expect(page.getByText('金額不一致', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '不足額 220円 を負担する' })).toBeVisible();
});

test('on the deposit’s own page each is said once it is done, and nothing opens by itself', async ({
  page,
}) => {
  await logIn(page);
  const { id, remitter } = await newApplication(page, 8000);
  await pay(page, id, 7780, remitter);
  await page.goto(`/payments/check?status=needs_person&search=${encodeURIComponent(remitter)}`);
  await page.getByRole('row').getByRole('link', { name: remitter }).press('Enter');
  // The list that is left has a button of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(remitter);
  // The deposit is there again before its history: it lacks nothing by then.
  let showHistory = () => {};
  const hold = async () => {
    await page.unroute('**/api/deposits/*/history');
    const isBorne = new Promise<void>((resolve) => (showHistory = resolve));
    await page.route('**/api/deposits/*/history', async (route) => {
      await isBorne;
      await route.continue();
    });
  };
  const main = page.getByRole('main');
  await hold();
  await main.getByRole('button', { name: /不足額を負担$/ }).click();
  await expect(main.getByRole('button', { name: /不足額を負担$/ })).toHaveCount(0);
  showHistory();
  await expect(page.getByText('不足額 220円 を協会の負担とし、入金済にしました。')).toBeVisible();

  await main.getByRole('button', { name: '負担を取り消す' }).click();
  await page.getByLabel('取り消す理由').fill('別の振込で届いたため');
  await hold();
  await page.getByRole('dialog').getByRole('button', { name: '負担を取り消す' }).click();
  await expect(main.getByRole('button', { name: /不足額を負担$/ })).toHaveCount(1);
  showHistory();
  await expect(page.getByText('220円の負担を取り消しました。')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
