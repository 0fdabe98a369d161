import { addDays, tokyoDay } from '../shared/date.ts';
import { fillInApplication } from './fillInApplication.ts';
import { expect, logIn, test } from './journey.ts';
import { openTab, post } from './office.ts';
import { openSeminar } from './openSeminar.ts';
import { mailTo } from './outbox.ts';
import { uniqueKana } from './unique.ts';

test('the office enters an application by fax after the closing day', async ({ page }) => {
  test.setTimeout(120_000);
  await logIn(page);
  const seminar = await openSeminar(page, 8000);
  const today = tokyoDay(new Date());
  const closed = { entry_start: addDays(today, -9), entry_end: addDays(today, -1) };
  await post(page, `/api/seminars/${seminar.id}`, closed, 'PATCH');
  const email = `${seminar.code.toLowerCase()}@example.jp`;
  await page.goto(`/seminars/${seminar.id}`);
  await openTab(page, '申込者');
  await page.getByRole('link', { name: '申込を入力する', exact: true }).click();
  await expect(page.getByText('受付期間は終了しています')).toBeVisible();
  // A section whose answers are given already is one line, which says them.
  await expect(page.locator('summary').filter({ hasText: 'テキスト送付先' })).toContainText('会社');
  await expect(page.getByRole('radio', { name: 'その他の住所' })).toBeHidden();
  await page.getByRole('radio', { name: 'FAX' }).check();
  await page.getByRole('button', { name: '申込を登録する' }).click();
  await expect(page.getByRole('link', { name: /^姓は必須項目です/ })).toBeVisible();
  await fillInApplication(page, { email, givenKana: uniqueKana() });
  await page.getByRole('button', { name: '申込を登録する' }).click();
  const knowingly = page.getByRole('checkbox', { name: /受付期間外であることを確認/ });
  await expect(knowingly).toHaveAttribute('aria-invalid', 'true');
  await knowingly.check();
  await page.getByRole('button', { name: '申込を登録する' }).click();
  await expect(page).toHaveURL(/\/submissions\/[0-9A-Z-]{20,}$/);
  await openTab(page, '申込内容');
  await expect(page.getByRole('definition').filter({ hasText: /^FAX$/ })).toBeVisible();
  await mailTo(email, 'お振込先のご案内');
  await page.goto(`/payments/unpaid?seminar_id=${seminar.id}&channel=fax`);
  await expect(page.getByRole('row')).toHaveCount(2);
});
