import { expect, expectAccessible, logIn, test } from './journey.ts';
import { post } from './office.ts';
import { mailTo } from './outbox.ts';
import { uniqueCode } from './unique.ts';

test('somebody is invited, sets a password, logs in, and the audit says so', async ({
  page,
  applicant: colleague,
}) => {
  const email = `${uniqueCode().toLowerCase()}@example.jp`;
  const name = `事務局 ${uniqueCode()}`;
  await logIn(page, '/settings');
  await page.getByRole('link', { name: /担当者/ }).click();
  await expect(page.getByRole('row', { name: /clerk@example.com/ })).toBeVisible();
  await page.getByRole('button', { name: '担当者を招待する' }).click();
  await page.getByRole('dialog').getByLabel(/氏名/).fill(name);
  const address = page.getByRole('dialog').getByLabel(/メールアドレス/);
  await address.fill(email);
  await page.getByRole('dialog').getByLabel(/権限/).selectOption('accountant');
  await expectAccessible(page);
  await address.press('Enter');
  await expect(page.getByText(`${email} へ招待のメールを送りました。`)).toBeVisible();

  // The mail is not among those that everybody in the office can read.
  const mail = await mailTo(email, 'パスワードの設定をお願いします');
  const link = /https?:\/\/\S+\/set-password\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
  const kept = await page.request.get(`/api/mails?search=${encodeURIComponent(email)}`);
  expect((await kept.json()).meta.total).toBe(0);

  await colleague.goto(link);
  await colleague.getByLabel('新しいパスワード', { exact: true }).fill('password-2026');
  await colleague.getByLabel('新しいパスワード（確認）').fill('correct horse battery');
  await expect(colleague.getByText(/推測されやすいパスワードです/)).toBeVisible();
  await expectAccessible(colleague);
  await colleague.getByLabel('新しいパスワード', { exact: true }).fill('correct horse battery');
  await colleague.getByRole('button', { name: '設定する' }).click();
  await expect(colleague.getByText('パスワードを設定しました')).toBeVisible();
  await colleague.getByRole('link', { name: 'ログイン画面へ' }).click();
  await colleague.getByLabel('メールアドレス').fill(email);
  await colleague.getByLabel('パスワード').fill('correct horse battery');
  await colleague.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(
    colleague
      .getByRole('heading', { name: 'トップ', level: 1 })
      .or(colleague.getByText(name))
      .first(),
  ).toBeAttached();

  await colleague.goto('/account');
  await colleague.getByLabel('現在のパスワード').fill('correct horse battery');
  await colleague.getByLabel('新しいパスワード', { exact: true }).fill('violet umbrella quartz');
  await colleague.getByLabel('新しいパスワード（確認）').fill('violet umbrella quartz');
  await expectAccessible(colleague);
  await colleague.getByRole('button', { name: '変更する' }).click();
  await expect(colleague.getByText('パスワードを変更しました。')).toBeVisible();

  await page.goto(`/settings/audit?search=${encodeURIComponent(name)}`);
  for (const action of [
    '担当者を招待した',
    'リンクからパスワードを設定した',
    'ログインした',
    'パスワードを変更した',
  ]) {
    await expect(page.getByRole('rowheader', { name: action, exact: true }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: /担当者を招待した/ }).click();
  await expect(page.getByRole('dialog').getByText('経理担当')).toBeVisible();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'この条件の一覧をCSVでダウンロード' }).click();
  expect((await download).suggestedFilename()).toMatch(/^操作の記録_\d{8}\.csv$/);

  const read = async () => {
    const { data } = await (await page.request.get('/api/admins?per_page=9999')).json();
    return data.find((person: { email: string }) => person.email === email);
  };
  await page.goto('/settings/people');
  await page.getByRole('button', { name: `${name}を変更` }).click();
  // A colleague gives them another role meanwhile; a change of the name doesn't take it back.
  await post(page, `/api/admins/${(await read()).id}`, { role: 'viewer' }, 'PATCH');
  await page.getByRole('dialog').getByLabel(/氏名/).fill(`${name} 新`);
  await page.getByRole('dialog').getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText('保存しました。').first()).toBeVisible();
  expect(await read()).toMatchObject({ name: `${name} 新`, role: 'viewer' });
});

test('a person who has forgotten the password asks for a link, and nobody learns who has an account', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  // The login has a field of the same name.
  await expect(page.getByRole('heading', { name: 'パスワードの再設定' })).toBeVisible();
  await page.getByLabel('メールアドレス').fill('nobody@example.jp');
  await page.getByRole('button', { name: 'リンクを送る' }).click();
  await expect(page.getByText('受け付けました')).toBeVisible();
  await page.goto('/set-password/an-old-link');
  await page.getByLabel('新しいパスワード', { exact: true }).fill('correct horse battery');
  await page.getByLabel('新しいパスワード（確認）').fill('correct horse battery');
  await page.getByRole('button', { name: '設定する' }).click();
  await expect(page.getByText(/使用済みか、有効期限が切れています/)).toBeVisible();
});
