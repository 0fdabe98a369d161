import { chooseEnglish, expect, expectAccessible, logIn, test } from './journey.ts';
import { uniqueCode } from './unique.ts';

const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;

test('an applicant gets the language of the browser, and can choose the other one', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/open');
  await expect(page.getByRole('main')).toContainText(/ 20\d\d to \w{3} \d/);
  await page.goto('/form-templates/1/apply');
  await expect(page.getByRole('alertdialog')).toContainText('seminar ID unknown');
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.getByText('セミナーIDが不明です。').first()).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await context.close();
});

test('the office’s screens are in Japanese whatever the browser’s language, and in English by choice', async ({
  browser,
}) => {
  // Ten screens, each looked at by axe.
  test.slow();
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await logIn(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await chooseEnglish(page);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  for (const address of [
    '/',
    '/seminars',
    '/seminars/register',
    '/payments/check',
    '/payments/unpaid',
    '/payments/paid',
    '/receipts',
    '/certificates',
    '/form-templates',
    '/signin-bank',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    const words = await page
      .getByRole('main')
      .locator('h1, h2, h3, label, legend, thead th, main button')
      .allInnerTexts();
    expect(words.filter((word) => japanese.test(word))).toEqual([]);
    await expect(page.getByRole('main')).not.toContainText(/[〜～] ?\d/);
  }
  await context.close();
});

test('the views of the deposits take one line in English, too', async ({ page }) => {
  // A scroll bar takes 15 pixels of 1280.
  await page.setViewportSize({ width: 1265, height: 800 });
  await logIn(page, '/payments/check');
  await chooseEnglish(page);
  // Its name begins with the words that one sees, and would say to it.
  await expect(page.getByRole('button', { name: /^Views/ })).toBeVisible();
  const views = page.getByRole('group', { name: 'Deposits shown' }).getByRole('radio');
  // The one that is chosen is bold.
  await views.nth(1).click();
  await expect(page).toHaveURL(/status=refund_due/);
  const lines = await views.evaluateAll((all) =>
    all.map((view) => view.getBoundingClientRect().top),
  );
  expect(new Set(lines).size).toBe(1);
  expect(lines).toHaveLength(5);
});

test('an English list that is wider than a tablet scrolls by itself, not with the page', async ({
  page,
}) => {
  await logIn(page, '/payments/unpaid');
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.getByRole('button', { name: 'メニュー' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
  await page.keyboard.press('Escape');
  const list = page.getByRole('region', { name: 'Application information' });
  await expect(list).toBeVisible();
  // As wide as with the longest names.
  await list.getByRole('table').evaluate((table) => (table.style.minWidth = '1700px'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  await expectAccessible(page);
});

test('the server answers in the language of the screen', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByLabel('Email').fill(`${uniqueCode().toLowerCase()}@example.jp`);
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Login failed. Please check your email and password.')).toBeVisible();
  await context.close();
});
