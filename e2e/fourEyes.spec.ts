import type { Browser, Page } from '@playwright/test';
import { fetchedAgain } from './answers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { find, post, send } from './office.ts';
import { mailTo } from './outbox.ts';
import { logInHere, ownServer } from './ownServer.ts';
import { payWithoutAccount } from './transfers.ts';
import { uniqueKana } from './unique.ts';

// The rule holds for the whole association, so this journey has a server of its own.
const server = ownServer({ name: 'e2e-four-eyes', portAfter: 2 });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await server.begin();
});
test.afterAll(() => server.stop());

/** An accountant, who has just come to the office. */
async function openAsColleague(admin: Page, browser: Browser): Promise<Page> {
  const colleague = { email: 'colleague@example.jp', password: 'correct horse battery' };
  const { email, password } = colleague;
  await post(admin, '/api/admins', { name: '経理 鈴木', email, role: 'accountant' });
  const { text } = await mailTo(email, 'パスワードの設定', server.outbox);
  const token = /\/set-password\/([\w-]+)/.exec(text ?? '')?.[1];
  const page = await server.open(browser);
  await page.request.get('/sanctum/csrf-cookie');
  expect((await send(page, '/api/set-password', { token, password })).status()).toBe(204);
  await logInHere(page, colleague);
  return page;
}

test('where two people refund, who marked a refund is not offered to complete it, and a colleague is', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const admin = await server.open(browser);
  await logInHere(admin);
  await admin.goto('/settings/security');
  await admin.getByRole('checkbox', { name: '返金は2名で行う' }).check();
  const settings = admin.getByRole('main').getByRole('link', { name: '設定', exact: true });
  await settings.click();
  await admin.getByRole('alertdialog').getByRole('button', { name: '入力を続ける' }).click();
  // What a colleague saves meanwhile takes nothing back of it.
  const { data: begun } = await (await admin.request.get('/api/security')).json();
  await post(admin, '/api/security', { ...begun, require_second_factor: false }, 'PUT');
  await fetchedAgain(admin, '**/api/security');
  const waits = admin.getByText('「2段階認証を必須にする」の設定を外す申請が、承認を待っています');
  await expect(waits).toBeVisible();
  await expect(admin.getByRole('checkbox', { name: '2段階認証を必須にする' })).toBeChecked();
  await expect(admin.getByRole('checkbox', { name: '返金は2名で行う' })).toBeChecked();
  await admin.getByRole('button', { name: '変更を保存する' }).click();
  await expect(admin.getByText('保存しました。')).toBeVisible();
  // To turn another rule on leaves what waits; who asked doesn't confirm it, and may withdraw it.
  await expect(admin.getByRole('button', { name: '承認する' })).toHaveCount(0);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: '取り下げる' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: '取り下げる' }).click();
  await expect(admin.getByText('取り下げました。')).toBeVisible();
  await expect(waits).toHaveCount(0);

  const remitter = uniqueKana();
  await payWithoutAccount(admin, remitter, 8000);
  const { id } = await find(admin, 'deposits', remitter);
  await post(admin, `/api/deposits/${id}/refund`, { amount: 8000, reason: '申込がないため' });

  const shown = `/payments/refunds?state=due&search=${encodeURIComponent(remitter)}`;
  const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: remitter }).first();
  await admin.goto(shown);
  await expect(rowOf(admin)).toContainText('ほかの担当者が返金済にします');
  await expect(rowOf(admin).getByRole('button', { name: /返金済にする$/ })).toHaveCount(0);
  await expectAccessible(admin);

  const colleague = await openAsColleague(admin, browser);
  await colleague.goto(shown);
  await rowOf(colleague)
    .getByRole('button', { name: /返金済にする$/ })
    .click();
  const modal = colleague.getByRole('dialog');
  await modal.getByLabel(/メモ/).fill('受付番号 789');
  await modal.getByRole('button', { name: '返金済にする' }).click();
  await expect(colleague.getByText('返金済にしました。')).toBeVisible();
});
