import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { find, openTab, post } from './office.ts';
import { paidApplication } from './transfers.ts';

async function saved(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** All journeys share the settings: this restores them. */
async function restore(page: Page, before: object): Promise<void> {
  const version = async () =>
    (await (await page.request.get('/api/association')).json()).data.version as number;
  await post(page, '/api/association/seal', { version: await version(), png: null }, 'PUT');
  const {
    seal: _,
    registration_number_warning: __,
    ...settings
  } = before as Record<string, unknown>;
  await post(page, '/api/association', { ...settings, version: await version() }, 'PUT');
}

test('the settings are changed and checked, and the change is recorded with who made it', async ({
  page,
}) => {
  await logIn(page, '/settings');
  const { data: before } = await (await page.request.get('/api/association')).json();
  await expect(page.getByRole('heading', { level: 1, name: '設定' })).toBeVisible();

  const proviso = page.getByRole('textbox', { name: /^但し書き/ });
  await proviso.fill('{会社名}の受講料');
  await page.getByRole('button', { name: '変更を保存する' }).click();
  await expect(page.getByRole('alert')).toContainText('{会社名}は使えません。');
  await expectAccessible(page);

  await proviso.fill('{講習会名} 参加費として');
  await expect(page.getByText('例：但し 令和8年度 継続的研修 参加費として')).toBeVisible();
  const number = page.getByRole('textbox', { name: /^適格請求書発行事業者の登録番号/ });
  await number.fill('T1234567890123');
  await expect(page.getByText(/法人番号の検査数字と一致しません/)).toBeVisible();
  await number.fill('T7000012050002');
  await page.getByRole('button', { name: '変更を保存する' }).click();
  await expect(page.getByText('設定を保存しました。')).toBeVisible();
  await openTab(page, '変更の履歴');
  const history = page.getByRole('region', { name: '変更の履歴' });
  await expect(history).toContainText('{講習会名} 参加費として');
  await expect(history).toContainText('事務局 佐藤');

  await openTab(page, '印影と電子署名');
  await page.locator('input[type=file]').setInputFiles('e2e/seal.png');
  await expect(page.getByText('印影を登録しました。')).toBeVisible();
  await expect(page.getByRole('img', { name: '登録されている印影' })).toBeVisible();
  await restore(page, before);
});

test('a receipt is reissued to another addressee, and every issue is kept', async ({ page }) => {
  await logIn(page);
  const { seminar, person } = await paidApplication(page);
  const { receipt_number: number } = await find(page, 'receipts', person.company[0]);
  await page.goto(`/receipts?search=${encodeURIComponent(seminar.name)}`);
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByRole('button', { name: /その他の操作$/ }).click();
  await page.getByRole('menuitem', { name: '再発行する' }).click();
  const modal = page.getByRole('dialog');
  const addressee = modal.getByRole('textbox', { name: /^宛名/ });
  await addressee.fill('株式会社😀');
  await modal.getByRole('button', { name: '再発行する' }).click();
  await expect(modal.getByText('再発行の理由を入力してください。')).toBeVisible();
  await modal.getByRole('textbox', { name: /^再発行の理由/ }).fill('宛名の変更依頼のため');
  await modal.getByRole('button', { name: '再発行する' }).click();
  await expect(modal.getByText(/印刷できない文字（😀）/)).toBeVisible();
  await expectAccessible(page);
  await addressee.fill('株式会社 宛名変更');
  await modal.getByRole('button', { name: '送信されるメールを確認する' }).click();
  await expect(modal.getByText(/件名：【領収書を再発行しました】/)).toBeVisible();
  await modal.getByRole('button', { name: '再発行する' }).click();
  await expect(page.getByText(`領収書${number}を再発行し、メールで知らせます。`)).toBeVisible();

  await expect(row).toContainText('再発行1回');
  await expect(row).toContainText('株式会社 宛名変更');
  const latest = await saved(page, () =>
    row.getByRole('button', { name: `領収書${number}のPDFをダウンロード` }).click(),
  );
  expect(latest.name).toBe(`領収書_${number}_再発行1.pdf`);

  await row.getByRole('button', { name: /その他の操作$/ }).click();
  await page.getByRole('menuitem', { name: '発行の履歴' }).click();
  await expect(page.getByRole('dialog')).toContainText('宛名の変更依頼のため');
  await expectAccessible(page);
  const first = await saved(page, () =>
    page.getByRole('button', { name: '発行のPDFをダウンロード', exact: true }).click(),
  );
  expect(first.name).toBe(`領収書_${number}.pdf`);
  expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('receipts are filtered and exported in one file', async ({ page }) => {
  await logIn(page);
  const { seminar, person } = await paidApplication(page, 7100);
  await page.goto(`/receipts?search=${encodeURIComponent(seminar.name)}`);
  await page.getByRole('button', { name: '絞り込み' }).click();
  await page.getByRole('textbox', { name: '金額（から）' }).fill('７，１００円');
  await page.getByRole('textbox', { name: '金額（から）' }).press('Enter');
  await expect(page.getByRole('textbox', { name: '金額（から）' })).toHaveValue('7,100');
  await expect(page.getByRole('button', { name: '絞り込み（1）' })).toBeVisible();
  await expect(page).toHaveURL(/amount_from=7100/);
  await page.getByRole('textbox', { name: '宛名', exact: true }).fill('株式会社');
  await page.getByRole('textbox', { name: '宛名', exact: true }).press('Enter');
  await expect(page).toHaveURL(/addressee=/);
  await expect(page.getByRole('row').filter({ hasText: person.company[0] })).toContainText(
    '7,100円',
  );

  const zip = await saved(page, () =>
    page.getByRole('button', { name: 'ZIPでダウンロード' }).click(),
  );
  expect(zip.name).toMatch(/^領収書_\d{8}\.zip$/);
  expect(zip.bytes.toString('utf8')).toContain('領収書一覧.csv');
  const pdf = await saved(page, () =>
    page.getByRole('button', { name: '1つのPDFにまとめてダウンロード' }).click(),
  );
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const csv = await saved(page, () =>
    page.getByRole('button', { name: 'CSVでダウンロード' }).click(),
  );
  expect(csv.bytes.toString('utf8')).toMatch(/^\ufeff"領収書番号"/);
});
