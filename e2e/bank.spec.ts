import { expect, expectAccessible, logIn, openWithoutAnswers, test } from './journey.ts';
import { newApplication } from './openSeminar.ts';
import { accountOf } from './transfers.ts';

test('the office links the bank: from the top screen over the bank’s consent and back', async ({
  page,
}) => {
  await logIn(page, '/');
  await page.getByRole('button', { name: /連携/ }).click();
  await expect(page).toHaveURL(/\/bank-simulator\//);
  await expectAccessible(page);
  await page.getByRole('button', { name: '許可する' }).click();
  await expect(page).toHaveURL(/\/signin-bank/);
  await expect(page.getByText('連携済').first()).toBeVisible();
});

test('a refused consent is explained, and the earlier link stays', async ({ page }) => {
  await logIn(page, '/');
  await page.getByRole('button', { name: /連携/ }).click();
  await page.getByRole('button', { name: /許可しない|拒否/ }).click();
  await expect(page).toHaveURL(/\/signin-bank/);
  await expect(
    page.getByText('銀行の画面で同意がキャンセルされたため、連携していません。'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a transfer made on the simulated bank’s page is read within seconds', async ({ page }) => {
  await logIn(page);
  const { id, remitter } = await newApplication(page, 8000);
  const account = await accountOf(page, id);
  await page.goto('/bank-simulator/');
  await page.getByLabel('口座番号').fill(account);
  await page.getByLabel('振込金額（円）').fill('1234');
  await page.getByLabel('振込依頼人名').fill(remitter);
  await page.getByRole('button', { name: '振り込む' }).click();
  await expect(page.getByRole('cell', { name: remitter })).toBeVisible();
  await expectAccessible(page);
  const found = async () => {
    const list = await page.request.get(`/api/deposits?search=${encodeURIComponent(remitter)}`);
    return (await list.json()).meta.total as number;
  };
  await expect.poll(found, { timeout: 30_000 }).toBe(1);
});

test('the office sees how many virtual accounts there are, and how many applications wait for one', async ({
  page,
}) => {
  await logIn(page, '/signin-bank');
  const pool = page.getByRole('region', { name: '振込専用口座' }).or(page.locator('dl')).last();
  await expect(pool).toContainText('空き');
  await expect(pool).toContainText('銀行との契約の上限');
  await expect(pool).toContainText('2,000件');
});

test('the office releases the accounts of a seminar after checking its rush of applications', async ({
  page,
}) => {
  await logIn(page);
  const { data: seminars } = await (await page.request.get('/api/seminars')).json();
  const { id, name } = seminars[0];
  // A real rush would use up the accounts that other journeys need, so only the status is made up.
  let rushing = true;
  const { data } = await (await page.request.get('/api/bank/status')).json();
  await page.route('**/api/bank/status', async (route) => {
    const accounts = { ...data.accounts, held_back: rushing ? [{ id, name }] : [] };
    await route.fulfill({ json: { data: { ...data, accounts } } });
  });
  await openWithoutAnswers(page);
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/bank/held-back/${id}/release`)) rushing = false;
  });

  await page.goto('/');
  await page.getByRole('link', { name: /申込が急増しているため/ }).click();
  await expect(page.getByText(`「${name}」の申込が急増しています`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '保留を解除する' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('24時間割り当てられるようにします');
  await question.getByRole('button', { name: '保留を解除する' }).click();
  await expect(page.getByText('保留を解除しました。')).toBeVisible();
  await expect(page.getByText(`「${name}」の申込が急増しています`)).toBeHidden();
});
