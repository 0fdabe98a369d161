import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { smallPdf, smallPng } from '../shared/catalogue/answers/files/testing/files.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { post } from './office.ts';
import { openSeminar } from './openSeminar.ts';
import { mailTo } from './outbox.ts';
import { uniqueCode, uniqueKana } from './unique.ts';

const pdf = {
  name: '資格証.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(smallPdf(2000)),
};
const picture = {
  name: '資格証の写真.png',
  mimeType: 'image/png',
  buffer: Buffer.from(smallPng()),
};

/** A seminar with a fee whose form asks for a copy of a licence and a consent. */
async function seminarWithFile(page: Page, { required = true } = {}) {
  const code = uniqueCode();
  const { data: form } = await post(page, '/api/form-templates', {
    name: `資格証つき ${code}`,
    code,
    fields: [
      { label: '姓', key: 'family_name', field_type: 'text', is_required: true },
      { label: 'セイ', key: 'family_name_kana', field_type: 'text', is_required: true },
      { label: 'メールアドレス', key: 'email', field_type: 'email', is_required: true },
    ],
  });
  for (const field of [
    {
      label: '資格証の写し',
      field_type: 'file',
      is_required: required,
      accepts: ['pdf', 'picture'],
    },
    {
      label: '個人情報の取り扱い',
      field_type: 'checkbox',
      is_required: true,
      consent: '受講の記録を所属する会社に知らせることに同意します。',
      options: [{ label: '同意する' }],
    },
  ]) {
    await post(page, `/api/form-templates/${form.id}/fields`, field);
  }
  const seminar = await openSeminar(page, 7600);
  const chosen = { form_template: { id: form.id } };
  await post(page, `/api/seminars/${seminar.id}`, chosen, 'PATCH');
  return { ...seminar, form: `/form-templates/${form.id}/apply?seminarId=${seminar.id}` };
}

/** Applies on a phone; returns the mail that says that the office looks at the file first. */
async function applyWith(phone: Page, form: string, file: typeof pdf) {
  const address = `${uniqueCode().toLowerCase()}@example.jp`;
  const name = uniqueKana();
  await phone.goto(form);
  await phone.getByRole('textbox', { name: /^姓/ }).fill(name);
  await phone.getByRole('textbox', { name: /^セイ/ }).fill(name);
  await phone.getByRole('textbox', { name: /^メールアドレス/ }).fill(address);
  const chooser = phone.waitForEvent('filechooser');
  await phone.getByRole('button', { name: '資格証の写し：ファイルを選ぶ' }).click();
  await (await chooser).setFiles(file);
  await expect(phone.getByText(`選択済：${file.name}`)).toBeVisible();
  await phone.getByRole('checkbox', { name: /同意する/ }).check();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: '確認画面へ進む' }).click();
  await expect(phone.getByText(file.name, { exact: true })).toBeVisible();
  await phone.getByRole('button', { name: 'この内容で申し込む' }).click();
  const answer = phone.getByRole('dialog');
  await answer.getByRole('button', { name: '閉じる' }).click();
  const mail = await mailTo(address, 'ファイル確認中');
  const link = /https?:\S+\/submissions\/[0-9A-Z-]+#[0-9A-Z-]+/.exec(mail.text ?? '')?.[0] ?? '';
  return { address, name, link, text: mail.text ?? '' };
}

