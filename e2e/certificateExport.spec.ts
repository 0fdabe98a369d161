import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { taughtSeminar } from './taughtSeminar.ts';

async function takeAway(page: Page, button: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a seminar’s certificates are exported in one file, and the export is in the access log', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logIn(page);
  const seminar = await taughtSeminar(page, [
    { name: '一括 一郎', answers: 'right' },
    { name: '一括 二郎', answers: 'right' },
  ]);
  await page.goto(`/certificates?seminar_id=${seminar.id}`);
  await expect(page.getByText('一括 一郎').first()).toBeVisible();
  await page.getByRole('button', { name: 'ZIPでダウンロード' }).click();
  await expect(page.getByText('条件に合う修了証に、発行済みのものがありません。')).toBeVisible();

  await page.getByRole('button', { name: /まとめて発行（2件）/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'すべて発行する' }).click();
  await expect(page.getByText('修了証2件を発行しました。')).toBeVisible();
  const zip = await takeAway(page, 'ZIPでダウンロード');
  expect(zip.name).toMatch(/^修了証_\d{8}\.zip$/);
  const names = zip.bytes.toString('utf8');
  expect(new Set(names.match(/修了証_C\d{4}-\d{6}\.pdf/g))).toHaveProperty('size', 2);
  expect(names).toContain('修了証一覧.csv');
  await expect(page.getByText('修了証2件をダウンロードしました。')).toBeVisible();
  const pdf = await takeAway(page, '1つのPDFにまとめてダウンロード');
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const csv = await takeAway(page, 'CSVでダウンロード');
  expect(csv.bytes.toString('utf8')).toContain('"一括 二郎"');

  await page.goto('/settings/access-log?action=certificates.exported');
  await expect(page.getByRole('row').nth(1)).toContainText('修了証をまとめて出力');
  await expect(page.getByRole('row').nth(1)).toContainText('2');
});

test('an export of certificates shows its progress, can be stopped, and says why it failed', async ({
  page,
}) => {
  await logIn(page, '/certificates');
  let hold = true;
  await page.route('**/api/exports/*/file', (route) =>
    hold ? undefined : route.fulfill({ status: 500, json: { message: 'Server Error' } }),
  );
  await page.getByRole('button', { name: 'ZIPでダウンロード' }).click();
  await expect(page.getByRole('progressbar', { name: '修了証をまとめています' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '中止する' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  hold = false;
  await page.getByRole('button', { name: 'ZIPでダウンロード' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('修了証の出力に失敗しました。');
});

test('an export that ends before its progress was asked for leaves no progress on the screen', async ({
  page,
}) => {
  await logIn(page, '/certificates');
  let looks = () => {};
  let saves = () => {};
  const looked = new Promise<void>((resolve) => (looks = resolve));
  const saved = new Promise<void>((resolve) => (saves = resolve));
  const progress = /\/api\/exports\/[\w-]+$/;
  await page.route(progress, async (route) => {
    looks();
    await saved;
    await route.continue();
  });
  await page.route('**/api/exports/*/file', async (route) => {
    await looked;
    await route.continue();
  });
  await page.getByRole('button', { name: 'CSVでダウンロード' }).click();
  await expect(page.getByText(/^修了証\d+件をダウンロードしました。$/)).toBeVisible();
  const told = page.waitForResponse(progress);
  saves();
  await (await told).finished();
  await page.unrouteAll();
  await takeAway(page, 'CSVでダウンロード');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
