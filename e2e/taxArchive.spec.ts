import { readFile } from 'node:fs/promises';
import { holdAnswers } from './answers.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { find } from './office.ts';
import { paidApplication } from './transfers.ts';

test('an accountant saves everything that the tax office asks for with one click', async ({
  page,
}) => {
  await logIn(page);
  const { person } = await paidApplication(page);
  const { receipt_number: number } = await find(page, 'receipts', person.company[0]);
  await page.goto('/receipts');
  await page.getByRole('link', { name: '税務調査用' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '税務調査用の一式' })).toBeVisible();
  await page.goto('/receipts/tax-archive?from=2001-04-01&to=2002-03-31');
  await expect(page.getByText('この期間の記録はありません')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/receipts/tax-archive?from=2002-04-01&to=2001-03-31');
  await expect(page.getByText('「まで」は「から」以降の日を選んでください。')).toBeVisible();

  // The newest fiscal year holds what was issued just now.
  await page.getByRole('combobox', { name: '年度' }).selectOption({ index: 1 });
  const save = page.getByRole('button', { name: 'ZIPでダウンロード' });
  await expect(save).toBeVisible();
  // While another year is counted, what was counted of this one isn't there.
  const release = await holdAnswers(page, '**/api/tax-archive?*');
  await page.getByRole('combobox', { name: '年度' }).selectOption({ index: 1 });
  await expect(save).toHaveCount(0);
  release();
  await expect(save.or(page.getByText('この期間の記録はありません'))).toBeVisible();
  await page.getByRole('combobox', { name: '年度' }).selectOption({ index: 0 });
  await expect(save).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toMatch(/^税務調査用一式_\d{8}\.zip$/);
  const names = (await readFile(await download.path())).toString('utf8');
  for (const name of [`書類/領収書/領収書_${number}.pdf`, '索引簿.csv', 'システムの説明.html']) {
    expect(names).toContain(name);
  }
  await expect(page.getByText('一式を作成しました')).toBeVisible();
  await expectAccessible(page);
});

test('both days of the archive that are changed at the same moment count', async ({ page }) => {
  await logIn(page, '/receipts/tax-archive');
  const field = (label: string) => page.getByLabel(label).elementHandle();
  const days = [await field('期間（から）'), await field('期間（まで）')];
  await page.evaluate(
    (fields) =>
      fields.forEach((input, index) => {
        if (!(input instanceof HTMLInputElement)) return;
        // As React hears it.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          input,
          `2026-0${index + 5}-02`,
        );
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    days,
  );
  await expect(page).toHaveURL('/receipts/tax-archive?from=2026-05-02&to=2026-06-02');
});
