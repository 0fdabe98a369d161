import { readFile } from 'node:fs/promises';
import { pdfText } from '../server/platform/pdf/testing/pdfText.ts';
import { addDays, formatLongDay, tokyoDay } from '../shared/date.ts';
import { fillInApplication } from './fillInApplication.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { find, post } from './office.ts';
import { openSeminar } from './openSeminar.ts';
import { mailTo } from './outbox.ts';
import { uniqueKana } from './unique.ts';

test('a wary applicant on a phone mends what went wrong, pays, watches, passes and has the certificate without a call', async ({
  page,
  applicant,
}) => {
  test.setTimeout(180_000);
  const today = tokyoDay(new Date());
  await logIn(page);
  const seminar = await openSeminar(page, 8000, {
    payment_deadline: today,
    payment_days: 7,
    include_web: true,
    include_on_demand: true,
    on_demand_start: today,
    on_demand_end: addDays(today, 30),
    certificate_start: today,
    certificate_end: addDays(today, 40),
    review_test_keywords_json: ['安全', '品質'],
    description: '安全管理の基本を3時間で学びます。',
    viewing_address: 'https://video.example.jp/keizoku',
    attendance_notes: 'パソコンかスマートフォンでご覧ください。',
  });
  const address = (domain: string) => `${seminar.code.toLowerCase()}@${domain}`;

  await applicant.setViewportSize({ width: 375, height: 812 });
  await applicant.goto(`/form-templates/1/apply?seminarId=${seminar.id}`);
  await expect(applicant).toHaveTitle(new RegExp(seminar.name));
  // Folded on a phone, above the questions.
  await applicant.getByText(/^講習会の内容/).click();
  await expect(applicant.getByText('安全管理の基本を3時間で学びます。')).toBeVisible();
  await fillInApplication(applicant, { email: address('gmial.com'), givenKana: uniqueKana() });
  const mend = applicant.getByRole('button', { name: `${address('gmail.com')} に直す` });
  await expect(mend).toBeVisible();
  await expectAccessible(applicant);
  await mend.click();
  await expect(applicant.getByLabel(/^メールアドレス/)).toHaveValue(address('gmail.com'));

  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await expect(applicant.getByText(formatLongDay(addDays(today, 7))).first()).toBeVisible();
  await applicant.getByRole('button', { name: 'この内容で申し込む' }).click();
  await applicant.getByRole('dialog').getByRole('button', { name: '閉じる' }).click();
  await expect(applicant.getByRole('heading', { name: 'メールの送信先' })).toBeVisible();
  await expect(applicant.getByText('コウシユウカイジムキヨク').first()).toBeVisible();

  await applicant.getByRole('button', { name: 'アドレスを直して、もう一度送る' }).click();
  await expect(applicant.getByLabel('正しいメールアドレス')).toBeFocused();
  await applicant.getByLabel('正しいメールアドレス').fill(address('example'));
  await applicant.getByRole('button', { name: 'このアドレスに送る' }).click();
  await expect(applicant.getByLabel('正しいメールアドレス')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectAccessible(applicant);
  await applicant.getByLabel('正しいメールアドレス').fill(address('example.jp'));
  await applicant.getByRole('button', { name: 'このアドレスに送る' }).click();
  await expect(
    applicant.getByText(`${address('example.jp')} にメールをお送りしました`),
  ).toBeVisible();

  const instructions = await mailTo(address('example.jp'), 'お振込先のご案内');
  const text = instructions.text ?? '';
  const account = /口座番号\D*(\d{7})/.exec(text)?.[1] ?? '';
  const ownPage = /https?:\S+\/submissions\/[0-9A-Z-]+#[0-9A-Z-]+/.exec(text)?.[0] ?? '';
  expect(text).toContain(formatLongDay(addDays(today, 7)));
  await applicant.goto(ownPage);
  await expect(applicant.getByText(account)).toBeVisible();
  await expect(applicant.getByRole('link', { name: '修了テストへ進む' })).toHaveCount(0);
  await expect(applicant.getByText('video.example.jp')).toHaveCount(0);
  await expectAccessible(applicant);
  // Paper has the account, and nothing that only a click could do.
  await applicant.emulateMedia({ media: 'print' });
  await expect(applicant.getByText(account)).toBeVisible();
  for (const offer of ['内容の訂正・変更', '請求書・見積書', 'メールが届かないとき', 'English']) {
    await expect(applicant.getByText(offer, { exact: true })).toHaveCount(1);
    await expect(applicant.getByText(offer, { exact: true })).toBeHidden();
  }
  await applicant.emulateMedia({ media: 'screen' });

  const transfer = await applicant.request.post('/bank-simulator/transfers', {
    data: { account_number: account, amount: 8000, remitter_name: 'カ）トウトイカ' },
  });
  expect(transfer.status()).toBe(201);
  await page.goto('/payments/check');
  await page.getByRole('button', { name: '入金を取り込む' }).click();
  const paid = await mailTo(address('example.jp'), '受講のご案内');
  expect(paid.text).toContain('https://video.example.jp/keizoku');
  expect(paid.text).toContain(`/seminars/${seminar.id}/review-test#`);

  await applicant.reload();
  await expect(applicant.getByRole('link', { name: '視聴ページを開く' })).toBeVisible();
  await expectAccessible(applicant);
  await applicant.getByRole('link', { name: '修了テストへ進む' }).click();
  await expect(applicant.getByLabel(/^受講番号/)).toHaveCount(0);
  await applicant.getByLabel(/キーワード 1/).fill('安全');
  await applicant.getByLabel(/キーワード 2/).fill('ちがう');
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await applicant.getByRole('button', { name: '提出する' }).click();
  await applicant.getByRole('alertdialog').getByRole('button').click();
  await expect(applicant.getByLabel(/キーワード 2/)).toHaveAttribute('aria-invalid', 'true');
  await applicant.getByLabel(/キーワード 2/).fill('品質');
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await applicant.getByRole('button', { name: '提出する' }).click();
  await applicant.getByRole('alertdialog').getByRole('button').click();
  await applicant.getByRole('link', { name: 'お申し込みの状況を見る' }).click();
  await expect(applicant.getByRole('heading', { name: 'お申し込みの状況' })).toBeVisible();
  // The test's link in the mail doesn't ask again.
  const tested = /\/seminars\/\d+\/review-test#\S+/.exec(paid.text ?? '')?.[0] ?? '';
  await applicant.goto(tested);
  await expect(applicant.getByRole('heading', { name: '修了テストは済んでいます' })).toBeVisible();

  await applicant.goto(ownPage);
  await expect(applicant.getByText(`合格（${formatLongDay(today)}）`)).toBeVisible();
  await expect(applicant.getByText('修了証は発行手続き中です。')).toBeVisible();
  await expect(applicant.getByRole('link', { name: '修了テストへ進む' })).toHaveCount(0);
  await expect(applicant.getByRole('link', { name: '修了証をダウンロード' })).toHaveCount(0);

  const { student_number: number } = await find(page, 'students', address('example.jp'));
  const { id } = await find(page, 'certificates', number);
  const { data } = await post(page, '/api/certificates/issue', { certificate_id: id });
  const issued = await mailTo(address('example.jp'), '修了証を発行しました');
  expect(issued.text).toContain(new URL(ownPage).pathname);
  await applicant.reload();
  await expect(applicant.getByText('修了証は発行手続き中です。')).toHaveCount(0);
  const download = applicant.waitForEvent('download');
  await applicant.getByRole('link', { name: '修了証をダウンロード' }).click();
  const certificate = pdfText(await readFile(await (await download).path()));
  expect(certificate.replace(/\s/g, '')).toContain('髙橋花子');
  expect(certificate).toContain(data.certificate_number);
  // The name is on a paper now: from here on it is a wish.
  await expect(
    applicant.getByRole('button', { name: 'お名前・生年月日の訂正を申し出る' }),
  ).toBeVisible();
  await expectAccessible(applicant);
});
