import { addDays, tokyoDay } from '../shared/date.ts';
import { isBankDay } from '../shared/platform/japan/bankDay.ts';
import { readTransferFile } from '../server/papers/refund-files/testing/readTransferFile.ts';
import { readFile } from 'node:fs/promises';
import { fetchedAgain } from './answers.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { post } from './office.ts';
import { mailTo } from './outbox.ts';
import { newApplication } from './openSeminar.ts';
import { pay } from './transfers.ts';

const sender = {
  client_code: '12345',
  bank_code: '0310',
  branch_code: '101',
  account_type: 'ordinary',
  account_number: '7654321',
  holder: 'シヤ）トウトキヨウカイ',
};

test('a payer says the account on a phone, the office makes a file for the bank, and the debit completes the refund', async ({
  page,
  applicant,
}) => {
  test.slow();
  await logIn(page);
  const current = await (await page.request.get('/api/refund-sender')).json();
  const version = (current as { data: { version: number } | null }).data?.version ?? null;
  await post(page, '/api/refund-sender', { ...sender, version }, 'PUT');
  const { id, remitter, person } = await newApplication(page, 9000);
  const { email } = person;
  await pay(page, id, 11_000, remitter);

  await page.goto(`/payments/refunds?state=due&search=${encodeURIComponent(remitter)}`);
  const row = page.getByRole('row').filter({ hasText: remitter });
  await expect(row).toContainText('口座：未確認');
  // Many are asked at once, in two clicks after they are ticked.
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: '口座を尋ねる（1件）' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: '1件に送る' }).click();
  await expect(page.getByText('口座を尋ねるメールを1件送りました。')).toBeVisible();
  await expect(row).toContainText('口座：回答待ち');

  const mail = await mailTo(email, 'ご返金先の口座をお知らせください');
  const link = new URL(mail.text?.match(/https?:\/\/\S+\/payee-account#\S+/)?.[0] ?? '');
  await applicant.goto(`${link.pathname}${link.hash}`);
  await expect(applicant.getByText('2,000円')).toBeVisible();
  // Who looks for a bank is told of nothing yet that is missing.
  await applicant.getByLabel(/^金融機関/).fill('みずほ');
  await applicant.getByLabel(/^金融機関/).press('Enter');
  await expect(applicant.getByRole('radio', { name: 'みずほ（0001）' })).toBeVisible();
  await expect(applicant.getByText('必須項目です。')).toHaveCount(0);
  await applicant.getByRole('button', { name: '確認へ進む' }).click();
  await expect(applicant.getByText('候補から1つ選んでください。')).toBeVisible();
  await expect(applicant.getByText('必須項目です。').first()).toBeVisible();
  await expectAccessible(applicant);
  // An account of the post is entered as its passbook has it.
  await applicant.getByLabel(/^金融機関/).fill('ゆうちょ');
  await applicant.getByRole('radio', { name: 'ゆうちょ（9900）' }).click();
  await applicant.getByRole('textbox', { name: /^記号/ }).fill('14030');
  await applicant.getByRole('textbox', { name: /^番号/ }).fill('12345681');
  await applicant.getByRole('button', { name: '確認へ進む' }).click();
  await expect(applicant.getByText(/^記号と番号の組み合わせが正しくありません/)).toBeVisible();
  await expectAccessible(applicant);
  await applicant.getByRole('textbox', { name: /^番号/ }).fill('12345671');
  await expect(applicant.getByText(/四〇八（408）、口座番号は1234567です/)).toBeVisible();
  await applicant.getByRole('button', { name: '金融機関を選び直す' }).click();
  await applicant.getByLabel(/^金融機関/).fill('みずほ');
  await applicant.getByRole('radio', { name: 'みずほ（0001）' }).click();
  await applicant.getByLabel(/^支店/).fill('ホンテン');
  await applicant.getByRole('radio', { name: '本店（100）' }).click();
  await applicant.getByLabel(/^口座番号/).fill('１２３４５６７');
  await applicant.getByLabel(/^口座名義/).fill('ヤマダ　タロウ');
  await expect(applicant.getByText('銀行へは「ﾔﾏﾀﾞ ﾀﾛｳ」と伝えます。')).toBeVisible();
  const unsaved = applicant.waitForEvent('dialog');
  const left = applicant.close({ runBeforeUnload: true });
  const warning = await unsaved;
  expect(warning.type()).toBe('beforeunload');
  await warning.dismiss();
  await left;
  await applicant.getByRole('button', { name: '確認へ進む' }).click();
  await expect(applicant.getByText('1234567')).toBeVisible();
  await expect(applicant.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(applicant);
  await applicant.getByRole('button', { name: 'この口座を送信する' }).click();
  await expect(applicant.getByText('ご返金先の口座を承りました')).toBeVisible();
  await expect(applicant.getByRole('heading', { level: 1 })).toBeFocused();
  await applicant.reload();
  await expect(applicant.getByText('このリンクは使えません')).toBeVisible();
  await mailTo(email, 'ご返金先の口座を承りました');

  await page.reload();
  await expect(row).toContainText('口座：確認済');
  // The next step of its row does what the boxes do for many.
  await row.getByRole('button', { name: /振込ファイルに入れる$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'やめる' }).click();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: '返金の振込データを作る（1件）' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'やめる' }).click();
  await expect(row.getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: '返金の振込データを作る（1件）' }).click();
  let day = tokyoDay(new Date());
  while (!isBankDay(day)) day = addDays(day, 1);
  await page
    .getByRole('dialog')
    .getByLabel(/振込日/)
    .fill(day);
  await page.getByRole('dialog').getByRole('button', { name: '作成する' }).click();
  await expect(page.getByText('返金の振込データを作成しました。')).toBeVisible();
  await expect(page.getByText('ﾔﾏﾀﾞ ﾀﾛｳ')).toBeVisible();
  await expectAccessible(page);
  // On paper, where it is signed, it says whose money it is.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByText('一般社団法人 東都医療機器協会')).toBeVisible();
  await expect(page.getByText('このファイルの使い方')).toBeHidden();
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ダウンロード' }).click();
  const read = readTransferFile(await readFile(await (await download).path()));
  expect(read.payments).toMatchObject([
    { bank: '0001', branch: '100', account: '1234567', amount: 2000, holder: 'ﾔﾏﾀﾞ ﾀﾛｳ' },
  ]);
  await expect(page.getByText('このファイルはダウンロード済です')).toBeVisible();
  await page.getByRole('button', { name: '送信済にする' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '送信済にする' }).click();
  await expect(page.getByText('送信済にしました。')).toBeVisible();
  const file = new URL(page.url()).pathname;

  const today = tokyoDay(new Date()).replaceAll('-', '');
  const csv = `日付,摘要,入金金額,出金金額,残高,メモ\r\n${today},振込 ヤマダ タロウ,,2000,,\r\n`;
  await page.goto('/payments/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'meisai.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${csv}`),
  });
  await page.getByRole('button', { name: '出金を返金と照合する' }).click();
  await expect(page.getByText('出金と一致した返金1件を返金済にしました。')).toBeVisible();
  const stateOf = async () => {
    const answer = await page.request.get(file.replace('/payments/', '/api/'));
    return (await answer.json()).data.state as string;
  };
  await expect.poll(stateOf, { timeout: 30_000 }).toBe('done');
  await page.goto(file);
  await expect(page.getByText('返金済').first()).toBeVisible();
  await page.goto('/payments/refund-files');
  await expect(page.getByRole('heading', { name: '振込元の口座' })).toBeVisible();
  await expect(page.getByText('0000012345')).toBeVisible();
});

test('the account that refunds are sent from is changed as it was read, not over a colleague’s change', async ({
  page,
}) => {
  await logIn(page);
  const stored = {
    ...sender,
    bank_name: '楽天',
    branch_name: '第一営業',
    holder: 'トウトキヨウカイ',
  };
  let version = 3;
  let sent: { version?: number } = {};
  await page.route('**/api/refund-sender', async (route) => {
    if (route.request().method() === 'GET') {
      return route.fulfill({ json: { data: { ...stored, version } } });
    }
    sent = route.request().postDataJSON() as typeof sent;
    return route.fulfill({ status: 409, json: { message: 'ほかの担当者が変更しました。' } });
  });
  await page.goto('/payments/refund-files');
  await page.getByRole('button', { name: '変更する' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^口座名義/).fill('トウトキヨウカイ２');
  version = 4;
  await fetchedAgain(page, '**/api/refund-sender');
  await dialog.getByRole('button', { name: '保存する' }).click();
  await expect(dialog.getByText('ほかの担当者が変更しました。')).toBeVisible();
  expect(sent.version).toBe(3);
});

test('a payer who has tried too often is told to wait, and can go on from there', async ({
  applicant,
}) => {
  const message = 'しばらく待ってから、もう一度お試しください。';
  await applicant.route('**/api/payee-links/open', (route) =>
    route.fulfill({ status: 429, json: { message } }),
  );
  await applicant.goto(`/payee-account#${'a'.repeat(43)}`);
  await expect(applicant.getByText(message)).toBeVisible();
  await expect(applicant.getByText('このリンクは使えません')).toHaveCount(0);
  await applicant.unroute('**/api/payee-links/open');
  await applicant.getByRole('button', { name: '再試行する' }).click();
  await expect(applicant.getByText('このリンクは使えません')).toBeVisible();
});

