import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, logIn, test } from './journey.ts';

const rowsOf = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');

test('a list remembers how many rows and which columns it shows', async ({ page }) => {
  await logIn(page, '/payments/unpaid');
  await expect(rowsOf(page)).toHaveCount(10);
  await page.getByRole('combobox', { name: '表示件数' }).selectOption('50');
  await expect(rowsOf(page)).toHaveCount(50);

  const company = page.getByRole('columnheader', { name: '会社名' });
  await expect(company).toBeVisible();
  await page.getByRole('button', { name: '表示する列を選ぶ' }).click();
  await page.getByRole('menuitemcheckbox', { name: '会社名' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(company).toHaveCount(0);

  await page.reload();
  await expect(rowsOf(page)).toHaveCount(50);
  await expect(page.getByRole('columnheader', { name: '申込者名' })).toBeVisible();
  await expect(company).toHaveCount(0);
  // Another list has its own.
  await page.goto('/payments/check?status=all');
  await expect(rowsOf(page)).toHaveCount(10);
});

test('filters and order are saved as a view under a name, and found again', async ({ page }) => {
  await logIn(page, '/payments/check?status=unlinked&sort=amount&direction=asc');
  await expect(rowsOf(page).first().getByRole('link').first()).toBeVisible();
  const menu = page.getByRole('button', { name: '保存した表示を選ぶ・保存する' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'この条件を保存する…' }).click();
  const dialog = page.getByRole('dialog', { name: 'この条件を保存する' });
  await dialog.getByRole('button', { name: '保存する' }).click();
  await expect(dialog.getByText('表示の名前を入力してください。')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: '表示の名前' }).fill('月曜の朝');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: '入力に戻る' }).click();
  await dialog.getByRole('button', { name: '保存する' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(menu).toContainText('月曜の朝');

  await page.goto('/payments/check');
  await menu.click();
  await page.getByRole('menuitem', { name: '月曜の朝' }).click();
  await expect(page).toHaveURL('/payments/check?direction=asc&sort=amount&status=unlinked');

  await menu.click();
  await page.getByRole('menuitem', { name: '保存した表示を削除する…' }).click();
  await page.getByRole('button', { name: '「月曜の朝」を削除する' }).click();
  await expect(page.getByText('保存した表示はありません。')).toBeVisible();
});

test('keys walk a list, open a row and act on it, and can be switched off', async ({ page }) => {
  await logIn(page, '/payments/check?status=unlinked');
  const row = (index: number) => rowsOf(page).nth(index);
  await expect(row(1).getByRole('button').first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(row(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(row(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(row(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(1)).toBeFocused();

  await page.keyboard.press('a');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  // After the dialog the focus is where it was.
  await expect(row(1)).toBeFocused();

  // Letters that are typed into a search are no keys; the arrow leads from it to the rows.
  const search = page.getByRole('main').getByRole('searchbox');
  await search.focus();
  await page.keyboard.type('jk');
  await expect(search).toHaveValue('jk');
  // On a slow machine the search has begun: it looks through all deposits.
  await page.goto('/payments/check?status=unlinked');
  await expect(row(1).getByRole('button').first()).toBeVisible();
  await search.press('ArrowDown');
  await expect(row(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payments\/deposits\/\d+\?status=unlinked$/);
  // A screen reader says which page this is, on the way back, too.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '入金情報一覧' })).toBeFocused();
  await expect(row(0).getByRole('rowheader')).toBeVisible();
  await row(0).getByRole('rowheader').getByRole('link').press('j');
  await expect(row(1)).toBeFocused();
});

test('a list is saved as a file as it is filtered', async ({ page }) => {
  await logIn(page, '/payments/unpaid?payment_status=PAID');
  await expect(rowsOf(page).first()).toBeVisible();
  const total = Number(/\d+/.exec((await page.getByText(/^全\d+件$/).textContent()) ?? '')?.[0]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'この条件の一覧をCSVでダウンロード' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^申込情報_\d{8}\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\ufeff"申込番号"')).toBe(true);
  expect(text.match(/"入金済"/g)).toHaveLength(total);

  // Only the rows that are ticked: by the keys, or by their boxes.
  // How many is said in a place that was there before, as a screen reader wants it.
  const number = page.getByRole('main').locator('output').nth(1);
  await expect(number).toBeEmpty();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await rowsOf(page).nth(2).getByRole('checkbox').check();
  const acts = page.getByRole('group', { name: '選択した行への操作' });
  await expect(number).toHaveText('2件を選択中');
  const [ticked] = await Promise.all([
    page.waitForEvent('download'),
    acts.getByRole('button', { name: '選択分のCSVをダウンロード' }).click(),
  ]);
  const some = await readFile(await ticked.path(), 'utf8');
  expect(some.match(/"入金済"/g)).toHaveLength(2);
});

test('a list is printed as a whole, with the association and the day, and without controls', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await logIn(page, '/payments/check?deposited_from=2020-01-01');
  const total = Number(/\d+/.exec((await page.getByText(/^全\d+件$/).textContent()) ?? '')?.[0]);
  expect(total).toBeGreaterThan(10);
  await page.keyboard.press('Control+p');
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('region', { name: '入金' });
  await expect(paper.getByRole('row')).toHaveCount(total + 1);
  await expect(paper).toContainText('東都医療機器協会');
  await expect(paper).toContainText(
    /\d{4}年\d{2}月\d{2}日 印刷 \/ 全\d+件 \/ 振込日（から）：2020年01月01日/,
  );
  for (const role of ['button', 'checkbox', 'searchbox', 'navigation'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: '入金情報一覧' })).toHaveCount(0);
  // Paper of several pages, each with its number.
  const pdf = (await page.pdf({ format: 'A4', landscape: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('heading', { name: '入金情報一覧' })).toBeVisible();
});

test('the rows begin in the upper half of the office’s screen; the filters that are used seldom wait behind a button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(page);
  for (const path of ['/payments/check', '/receipts', '/certificates', '/payments/unpaid']) {
    await page.goto(path);
    await expect(rowsOf(page).first()).toBeVisible();
    const top = async () => (await rowsOf(page).first().boundingBox())?.y ?? 800;
    await expect.poll(top, { message: path }).toBeLessThan(400);
  }
  // A row of two lines is so low that ten are in sight; some rows have more to say.
  const heights = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(Math.min(...heights)).toBeLessThan(44);
  const channel = page.getByRole('combobox', { name: '申込方法' });
  await expect(channel).toBeHidden();
  await page.getByRole('button', { name: '絞り込み', exact: true }).focus();
  await page.keyboard.press('Enter');
  await channel.selectOption({ index: 1 });
  await expect(page.getByRole('button', { name: '絞り込み（1）', exact: true })).toBeVisible();
  // The payment is in sight, so it isn't counted.
  await page.getByRole('radio', { name: '入金済' }).click();
  await expect(page).toHaveURL(/payment_status=PAID/);
  await expect(page.getByRole('button', { name: '絞り込み（1）', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('two filters that are changed at the same instant both stay', async ({ page }) => {
  await logIn(page, '/payments/unpaid');
  await expect(rowsOf(page).first()).toBeVisible();
  await page.getByRole('button', { name: '絞り込み', exact: true }).click();
  const channel = page.getByRole('combobox', { name: '申込方法' });
  await expect(channel).toBeVisible();
  const paid = await page.getByRole('radio', { name: '入金済' }).elementHandle();
  await channel.evaluate((select: HTMLSelectElement, radio) => {
    (radio as HTMLInputElement).click();
    select.selectedIndex = 1;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, paid);
  await expect(page).toHaveURL(/payment_status=PAID.*channel=/);
});

test('what the filters hide while they are closed stands under them, and is removed by its button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(page, '/payments/unpaid?payment_status=UNPAID');
  await expect(rowsOf(page).first()).toBeVisible();
  const filters = page.getByRole('button', { name: /^絞り込み/ });
  await filters.click();
  await page.getByRole('combobox', { name: '申込方法' }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: '保留' }).selectOption({ label: '保留中を除く' });
  const set = page.getByRole('list', { name: '設定中の絞り込み' });
  await expect(set).toBeHidden();
  await filters.click();
  // The payment is in sight.
  await expect(set.getByRole('button')).toHaveCount(2);
  await expectAccessible(page);
  await set.getByRole('button', { name: /^「申込方法：.*」を外す$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/channel=/);
  const left = set.getByRole('button', { name: '「保留：保留中を除く」を外す' });
  await expect(left).toBeFocused();

  // On a phone nothing of the filters is in sight while they are closed.
  await page.setViewportSize({ width: 375, height: 667 });
  await expect(set.getByRole('button')).toHaveCount(2);
  await expect(set.getByRole('button', { name: '「入金状況：未入金」を外す' })).toBeVisible();
  await left.press('Enter');
  const last = set.getByRole('button', { name: '「入金状況：未入金」を外す' });
  await expect(last).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/payment_status=|postponed=/);
  await expect(filters).toBeFocused();
});

test('the name of who applied leads to the application, in a new tab too', async ({
  page,
  context,
}) => {
  await logIn(page, '/payments/unpaid');
  const cells = rowsOf(page).first().getByRole('link');
  const name = cells.nth(1);
  const address = await cells.first().getAttribute('href');
  await expect(name).toHaveAttribute('href', address ?? '');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    name.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  // That it leads there, not how soon all of it is shown.
  await tab.waitForURL(`**${address}`, { waitUntil: 'commit' });
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

/** What Tab reaches over the rows although it stands before what was reached last. */
async function jumpsBack(page: Page): Promise<string[]> {
  const end = (await rowsOf(page).first().boundingBox())?.y ?? 0;
  return page.getByRole('main').evaluate((main, bottom) => {
    const items = [...main.querySelectorAll('input, select, button')];
    const boxes = items
      .slice(items.findIndex((item) => item.matches('[type="search"]')))
      .filter((item) => item.checkVisibility())
      .map((item) => ({ item, box: item.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom < bottom);
    return boxes.flatMap(({ item, box }, place) => {
      const last = boxes[place - 1]?.box;
      const follows = !last || box.top >= last.bottom || box.left >= last.right;
      return follows ? [] : [item.outerHTML];
    });
  }, end);
}

test('on a phone the filters fold away, and the first row is on the first screen', async ({
  page,
}) => {
  await logIn(page, '/payments/check');
  await page.setViewportSize({ width: 375, height: 667 });
  const first = rowsOf(page).first();
  await expect(first).toBeVisible();
  // The rows are drawn anew as cards when the window becomes narrow.
  const top = async () => (await first.boundingBox())?.y ?? 667;
  await expect.poll(top).toBeLessThan(667 - 120);
  const seminar = page.getByRole('combobox', { name: '講習会' });
  await expect(seminar).toBeHidden();
  await page.getByRole('button', { name: '絞り込み' }).click();
  await expect(seminar).toBeVisible();
  await expectAccessible(page);
  expect(await jumpsBack(page)).toEqual([]);
  // A dialog opens with its beginning in view.
  await page
    .getByRole('button', { name: /入金の分割割り当て$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport();
  expect((await dialog.boundingBox())?.y).toBeGreaterThanOrEqual(0);

  // The heading of a card has its whole width, also where nothing can be ticked before it.
  await page.goto('/seminars');
  const heading = rowsOf(page).first().getByRole('rowheader');
  await expect(heading.getByRole('link')).toBeVisible();
  const widths = [heading, heading.locator(':scope > span').last()].map(
    async (part) => (await part.boundingBox())?.width ?? 0,
  );
  const [whole = 0, name = 0] = await Promise.all(widths);
  expect(name).toBeGreaterThan(whole * 0.6);
});

test('on a tablet a deposit’s candidate is seen whole, with the act that accepts it', async ({
  page,
}) => {
  await logIn(page, '/payments/check');
  await page.setViewportSize({ width: 768, height: 1024 });
  const accept = page.getByRole('button', { name: /の申込で(確認して)?確定$/ }).first();
  await accept.scrollIntoViewIfNeeded();
  await expect(accept).toBeInViewport({ ratio: 1 });
  // Nothing lies over it.
  await accept.click({ trial: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  // A card takes the whole room.
  const room = (box: { width: number } | null) => box?.width ?? 0;
  const card = room(await rowsOf(page).first().boundingBox());
  const heading = page.getByRole('heading', { level: 1 });
  expect(card).toBe(room(await page.locator('header').filter({ has: heading }).boundingBox()));
  await expectAccessible(page);
});

test('a period that ends before it begins says so, instead of finding nothing without a word', async ({
  page,
}) => {
  await logIn(page, '/settings/audit?from=2026-12-01&to=2026-11-01');
  await expect(page.getByText('該当する記録はありません')).toBeVisible();
  const last = page.getByLabel('終了日');
  await expect(last).toHaveAccessibleDescription(/期間のはじめより前の日です。/);
  await expectAccessible(page);
  await last.fill('2026-12-31');
  await expect(last).toHaveAccessibleDescription('');
});

test('the audit says to which application a deposit was allocated, and leads to it', async ({
  page,
}) => {
  await logIn(page, '/settings/audit?action=deposit.matched');
  await rowsOf(page).first().getByRole('button', { name: '詳細' }).click();
  const entry = page.getByRole('dialog', { name: '操作の詳細' });
  const changed = entry.getByRole('table', { name: '変更された項目' });
  await expect(changed.getByRole('columnheader', { name: '申込' })).toBeVisible();
  await expect(changed.getByText(/^[\d,]+円$/)).toBeVisible();
  await expectAccessible(page);
  const application = changed.getByRole('link');
  const number = await application.innerText();
  await application.click();
  await expect(page).toHaveURL(/\/submissions\/[^/]+$/);
  await expect(page.getByText(number, { exact: true }).first()).toBeVisible();
});

test('who goes back from a page that a list doesn’t have comes to where they were before', async ({
  page,
}) => {
  await logIn(page, '/payments/unpaid');
  await expect(rowsOf(page).first()).toBeVisible();
  await page.goto('/payments/unpaid?page=9999');
  await expect(page).not.toHaveURL(/page=9999/);
  await expect(rowsOf(page).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/payments\/unpaid$/);
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page).toHaveURL(/\/payments\/unpaid$/);
});
