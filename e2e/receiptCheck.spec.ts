import { readFile } from 'node:fs/promises';
import { pdfText } from '../server/platform/pdf/testing/pdfText.ts';
import { fillInApplication } from './fillInApplication.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { find } from './office.ts';
import { openSeminar } from './openSeminar.ts';
import { mailTo } from './outbox.ts';
import { pay } from './transfers.ts';
import { uniqueKana } from './unique.ts';

test('the applicant chooses the addressee of the receipt, and whoever holds it checks it by number and amount', async ({
  page,
  applicant,
}) => {
  test.setTimeout(120_000);
  await logIn(page);
  const seminar = await openSeminar(page, 8000);
  const email = `${seminar.code.toLowerCase()}@example.jp`;
  const addressee = `株式会社${uniqueKana()} 神田支店`;

  await applicant.goto(`/form-templates/1/apply?seminarId=${seminar.id}`);
  await fillInApplication(applicant, { email, givenKana: uniqueKana() });
  const name = applicant.getByLabel('領収書に記載する宛名');
  await expect(name).toHaveCount(0);
  await applicant.getByRole('radio', { name: '別の宛名' }).check();
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await applicant.getByRole('alertdialog').getByRole('button').click();
  await expect(
    applicant.getByRole('link', { name: '領収書に記載する宛名は必須項目です。' }),
  ).toBeVisible();
  await name.fill(addressee);
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await expect(applicant.getByText(addressee)).toBeVisible();
  await applicant.getByRole('button', { name: 'この内容で申し込む' }).click();
  await applicant.getByRole('dialog').getByRole('button', { name: '閉じる' }).click();

  const { text = '' } = await mailTo(email, 'お振込先のご案内');
  const ownPage = /https?:\S+(\/submissions\/[0-9A-Z-]+)/.exec(text)?.[1] ?? '';
  await pay(page, ownPage.split('/').at(-1) ?? '', 8000, `タカハシ ${uniqueKana()}`);
  const { receipt_number: number } = await find(page, 'receipts', addressee);
  await page.goto(`/receipts?search=${encodeURIComponent(addressee)}`);
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText(addressee);

  await applicant.goto(ownPage);
  const download = applicant.waitForEvent('download');
  await applicant.getByRole('link', { name: '領収書をダウンロード' }).click();
  const paper = pdfText(await readFile(await (await download).path()));
  const bare = (printed: string) => printed.replace(/\s/g, '');
  expect(bare(paper)).toContain(`${bare(addressee)}御中`);
  expect(paper).toContain(number);
  expect(bare(paper)).toContain('/verifyで、番号と金額により確認できます');

  await applicant.goto('/verify');
  const shown = applicant.getByLabel('修了証の検証コード、領収書・請求書・見積書の番号');
  const amount = applicant.getByLabel('領収書・請求書・見積書の金額（税込）');
  const check = applicant.getByRole('button', { name: '確認する' });
  await shown.fill(number.slice(0, -3));
  await expect(amount).toHaveCount(0);
  await check.click();
  await expect(applicant.getByText('入力されたコードの形が違います')).toBeVisible();
  await expect(applicant.getByText(`「${number.slice(0, -3)}」は`)).toBeVisible();
  await expect(
    applicant.getByText('番号と金額の合う領収書・請求書・見積書はありません'),
  ).toHaveCount(0);
  await expectAccessible(applicant);

  // What papers from before showed at their foot.
  await shown.fill('9F86-D081-884C-7D65');
  await check.click();
  await expect(applicant.getByText('「9F86-D081-884C-7D65」は、以前の書類の下部に')).toBeVisible();

  await shown.fill(number.toLowerCase().replace('-', ' '));
  await check.click();
  await expect(applicant.getByText('領収書・請求書・見積書の金額も入力してください')).toBeVisible();
  await amount.fill('7999');
  await check.click();
  await expect(
    applicant.getByText('番号と金額の合う領収書・請求書・見積書はありません'),
  ).toBeVisible();
  await expect(applicant.getByText('神田支店')).toHaveCount(0);

  await amount.fill('８，０００円');
  await check.click();
  await expect(applicant.getByText('この領収書は有効です')).toBeVisible();
  const result = applicant.getByRole('region', { name: '確認の結果' });
  await expect(result).toContainText(number);
  await expect(result).toContainText('8,000円');
  await expect(result).toContainText(seminar.name);
  // The address of a public page: enough to compare with the paper, not enough to learn who paid.
  await expect(result).not.toContainText(addressee);
  await expectAccessible(applicant);
});
