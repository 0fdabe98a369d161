import type { Page } from '@playwright/test';
import { expect, logIn, test } from './journey.ts';
import { openSeminar } from './openSeminar.ts';

declare global {
  interface Window {
    /** How far the page has jumped while it was opened (the browser's layout shifts, summed). */
    jumped?: number;
  }
}

/** Opens a page and tells what was fetched for it: compressed bytes by kind, and the calls of the API. */
async function openAndCount(page: Page, path: string) {
  const finished: Promise<{ path: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    finished.push(
      request.sizes().then(({ responseBodySize }) => ({ path: pathname, bytes: responseBodySize })),
    );
  });
  await page.addInitScript(() => {
    window.jumped = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.jumped =
          (window.jumped ?? 0) + (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(finished);
  const ending = (text: string) => files.filter((file) => file.path.endsWith(text));
  const scripts = ending('.js');
  return {
    scripts: scripts.length,
    styles: ending('.css').length,
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    calls: files.map((file) => file.path).filter((file) => file.startsWith('/api/')),
    jumped: await page.evaluate(() => window.jumped),
  };
}

test('the application form comes with few and small files, asks nothing more, and nothing in it jumps', async ({
  page,
  browser,
}) => {
  await logIn(page);
  const seminar = await openSeminar(page, 5_000);
  const phone = await browser.newContext({ viewport: { width: 375, height: 740 } });
  const opened = await openAndCount(
    await phone.newPage(),
    `/form-templates/1/apply?seminarId=${seminar.id}`,
  );
  expect(opened).toMatchObject({ styles: 2, calls: [], jumped: 0 });
  expect(opened.scripts).toBeLessThanOrEqual(6);
  expect(opened.scriptBytes).toBeLessThanOrEqual(135_000);
  await phone.close();
});

test('the office’s first screen comes with few files', async ({ page, browser }) => {
  await logIn(page);
  // Nothing of it has been fetched yet.
  const empty = await browser.newContext({ storageState: await page.context().storageState() });
  const first = await empty.newPage();
  const opened = await openAndCount(first, '/');
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
  expect(opened.scripts).toBeLessThanOrEqual(10);
  expect(opened.scriptBytes).toBeLessThanOrEqual(200_000);
  expect(opened.scriptBytes).toBeGreaterThan(0);
  expect(opened.jumped).toBeLessThan(0.02);
  await empty.close();
});
