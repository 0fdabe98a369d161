import { expect, expectAccessible, test } from './journey.ts';

const office = [
  '/',
  '/seminars',
  '/seminars/1',
  '/seminars/1/edit',
  '/form-templates',
  '/form-templates/1',
  '/signin-bank',
  '/mails',
  '/settings',
  '/settings/mail-templates',
  '/test',
  '/nowhere',
];
const open = [
  '/login',
  '/privacy',
  '/trade-law',
  '/form-templates/1/apply',
  '/submissions/00000-00000-00000-00000',
];

for (const width of [1280, 375]) {
  test(`the office’s screens can be read by everybody at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 812 });
    await page.goto('/login');
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    for (const path of office) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });

  test(`the public screens can be read by everybody at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    for (const path of open) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
}
