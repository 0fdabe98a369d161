import { expect, expectAccessible, logIn, test } from './journey.ts';
import { find, post } from './office.ts';
import { newApplication, newPerson } from './openSeminar.ts';
import { payWithoutAccount } from './transfers.ts';
import { uniqueKana } from './unique.ts';

/** A person with a name of their own in both halves, so that their transfer has one sure candidate. */
const strangerOf = (mark: string) => newPerson({ family: [`確定${mark}`, `カクテイ${mark}`] });

test('a sure candidate is accepted with one click, and undone from its notice', async ({
  page,
}) => {
  await logIn(page);
  const mark = uniqueKana();
  const { name, remitter } = await newApplication(page, 8200, strangerOf(mark));
  await payWithoutAccount(page, remitter, 8200);
  await page.goto(`/payments/check?search=${encodeURIComponent(remitter)}`);
  const row = page.getByRole('row').filter({ hasText: remitter });
  const accept = page.getByRole('button', { name: `${remitter}の入金を${name}さんの申込で確定` });
  // The job that looks for candidates runs after the deposit has come.
  await expect(async () => {
    await page.reload();
    await expect(accept).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await expect(row.getByText('確度 高')).toBeVisible();
  await expect(row.getByRole('button', { name: /入金の割り当て$/ })).toBeVisible();

  // A screen reader reads out what comes into a place that was there before.
  const notices = page.locator('[popover]').getByRole('status');
  await expect(notices).toBeAttached();
  await accept.press('Enter');
  await expect(row).toContainText('入金済');
  await expect(row).toBeFocused();
  const notice = notices.filter({ hasText: '1件の入金を確定しました。' });
  await notice.getByRole('button', { name: '元に戻す' }).click();
  await expect(page.getByText('元に戻しました。')).toBeVisible();
  await expect(row).toContainText('申込紐付なし');
  await row.getByRole('link', { name: remitter }).press('Enter');
  await expect(page.getByText('直後の取消')).toBeVisible();
  // The page of the deposit shows its candidate, too, once the job has looked again.
  await expect(async () => {
    await page.reload();
    await expect(accept).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await accept.click();
  await expect(page.getByText('1件の入金を確定しました。')).toBeVisible();
  await expect(page.getByRole('main').getByText('入金済').first()).toBeVisible();
});

test('the sure candidates of a page are accepted together; one that is stale is left and said', async ({
  page,
}) => {
  await logIn(page);
  const mark = uniqueKana();
  const applications = [
    await newApplication(page, 8200, strangerOf(mark)),
    await newApplication(page, 8200, strangerOf(mark)),
    await newApplication(page, 8200, strangerOf(mark)),
  ];
  for (const { remitter } of applications) await payWithoutAccount(page, remitter, 8200);
  const many = page.getByRole('button', { name: '確実な候補3件をまとめて確定' });
  await expect(async () => {
    await page.goto(`/payments/check?search=${encodeURIComponent(`カクテイ${mark}`)}`);
    await expect(many).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });

  // Who only looks has the ticks still.
  const rows = page.getByRole('row').filter({ hasText: `カクテイ${mark}` });
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: '2件を確定' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'やめる' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('2件を選択中')).toBeVisible();
  await page.getByRole('button', { name: '選択を解除' }).click();

  const [first] = applications;
  const deposit = await find(page, 'deposits', first?.remitter ?? '');
  await many.click();
  await expectAccessible(page);
  // Enter on a box neither ticks it nor accepts all of them.
  await page.getByRole('dialog').getByRole('checkbox').first().press('Enter');
  // Somebody else is faster with one of them.
  await post(page, `/api/deposits/${deposit.id}/assign`, { submission_id: first?.id });
  await page.getByRole('button', { name: '3件を確定' }).click();
  await expect(page.getByText('2件の入金を確定しました。')).toBeVisible();
  const failure = page.getByRole('alert').filter({ hasText: '1件は確定できませんでした。' });
  await expect(failure).toContainText(`${first?.remitter}：`);
  await expect(page.getByRole('row').filter({ hasText: '入金済' })).toHaveCount(3);
});
