import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { post, send } from './office.ts';
import { mailTo } from './outbox.ts';
import { uniqueCode } from './unique.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows for a secret; `later` counts time steps from now. */
function appCode(secret: string, later = 0): string {
  const bits = [...secret].map((c) => alphabet.indexOf(c).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

const password = 'correct horse battery';

/** Somebody who works here, whom no other journey logs in. */
async function newColleague(page: Page): Promise<string> {
  await logIn(page);
  const name = uniqueCode();
  const email = `${name.toLowerCase()}@example.jp`;
  await post(page, '/api/admins', { name, email, role: 'viewer' });
  const mail = await mailTo(email, 'パスワードの設定');
  const token = /\/set-password\/([\w-]+)/.exec(mail.text ?? '')?.[1];
  const set = await send(page, '/api/set-password', { token, password });
  expect(set.status()).toBe(204);
  return email;
}

test('a second factor is set up, asked for at the login, and turned off', async ({
  page: office,
  applicant: page,
}) => {
  const email = await newColleague(office);
  const fillIn = async () => {
    await page.goto('/login');
    await page.getByLabel('メールアドレス').fill(email);
    await page.getByLabel('パスワード').fill(password);
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  };
  await fillIn();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/account');
  await expect(page.getByText('無効', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '2段階認証を設定する' }).click();
  await expect(page.getByRole('img', { name: /QRコード/ })).toBeVisible();
  const secret = await page.getByLabel('読み取れないときのキー').inputValue();
  await page.getByLabel('認証コード').fill('000000');
  await page.getByRole('button', { name: '有効にする' }).click();
  await expect(page.getByText(/コードが正しくないか/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('認証コード').fill(appCode(secret));
  await page.getByRole('button', { name: '有効にする' }).click();
  const codes = page.getByRole('dialog').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await expectAccessible(page);
  await page.getByRole('button', { name: '保管しました' }).click();
  await expect(page.getByText('回復コードの残り：10件')).toBeVisible();

  await page.context().clearCookies();
  await fillIn();
  await expect(page.getByText(/6桁のコードを入力してください。使えないとき/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('認証コード').fill(recovery);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/account');
  await page.getByRole('button', { name: '2段階認証を無効にする' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('パスワード').fill(password);
  // The next code: the present one may have been used to turn it on.
  await dialog.getByLabel('認証コード').fill(appCode(secret, 1));
  await dialog.getByRole('button', { name: '2段階認証を無効にする' }).click();
  await expect(page.getByText('無効', { exact: true })).toBeVisible();
});
