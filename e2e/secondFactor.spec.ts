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
async function newColleague(page: Page, role = 'viewer'): Promise<string> {
  await logIn(page);
  const name = uniqueCode();
  const email = `${name.toLowerCase()}@example.jp`;
  await post(page, '/api/admins', { name, email, role });
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
  await page.getByRole('button', { name: '2段階認証を設定する' }).click();
  await expect(page.getByRole('img', { name: /QRコード/ })).toBeVisible();
  const secret = await page.getByLabel('読み取れないときのキー').inputValue();
  await page.getByLabel('認証コード').fill('000000');
  await page.getByLabel('認証コード').press('Enter');
  await expect(page.getByText(/コードが正しくないか/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('認証コード').fill(appCode(secret));
  await page.getByRole('button', { name: '有効にする' }).click();
  const codes = page.getByRole('dialog').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await expectAccessible(page);
  // Nobody can see them again.
  await page.keyboard.press('Escape');
  await expect(codes).toHaveCount(10);
  await page.getByRole('button', { name: '保管しました' }).click();
  await expect(page.getByText('回復コードの残り：10件')).toBeVisible();

  await page.context().clearCookies();
  await fillIn();
  await expect(page.getByText(/6桁のコードを入力してください。使えないとき/)).toBeVisible();
  await expectAccessible(page);
  // A phone shows a keyboard that has the letters of a recovery code.
  await expect(page.getByLabel('認証コード')).not.toHaveAttribute('inputmode', 'numeric');
  await page.getByLabel('認証コード').fill(recovery);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/account');
  await page.getByRole('button', { name: '2段階認証を無効にする' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('パスワード').fill(password);
  // The next code: the present one may have been used to turn it on.
  await dialog.getByLabel('認証コード').fill(appCode(secret, 1));
  await dialog.getByLabel('認証コード').press('Enter');
  await expect(page.getByText('無効', { exact: true })).toBeVisible();
});

/** A device with a passkey of its own, which says yes to everything (Chromium's virtual authenticator). */
async function withDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is registered, logs in by itself, and confirms what is serious', async ({
  page: office,
  applicant: page,
  browser,
}) => {
  const email = await newColleague(office, 'accountant');
  await withDevice(page);
  const logInAt = async (at: Page) => {
    await at.goto('/login?redirect=/account');
    await at.getByLabel('メールアドレス').fill(email);
    await at.getByLabel('パスワード').fill(password);
    await at.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(at.getByRole('heading', { name: 'アカウント', level: 1 })).toBeVisible();
  };
  // The same person has a second browser, in which no second factor was used yet.
  const elsewhere = await (await browser.newContext()).newPage();
  await withDevice(elsewhere);
  await logInAt(elsewhere);
  await logInAt(page);
  const told = await mailTo(email, '新しい端末からログイン');
  expect(told.text).toMatch(/端末：Chrome, Linux\s+接続元：[\d.]+\.0\/24/);

  await page.getByRole('button', { name: 'パスキーを登録する' }).click();
  await page.getByRole('dialog').getByLabel('パスキーの名前').fill('事務所のパソコン');
  await expectAccessible(page);
  await page.getByRole('button', { name: '端末で登録する' }).click();
  const codes = page.getByRole('dialog').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await page.getByRole('button', { name: '保管しました' }).click();
  await expect(page.getByText('事務所のパソコン')).toBeVisible();

  // What is serious asks again there, and goes on by itself.
  await elsewhere.goto('/payments/check');
  await elsewhere.getByRole('button', { name: /CSV/ }).click();
  const dialog = elsewhere.getByRole('dialog', { name: 'ご本人の確認' });
  await expectAccessible(elsewhere);
  await dialog.getByLabel('認証コード').fill('000000');
  await dialog.getByRole('button', { name: '確認して続ける' }).click();
  await expect(dialog.getByText(/コードが正しくないか/)).toBeVisible();
  const download = elsewhere.waitForEvent('download');
  await dialog.getByLabel('認証コード').fill(recovery);
  await dialog.getByRole('button', { name: '確認して続ける' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expect(dialog).toBeHidden();

  // Its session is ended from the first browser.
  await page.reload();
  // Which one it is: a person may have several of the same browser.
  await page.getByRole('button', { name: /（\d{4}年.+から）のログインを終了する/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '終了する' }).click();
  await expect(page.getByText('ログインを終了しました。')).toBeVisible();
  await elsewhere.goto('/receipts');
  await expect(elsewhere).toHaveURL(/\/login\?redirect=/);
  await elsewhere.context().close();

  await page.context().clearCookies();
  await page.goto('/login?redirect=/account');
  await page.getByRole('button', { name: 'パスキーを使う' }).click();
  await expect(page.getByRole('heading', { name: 'アカウント', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /パスキー「事務所のパソコン」の操作/ }).click();
  await page.getByRole('menuitem', { name: '削除する' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click();
  await expect(page.getByText('パスキーを削除しました。')).toBeVisible();
});

test('where a second factor is required, its set-up comes before everything else', async ({
  page: office,
  applicant: page,
}) => {
  const email = await newColleague(office);
  // The demo requires none: what the server says otherwise is put into its answer here.
  let missing = true;
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    if (!missing || !answer.ok()) return route.fulfill({ response: answer });
    return route.fulfill({ json: { ...(await answer.json()), second_factor_missing: true } });
  });
  await page.goto('/login?redirect=/receipts');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード').fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByRole('heading', { name: '2段階認証の設定', level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: '2段階認証を設定する' }).click();
  const secret = await page.getByLabel('読み取れないときのキー').inputValue();
  await page.getByLabel('認証コード').fill(appCode(secret));
  await page.getByRole('button', { name: '有効にする' }).click();
  missing = false;
  await page.getByRole('button', { name: '保管しました' }).click();
  await expect(page).toHaveURL(/\/receipts$/);
  await expect(page.getByRole('heading', { name: '領収書', level: 1 })).toBeVisible();
});
