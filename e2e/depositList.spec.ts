import type { Locator } from '@playwright/test';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { find } from './office.ts';

test('the deposit list shows its columns, and the application that each deposit is linked to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await logIn(page, '/payments/check?status=all');
  const table = page.getByRole('table');
  for (const name of ['振込日', '振込名義', '金額', '振込先口座番号', '紐付く申込', '状況']) {
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  // A high screen is filled, without that anybody chooses how many rows: sixteen below the head.
  await expect(table.getByRole('row')).toHaveCount(21);
  const sixteenth = await table.getByRole('row').nth(16).boundingBox();
  expect((sixteenth?.y ?? 1000) + (sixteenth?.height ?? 0)).toBeLessThanOrEqual(1000);
  // An application of the sample data that was paid in full at once.
  const { applicant, remitter_name: remitter } = await find(page, 'deposits', 'shimizu@example.jp');
  await page.goto(`/payments/check?status=settled&search=${encodeURIComponent(remitter)}`);
  const row = table.getByRole('row').filter({ hasText: applicant.email });
  const link = row.getByRole('link', { name: applicant.name });
  await expect(link).toHaveAttribute('href', `/submissions/${applicant.submission_id}`);
  // What is paid can't be assigned; of the others, suggestions.spec.ts and split.spec.ts assign one.
  await expect(row).toContainText('入金済');
  await expect(row.getByRole('button', { name: /入金の(分割)?割り当て$/ })).toHaveCount(0);
  await page.getByRole('searchbox', { name: /検索（振込名義/ }).fill('どこにもない入金');
  await expect(page.getByText('条件に合う入金がありません')).toBeVisible();
});

test('the day’s work is in view without scrolling, and the keys walk it through a panel that leads on and back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(page, '/payments/check');
  const view = (name: RegExp) =>
    page.getByRole('group', { name: '表示する入金' }).getByRole('radio', { name });
  await expect(view(/^要対応 ?\d+$/)).toBeChecked();
  await expect(view(/^すべて ?\d+$/)).not.toBeChecked();
  // A search looks through all, whatever is chosen; without it the work is there again.
  const box = page.getByRole('searchbox', { name: /検索（振込名義/ });
  await box.fill('シミズ');
  await expect(view(/^すべて$/)).toBeChecked();
  await box.fill('');
  await expect(view(/^要対応/)).toBeChecked();

  await view(/^すべて/).click();
  await expect(page).toHaveURL(/status=all/);
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(10);
  // Other journeys' deposits may come meanwhile, and move the rows.
  const current = rows.and(page.locator('[aria-current="true"]'));
  const linkOf = (row: Locator) => row.getByRole('rowheader').getByRole('link');
  const addressOf = (row: Locator) => linkOf(row).getAttribute('href');
  const panelOf = async (row: Locator) =>
    page.getByRole('region', { name: `${await linkOf(row).textContent()}の入金`, exact: true });
  for (const isOpen of [false, true]) {
    const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));
    expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(800);
    expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(48);
    // Nothing is hidden beside what is in sight.
    await expect(page.locator('main [data-wide]:has(table)')).toHaveCount(0);
    if (isOpen) break;
    await page.keyboard.press('j');
    await expect(rows.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(await panelOf(current)).toBeVisible();
  }
  const before = await addressOf(current);
  await page.keyboard.press('j');
  await expect.poll(() => addressOf(current)).not.toBe(before);
  const chosen = await addressOf(current);
  const panel = await panelOf(current);
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('heading', { name: '履歴' })).toBeVisible();
  // However long the panel is, the other rows are near.
  await expect(page.getByRole('navigation', { name: 'ページ送り' })).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  const left = rows.and(page.locator(':focus'));
  await expect.poll(() => addressOf(left)).toBe(chosen);

  // By a click on the row; its title leads to the page, which knows the next one and the way back.
  await left.getByRole('cell').first().click();
  await panel.getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/payments\/deposits\/\d+\?status=all$/);
  const first = page.url();
  await page.getByRole('link', { name: '次の入金', exact: true }).click();
  await expect(page).not.toHaveURL(first);
  await page.getByRole('link', { name: '前の入金', exact: true }).click();
  await expect(page).toHaveURL(first);
  await page.getByRole('main').getByRole('link', { name: '入金情報一覧' }).click();
  await expect(page).toHaveURL(/status=all&deposit=\d+/);
  await expect(panel).toBeVisible();

  // A screen that is turned keeps what is open, in the panel and in a row: both are the same elements as before.
  await rows.nth(0).evaluate((row) => row.setAttribute('data-same', ''));
  await panel.evaluate((element) => element.setAttribute('data-same', ''));
  for (const size of [
    { width: 800, height: 1280 },
    { width: 375, height: 812 },
  ]) {
    await page.setViewportSize(size);
    await expect(panel).toBeInViewport();
    await expect(page.locator('[data-same]')).toHaveCount(2);
  }
  await panel.getByRole('button', { name: '詳細を閉じる' }).click();

  // A phone has no room beside the list: the deposit has the screen for itself.
  await expect(panel).toHaveCount(0);
  await rows.nth(0).getByRole('rowheader').getByRole('link').click();
  await expect(page).toHaveURL(/\/payments\/deposits\/\d+\?status=all$/);
  await expect(page.getByRole('heading', { name: '履歴' })).toBeVisible();
});
