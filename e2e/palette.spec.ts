import { expect, expectAccessible, logIn, test } from './journey.ts';
import { newApplication } from './openSeminar.ts';
import { payWithoutAccount } from './transfers.ts';

test('the palette finds people, money and screens, and leads there by keys alone', async ({
  page,
}) => {
  await logIn(page);
  const { name, id, remitter, seminar } = await newApplication(page, 8000);
  await payWithoutAccount(page, remitter, 7654);
  await page.goto('/payments/paid');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '検索・移動' });
  const box = palette.getByRole('combobox');
  await expect(box).toBeFocused();

  await box.fill(name);
  const found = palette.getByRole('group', { name: '申込' }).getByRole('option', { name });
  await expect(found.first()).toContainText(seminar.name);
  await expectAccessible(page);
  await box.press('Enter');
  await expect(page).toHaveURL(`/submissions/${id}`);
  // The former page stays until this one has been fetched, and takes a palette on it along.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  // A busy browser may not listen yet when the page's heading is there, or still close the last one.
  const openAgain = async () => {
    await expect(palette).toHaveCount(0);
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(box).toBeVisible({ timeout: 1000 });
    }).toPass();
  };

  // An amount, as it is written; the arrows walk the results.
  await openAgain();
  await box.fill('7,654円');
  const deposit = palette
    .getByRole('group', { name: '入金' })
    .getByRole('option', { name: remitter });
  await expect(deposit).toContainText('7,654円');
  await expect(deposit).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/payments\/deposits\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: remitter })).toBeVisible();

  await openAgain();
  await box.fill('きげん');
  await expect(palette.getByText('「きげん」に合うものはありません。')).toBeVisible();
  await box.fill('締め');
  await expect(palette.getByRole('option', { name: '入金締め' })).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL('/payments/close');
});

test('single keys are shown, can be switched off, and the focus returns to where it was', async ({
  page,
}) => {
  await logIn(page, '/');
  const opener = page.getByRole('button', { name: '検索・移動' });
  // The page works from then on.
  await expect(opener).toBeEnabled();
  await opener.focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'キーボード操作' });
  await expect(keys.getByRole('row')).toHaveCount(11);
  await expectAccessible(page);
  await keys.getByRole('switch', { name: /1文字のキー/ }).click();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The way with Ctrl stays, and leads to the switch.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('キーボード');
  await page.getByRole('option', { name: /キーボード操作を見る/ }).click();
  await keys.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: '検索・移動' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('on a phone the palette opens with its box at the top of the screen', async ({ page }) => {
  await logIn(page, '/');
  await page.setViewportSize({ width: 375, height: 667 });
  await page.getByRole('button', { name: '検索・移動' }).click();
  const box = page.getByRole('combobox');
  await expect(box).toBeFocused();
  expect((await box.boundingBox())?.y).toBeLessThan(100);
  await expectAccessible(page);
});
