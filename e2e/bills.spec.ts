import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { pdfText } from '../server/platform/pdf/testing/pdfText.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { newApplication } from './openSeminar.ts';
import { mailTo, pageLinkTo } from './outbox.ts';
import { pay } from './transfers.ts';
import { uniqueKana } from './unique.ts';

async function downloaded(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all<[Promise<Download>, Promise<void>]>([
    page.waitForEvent('download'),
    press(),
  ]);
  return { name: file.suggestedFilename(), text: pdfText(await readFile(await file.path())) };
}

/** The server issues what is asked for, and its answer is lost on the way. */
async function losingTheAnswer(page: Page, ask: () => Promise<void>): Promise<void> {
  const address = /\/bills$/;
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await ask();
  await page.unroute(address);
}

test('an applicant asks for an invoice, pays, and the receipt says that it is not a second one', async ({
  page,
  applicant,
}) => {
  test.setTimeout(120_000);
  await logIn(page);
  const { id, person, remitter } = await newApplication(page, 8000);
  const addressee = `株式会社${uniqueKana()} 経理部`;
  await applicant.setViewportSize({ width: 375, height: 812 });
  await applicant.goto(await pageLinkTo(person.email));
  await applicant.getByRole('button', { name: '請求書を発行する' }).click();
  await expect(applicant.getByLabel('宛名')).toHaveValue(person.company[0]);
  await expectAccessible(applicant);
  await applicant.getByLabel('宛名').fill('');
  await applicant.getByRole('button', { name: '発行する', exact: true }).click();
  await expect(applicant.getByLabel('宛名')).toHaveAttribute('aria-invalid', 'true');
  await applicant.getByLabel('宛名').fill(addressee);
  await losingTheAnswer(applicant, async () => {
    await applicant.getByRole('button', { name: '発行する', exact: true }).click();
    await expect(applicant.getByRole('alert')).toBeVisible();
  });
  await applicant.getByRole('button', { name: '発行する', exact: true }).click();
  await expect(applicant.getByLabel('宛名')).toHaveCount(0);
  const link = applicant.getByRole('link', { name: '請求書をダウンロード' });
  await expect(link).toBeVisible();
  await expect(applicant.getByRole('button', { name: '請求書を発行する' })).toHaveCount(0);
  const invoice = await downloaded(applicant, () => link.click());
  const number = /I\d{4}-\d{6}/.exec(invoice.name)?.[0] ?? '';
  // The text of a PDF has no spaces between its pieces.
  expect(invoice.text).toContain(addressee.replace(' ', ''));
  expect(invoice.text).toContain('8,000');
  const { text = '' } = await mailTo(person.email, '請求書を発行しました');
  expect(text).toContain(number);
  expect(text).not.toContain(addressee);

  await pay(page, id, 8000, remitter);
  await applicant.reload();
  const receipt = await downloaded(applicant, () =>
    applicant.getByRole('link', { name: '領収書をダウンロード' }).click(),
  );
  expect(receipt.text).toContain('この領収書は適格請求書ではありません。');
  expect(receipt.text).toContain(number);
  expect(receipt.text).not.toContain('登録番号');

  await page.goto(`/bills?search=${number}`);
  await expect(page.getByRole('row').filter({ hasText: addressee })).toBeVisible();
  await page.getByRole('button', { name: `${number}を取り消す` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('取り消す理由').fill('宛名の誤り');
  await dialog.getByRole('button', { name: '取り消す' }).click();
  await expect(
    dialog.getByText('この請求書を適格請求書とする領収書を発行しているため'),
  ).toBeVisible();
});

test('the office issues an estimate and an invoice, and voids the invoice to issue another', async ({
  page,
}) => {
  await logIn(page);
  const { id } = await newApplication(page, 12_000);
  await page.goto(`/submissions/${id}`);
  for (const name of ['見積書を発行する', '請求書を発行する']) {
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await losingTheAnswer(page, async () => {
      await dialog.getByRole('button', { name }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
    });
    await dialog.getByRole('button', { name }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: '請求書を発行する' })).toHaveCount(0);
  await page.getByRole('link', { name: '一覧で見る' }).click();
  await expect(page.getByRole('row').filter({ hasText: /E\d{4}-\d{6}/ })).toHaveCount(1);
  const row = page.getByRole('row').filter({ hasText: /I\d{4}-\d{6}/ });
  await row.getByRole('button', { name: /を取り消す$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('取り消す理由').fill('宛名の変更のため');
  await dialog.getByRole('button', { name: '取り消す' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row.getByText('取消', { exact: true })).toBeVisible();
  await page.goto(`/submissions/${id}`);
  await expect(page.getByRole('button', { name: '請求書を発行する' })).toBeVisible();
});
