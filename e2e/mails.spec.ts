import type { Page } from '@playwright/test';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { find, post, openPart, openTab } from './office.ts';
import { newApplication, openSeminar } from './openSeminar.ts';
import { mailTo } from './outbox.ts';

/** All journeys share the mail texts: a try that stopped halfway may have left its own text. */
async function useStandardText(page: Page): Promise<void> {
  const path = '/api/mail-templates/transfer_instructions';
  const { data } = await (await page.request.get(path)).json();
  if (data.edited) await post(page, `${path}/reset`, { version: data.version });
}

test('the next mail uses an edited text; a wrong placeholder is named', async ({ page }) => {
  test.setTimeout(120_000);
  await logIn(page);
  await useStandardText(page);
  await page.goto('/settings');
  await page.getByRole('link', { name: /メール文面/ }).click();
  await page.getByRole('link', { name: '振込先のご案内' }).click();
  const body = page.getByRole('textbox', { name: '本文 必須' });
  const standard = await body.inputValue();
  await expect(page.getByTitle('メールのプレビュー')).toBeVisible();

  await body.fill('{口座}へお願いします。');
  await page.getByRole('button', { name: '保存して使う' }).click();
  const summary = page.getByRole('alert').filter({ hasText: '文面に直すところがあります' });
  await expect(summary.getByText(/\{口座\} という差し込み項目はありません/)).toBeVisible();
  await expect(summary.getByText(/本文に「口座番号」がありません/)).toBeVisible();

  await body.fill(`${standard}\n\n{申込者名}様、事務局からひとことです。`);
  await expect(page.frameLocator('iframe').getByText(/様、事務局からひとことです。/)).toBeVisible();
  await page.getByRole('button', { name: '保存して使う' }).click();
  await expect(page.getByText('文面を保存しました。')).toBeVisible();

  // An application of the sample data, whose mails are old; each try uses another one.
  const address = test.info().retry === 0 ? 'tanaka@example.jp' : 'yamada@example.jp';
  const { submission_id: id } = await find(page, 'submissions', address);
  await page.goto(`/submissions/${id}`);
  await page.getByRole('button', { name: '振込先のご案内を再送する' }).click();
  const sent = `振込先のご案内を ${address} 宛ての送信待ちに入れました。`;
  await expect(page.getByText(sent)).toBeVisible();
  const mail = await mailTo(address, 'お振込先のご案内');
  expect(mail.text).toContain('様、事務局からひとことです。');
  expect(mail.html).toContain('様、事務局からひとことです。');

  // A second time within minutes needs another confirmation.
  await page.getByRole('button', { name: '振込先のご案内を再送する' }).click();
  await expect(page.getByRole('alertdialog').getByText(/送ったばかりです/)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'やめる' }).click();

  await page.goto('/settings/mail-templates');
  await page.getByRole('link', { name: '振込先のご案内' }).click();
  await body.fill('書きかけ');
  await page.getByRole('button', { name: '標準の文面に戻す' }).click();
  // On the way back the input is asked about first, over the question that is open.
  const question = page.getByRole('alertdialog');
  await page.goBack();
  await question.getByRole('button', { name: '入力を続ける' }).click();
  await question.getByRole('button', { name: '標準の文面に戻す' }).click();
  await expect(page.getByText('標準の文面に戻しました。').first()).toBeVisible();
  await expect(body).toHaveValue(standard);
  await expect(page.frameLocator('iframe').getByText('お振込先', { exact: true })).toBeVisible();
  // No script runs in the frame of a mail, so the accessibility check can't run there either.
  await page.locator('iframe').evaluate((frame) => frame.remove());
  await expectAccessible(page);
});

test('a mail that failed says why, and is sent again', async ({ page }) => {
  await logIn(page, '/');
  await page.getByRole('link', { name: /^申込者に届かなかったメール/ }).click();
  await expect(page.getByRole('heading', { name: '送信メール' })).toBeVisible();
  await page.getByText('送信失敗', { exact: true }).first().click();
  await expect(page).toHaveURL(/state=failed/);
  // A mail of the sample data that no other journey sends.
  await page
    .getByRole('row')
    .filter({ hasText: 'nakagawa@example.jp' })
    .getByRole('link', { name: /お振込先のご案内/ })
    .click();
  await expect(
    page.getByText('メールサーバーに接続できないか、送信を受け付けてもらえません。'),
  ).toBeVisible();
  await page.getByText('技術情報', { exact: true }).first().click();
  await expect(page.getByText(/ECONNREFUSED/).first()).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('お振込先', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '送り直す' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '送り直す' }).click();
  await expect(page.getByText('メールを送信待ちに入れました。')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('送信済', { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText('送信しました')).toBeVisible();
  // On paper its whole text: the frame would show only what it has room for.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('iframe')).toBeHidden();
  await expect(page.locator('pre').filter({ visible: true })).toContainText(/お振込先[^]*口座番号/);
});

test('a mail whose address was refused is cured from its row, in two clicks', async ({ page }) => {
  await logIn(page, '/mails?state=bounced&search=okamoto');
  const row = page.getByRole('row').filter({ hasText: 'okamoto@example.jp' }).first();
  await row.getByRole('link').last().click();
  const notice = page.getByText('メールが届いていません');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await row.getByRole('button', { name: /^アドレスを直して送る/ }).click();
  const modal = page.getByRole('dialog');
  const right = `okamoto.${test.info().retry}@example.jp`;
  await modal.getByLabel(/^正しいメールアドレス/).fill(right);
  await expectAccessible(page);
  await modal.getByRole('button', { name: '直して送る' }).click();
  await expect(page.getByText(`アドレスを直し、${right} に送ります。`)).toBeVisible();
  await mailTo(right, /お振込先のご案内/);
});

test('a reminder is sent by hand, and is listed among the mails of the application', async ({
  page,
}) => {
  await logIn(page);
  const { id, person } = await newApplication(page, 8000);
  await page.goto(`/submissions/${id}`);
  await openTab(page, 'メール');
  await page.getByRole('button', { name: '入金のお願いを送る' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '入金のお願いを送る' }).click();
  await expect(page.getByText('入金のお願いを送信待ちに入れました。')).toBeVisible();
  const mails = page.getByRole('region', { name: 'この申込へのメール' });
  await expect(mails.getByRole('link', { name: /入金のお願い/ })).toBeVisible();
  const mail = await mailTo(person.email, /お振り込みのお願い|お振込期限を過ぎています/);
  expect(mail.text).toContain('口座番号');
});

test('the reminders of a seminar are switched off and on', async ({ page }) => {
  await logIn(page);
  const { id } = await openSeminar(page, 8000);
  const shown = page.getByRole('region', { name: '入金のお願い（自動メール）' });
  const open = async () => {
    await page.goto(`/seminars/${id}`);
    await openTab(page, 'そのほかの登録内容');
  };
  const set = async (answer: string) => {
    await page.goto(`/seminars/${id}/edit`);
    await openPart(page, '入金のお願い（自動メール）');
    await page
      .getByRole('group', { name: /未入金の方に自動で送る/ })
      .getByRole('radio', { name: answer })
      .check({ force: true });
    await page.getByRole('button', { name: '確認する' }).click();
    await page.getByRole('button', { name: '更新する' }).click();
    await expect(page.getByText('登録内容を更新しました。')).toBeVisible();
    await open();
  };
  await set('いいえ');
  await expect(shown).toContainText('いいえ');
  await expect(shown).not.toContainText('3日');
  await set('はい');
  await expect(shown).toContainText('3日');
});