test('a file that a colleague approves while it is being withdrawn is not withdrawn unseen', async ({
  page,
}) => {
  await logIn(page);
  const file = {
    id: 1,
    state: 'waiting',
    broken: false,
    needs_colleague: false,
    number_of_refunds: 1,
    number_done: 0,
    amount: 2000,
    transfer_on: '2026-04-20',
    made_at: '2026-04-17T01:00:00Z',
    made_by: '佐藤',
    approved_by: null as string | null,
    sent_at: null,
    withdrawn_at: null,
    withdrawal_reason: null,
    kept: true,
    version: 3,
    items: [],
    downloads: [],
  };
  let sent: { version?: number } = {};
  await page.route('**/api/refund-files/1', (route) => route.fulfill({ json: { data: file } }));
  await page.route('**/api/refund-files/1/withdraw', (route) => {
    sent = route.request().postDataJSON() as typeof sent;
    return route.fulfill({ status: 409, json: { message: 'ほかの担当者が変更しました。' } });
  });
  await page.goto('/payments/refund-files/1');
  await page.getByRole('button', { name: '取り下げる' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^取り下げる理由/).fill('金額の誤り');
  Object.assign(file, { state: 'ready', approved_by: '鈴木', version: 4 });
  await fetchedAgain(page, '**/api/refund-files/1');
  await expect(page.getByText('鈴木').first()).toBeAttached();
  await dialog.getByRole('button', { name: '取り下げる' }).click();
  await expect(dialog.getByText('ほかの担当者が変更しました。')).toBeVisible();
  expect(sent.version).toBe(3);
});
