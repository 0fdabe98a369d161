import type { Page } from '@playwright/test';

/** Has the page fetch again what it shows, as after a short loss of the network, and waits for this answer. */
export async function fetchedAgain(page: Page, url: string): Promise<void> {
  const again = page.waitForResponse(url);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await again;
}

/** Holds these requests of the page back, until what it returns is called. */
export async function holdAnswers(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}
