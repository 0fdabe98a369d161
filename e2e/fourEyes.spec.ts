import type { Browser, Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fetchedAgain } from './answers.ts';
import { demoLogin, expect, expectAccessible, test } from './journey.ts';
import { post } from './office.ts';

// The rule holds for the whole association, so this journey has a server of its own.
const port = Number(process.env['E2E_PORT'] ?? 4173) + 2;
const address = `http://localhost:${port}`;
const dataDir = resolve('.cache/e2e-four-eyes');
let server: ChildProcess | undefined;

test.beforeAll(async () => {
  // A server with sample data starts within seconds, on a busy machine within a minute.
  test.setTimeout(120_000);
  await rm(dataDir, { recursive: true, force: true });
  server = spawn(process.execPath, ['server/dist/main.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 90_000 }).toBe(true);
});
test.afterAll(() => {
  server?.kill('SIGTERM');
});

async function openAs(browser: Browser, person: 'admin' | 'accountant'): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, locale: 'ja-JP' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('メールアドレス').fill(`${person}@example.com`);
  await page.getByLabel('パスワード').fill(demoLogin.password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByRole('button', { name: 'ログアウト' }).first()).toBeAttached();
  return page;
}

test('where two people refund, who marked a refund is not offered to complete it, and a colleague is', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const admin = await openAs(browser, 'admin');
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

  const { data } = await (
    await admin.request.get('/api/deposits?status=unexplained&per_page=1')
  ).json();
  const [deposit] = data as { id: number; remitter_name: string; available_amount: number }[];
  if (!deposit) throw new Error('the sample data have a deposit that nobody has explained');
  const { id, remitter_name: remitter, available_amount: amount } = deposit;
  await post(admin, `/api/deposits/${id}/refund`, { amount, reason: '申込がないため' });

  const shown = `/payments/refunds?state=due&search=${encodeURIComponent(remitter)}`;
  const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: remitter }).first();
  await admin.goto(shown);
  await expect(rowOf(admin)).toContainText('ほかの担当者が返金済にします');
  await expect(rowOf(admin).getByRole('button', { name: /返金済にする$/ })).toHaveCount(0);
  await expectAccessible(admin);

  const colleague = await openAs(browser, 'accountant');
  await colleague.goto(shown);
  await rowOf(colleague)
    .getByRole('button', { name: /返金済にする$/ })
    .click();
  const modal = colleague.getByRole('dialog');
  await modal.getByLabel(/メモ/).fill('受付番号 789');
  await modal.getByRole('button', { name: '返金済にする' }).click();
  await expect(colleague.getByText('返金済にしました。')).toBeVisible();
});
