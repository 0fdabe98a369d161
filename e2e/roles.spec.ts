import type { Page } from '@playwright/test';
import { demoLogin, expect, expectAccessible, goOn, test } from './journey.ts';
import { openTab, send } from './office.ts';

/** Logs in as one of the sample's people. */
async function logInAs(page: Page, person: 'accountant' | 'clerk' | 'viewer'): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('メールアドレス').fill(`${person}@example.com`);
  await page.getByLabel('パスワード').fill(demoLogin.password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByRole('button', { name: 'ログアウト' }).first()).toBeAttached();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

test('a viewer sees the office’s work, and is offered nothing that changes it', async ({
  page,
}) => {
  await logInAs(page, 'viewer');
  await expect(link(page, '新しい講習会を登録する')).toHaveCount(0);
  await expect(link(page, '設定')).toHaveCount(0);
  await expect(button(page, /銀行口座を/)).toHaveCount(0);

  await goOn(page, '/payments/check');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(button(page, /入金を取り込む|割り当て|分割/)).toHaveCount(0);
  await goOn(page, '/payments/paid');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(button(page, /CSV|新しい受講者/)).toHaveCount(0);
  await goOn(page, '/receipts');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // A single receipt can be seen; files of many can't be taken.
  await expect(button(page, /ZIP|1つのPDF|CSV/)).toHaveCount(0);

  await goOn(page, '/mails');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const { data } = await (await page.request.get('/api/seminars?per_page=100')).json();
  const bare = (data as { id: number; form_template: unknown }[]).find(
    ({ form_template: form }) => form === null,
  );
  await goOn(page, `/seminars/${bare?.id}`);
  await expect(page.getByText('申込フォームが選ばれていない').first()).toBeVisible();
  await expect(link(page, '申込フォームを選ぶ')).toHaveCount(0);

  for (const closed of ['/settings', '/settings/access-log', '/seminars/register']) {
    await page.goto(closed);
    await expect(
      page.getByRole('heading', { name: 'この画面を開く権限がありません' }),
    ).toBeVisible();
  }
  await expectAccessible(page);
  const refused = await send(page, '/api/deposits/1/assign', {});
  expect(refused.status()).toBe(403);
});

test('who may not change money or applications is told who may, and what their own role is', async ({
  page,
}) => {
  await logInAs(page, 'clerk');
  const screens = ['check', 'refunds', 'import', 'close'].map((name) => `/payments/${name}`);
  for (const money of [...screens, '/receipts', '/bills']) {
    await goOn(page, money);
    await expect(page.getByText('は、管理者・経理担当が行います。')).toBeVisible();
  }
  await goOn(page, '/payments/unpaid');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('が行います。')).toHaveCount(0);
  await page.goto('/payments/unpaid?payment_status=PAID&status=received');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(
    page.getByText('入金のある申込の取消・返金は、管理者・経理担当が行います。'),
  ).toBeVisible();
  await openTab(page, 'ページ・個人情報');
  await link(page, '受講者の画面を開く').click();
  await expect(page.getByText('個人情報の匿名化は、管理者が行います。')).toBeVisible();
  await goOn(page, '/account');
  await expect(page.getByText(/事務担当：講習会・申込/)).toBeVisible();
  await page.getByRole('button', { name: 'ログアウト' }).click();

  await logInAs(page, 'viewer');
  for (const office of ['/mails', '/certificates']) {
    await goOn(page, office);
    await expect(page.getByText('は、管理者・事務担当が行います。')).toBeVisible();
  }
  await goOn(page, '/payments/unpaid');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByText('は、管理者・事務担当が行います。')).toBeVisible();
});

test('an accountant settles deposits, a clerk runs seminars', async ({ page, browser }) => {
  await logInAs(page, 'accountant');
  await goOn(page, '/payments/check');
  await expect(button(page, '入金を取り込む')).toBeVisible();
  await goOn(page, '/seminars');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(link(page, '講習会を登録する')).toHaveCount(0);

  const context = await browser.newContext();
  const clerk = await context.newPage();
  await logInAs(clerk, 'clerk');
  await goOn(clerk, '/seminars');
  await expect(link(clerk, '講習会を登録する')).toBeVisible();
  await goOn(clerk, '/payments/check');
  await expect(clerk.getByRole('row').nth(1)).toBeVisible();
  await expect(button(clerk, /入金を取り込む|割り当て|分割/)).toHaveCount(0);
  // Of the settings, the clerk has the texts of the mails.
  await goOn(clerk, '/settings');
  await expect(link(clerk, /メール文面/)).toBeVisible();
  await expect(link(clerk, /閲覧記録/)).toHaveCount(0);
  await expect(clerk.getByLabel('協会名')).toHaveCount(0);
  await context.close();
});