/** Opens the application from the office's list of files that wait. */
async function openWaiting(page: Page, name: string) {
  await page.goto(`/payments/unpaid?files=office&search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toBeVisible();
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: '提出されたファイル' })).toBeVisible();
}

test('a file is sent with the application, looked at by the office, and then the account is mailed', async ({
  page,
  applicant: phone,
}) => {
  test.setTimeout(120_000);
  await logIn(page);
  const { id: seminarId, form } = await seminarWithFile(page);
  await phone.goto(`/seminars/${seminarId}/companies`);
  const alone = phone.getByRole('heading', { name: 'まとめてのお申し込みは受け付けていません' });
  await expect(alone).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'おひとりずつの申込フォームへ進む' }).click();
  await expect(phone.getByRole('textbox', { name: /^姓/ })).toBeVisible();
  await expect(phone.getByRole('link', { name: '会社でまとめて申し込む' })).toHaveCount(0);
  const applied = await applyWith(phone, form, pdf);
  await page.goto('/');
  await page.getByRole('link', { name: /確認を待つ提出ファイル/ }).click();
  await expect(page).toHaveURL('/payments/unpaid?files=office&postponed=false');
  await expect(page.getByRole('row', { name: new RegExp(applied.name) })).toBeVisible();
  expect(applied.text).not.toContain('口座番号');
  await phone.goto(applied.link);
  await expect(phone.getByText('ファイルを確認しています').first()).toBeVisible();
  await expect(phone.getByText('口座番号')).toHaveCount(0);
  await expectAccessible(phone);

  await openWaiting(page, applied.name);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '資格証の写しをダウンロード' }).click();
  const saved = await readFile(await (await download).path());
  expect(saved.equals(pdf.buffer)).toBe(true);
  await page.getByRole('button', { name: '承認する' }).click();
  await expect(page.getByText('承認しました。', { exact: false }).first()).toBeVisible();

  const instructions = await mailTo(applied.address, /お振込/);
  expect(instructions.text).toContain('7,600円');
  await phone.reload();
  await expect(phone.getByText('口座番号').first()).toBeVisible();
});

test('an applicant who goes on while a file is being sent is told to wait, and the file is not left out', async ({
  page,
  applicant: phone,
}) => {
  await logIn(page);
  const { form } = await seminarWithFile(page, { required: false });
  await phone.goto(form);
  const name = uniqueKana();
  await phone.getByRole('textbox', { name: /^姓/ }).fill(name);
  await phone.getByRole('textbox', { name: /^セイ/ }).fill(name);
  await phone.getByRole('textbox', { name: /^メールアドレス/ }).fill('slow@example.jp');
  await phone.getByRole('checkbox', { name: /同意する/ }).check();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await phone.route('**/uploads?**', async (route) => {
    await held;
    await route.continue();
  });
  const chooser = phone.waitForEvent('filechooser');
  const choose = phone.getByRole('button', { name: '資格証の写し：ファイルを選ぶ' });
  await choose.click();
  await (await chooser).setFiles(pdf);
  await expect(phone.getByRole('progressbar')).toBeVisible();
  await phone.getByRole('button', { name: '確認画面へ進む' }).click();
  const wait = phone.getByText('送信が終わってから、お進みください。');
  await expect(wait).toBeVisible();
  await expect(choose).toBeFocused();
  await expectAccessible(phone);
  answer();
  await expect(phone.getByText(`選択済：${pdf.name}`)).toBeVisible();
  await expect(wait).toHaveCount(0);
  await phone.getByRole('button', { name: '確認画面へ進む' }).click();
  await expect(phone.getByText(pdf.name, { exact: true })).toBeVisible();
});

test('a file that can’t be read is asked for again, and the new one is sent on the applicant’s page', async ({
  page,
  applicant: phone,
}) => {
  test.setTimeout(120_000);
  await logIn(page);
  const { form } = await seminarWithFile(page);
  const applied = await applyWith(phone, form, picture);

  await openWaiting(page, applied.name);
  await page.getByRole('button', { name: '資格証の写しの再提出を求める' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '文字や写真が読み取れません' }).check();
  await dialog.getByLabel(/申込者への一言/).fill('全体が写るように撮ってください。');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '再提出を求める' }).click();
  await expect(dialog).toHaveCount(0);

  const asked = await mailTo(applied.address, '再提出のお願い');
  expect(asked.text).toContain('文字や写真が読み取れません');
  expect(asked.text).toContain('全体が写るように撮ってください。');
  await phone.goto(applied.link);
  await expect(phone.getByText('ファイルをもう一度お送りください').first()).toBeVisible();
  await expectAccessible(phone);
  const chooser = phone.waitForEvent('filechooser');
  await phone.getByRole('button', { name: /資格証の写し：ファイルを選/ }).click();
  await (await chooser).setFiles(pdf);
  await expect(phone.getByText('ファイルを確認しています').first()).toBeVisible();

  await openWaiting(page, applied.name);
  await expect(page.getByText('資格証.pdf', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: '承認する' }).click();
  await mailTo(applied.address, /お振込/);
});

test('the office gives the place to somebody else, with the file that they sent: the former one is gone', async ({
  page,
  applicant: phone,
}) => {
  test.setTimeout(120_000);
  await logIn(page);
  const { form } = await seminarWithFile(page);
  const former = await applyWith(phone, form, picture);
  await openWaiting(page, former.name);
  await page.getByRole('button', { name: '承認する' }).click();
  await mailTo(former.address, /お振込/);

  const name = uniqueKana();
  const address = `${uniqueCode().toLowerCase()}@example.jp`;
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '受講者を変更する' }).click();
  await expect(page.getByText('前の方のファイルは削除します。', { exact: false })).toBeVisible();
  await page.getByRole('textbox', { name: /^姓/ }).fill(name);
  await page.getByRole('textbox', { name: /^セイ/ }).fill(name);
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill(address);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '資格証の写し：ファイルを選ぶ' }).click();
  await (await chooser).setFiles(pdf);
  await expect(page.getByText(`選択済：${pdf.name}`)).toBeVisible();
  await page.getByRole('checkbox', { name: /同意する/ }).check();
  await page.getByRole('button', { name: '受講者を変更する' }).click();
  await expect(page.getByText('受講者を変更しました。').first()).toBeVisible();
  await page.getByRole('tab', { name: '入金・書類' }).click();
  const files = page.getByRole('region', { name: '提出されたファイル' });
  await expect(files.getByText(pdf.name, { exact: false })).toBeVisible();
  await expect(files.getByText('承認', { exact: true })).toBeVisible();
  await expect(files.getByText(picture.name, { exact: false })).toHaveCount(0);

  const told = (await mailTo(address, '受講者変更')).text ?? '';
  const link = /https?:\S+\/submissions\/[0-9A-Z-]+#[0-9A-Z-]+/.exec(told)?.[0] ?? '';
  await phone.goto(link);
  await expect(phone.getByText('口座番号').first()).toBeVisible();
  await mailTo(former.address, '受講者変更');
  await phone.goto(former.link);
  await expect(phone.getByText('口座番号')).toHaveCount(0);
});

test('a file that the device can’t read is refused in words, and another one is taken', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const { form } = await seminarWithFile(page);
  await applicant.goto(form);
  // As for a file that lies in the cloud only, or that was moved since.
  await applicant.evaluate(() => {
    Object.defineProperty(File.prototype, 'arrayBuffer', {
      configurable: true,
      value: () => {
        Reflect.deleteProperty(File.prototype, 'arrayBuffer');
        return Promise.reject(new DOMException('It could not be read', 'NotReadableError'));
      },
    });
  });
  const choose = async () => {
    const chooser = applicant.waitForEvent('filechooser');
    await applicant.getByRole('button', { name: '資格証の写し：ファイルを選ぶ' }).click();
    await (await chooser).setFiles(pdf);
  };
  await choose();
  await expect(
    applicant.getByText('ファイルを読み取れませんでした。', { exact: false }),
  ).toBeVisible();
  await choose();
  await expect(applicant.getByText(`選択済：${pdf.name}`)).toBeVisible();
});
