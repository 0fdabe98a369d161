import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';

export { expect };

export const demoLogin = { email: 'admin@example.com', password: 'seminar-demo' };

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
let session: Cookies = [];

/**
 * Opens a page as the demo's administrator. The login goes through the screen once and serves the
 * journeys after it, since logins from one address are limited.
 */
export async function logIn(page: Page, wanted = '/'): Promise<void> {
  await page.context().addCookies(session);
  await page.goto(wanted);
  const logout = page.getByRole('button', { name: /^(ログアウト|Log out)$/ });
  const login = page.getByRole('button', { name: /^(ログイン|Login)$/ });
  await expect(logout.or(login).first()).toBeAttached();
  if ((await logout.count()) === 0) {
    await login.click();
    await expect(logout.first()).toBeAttached();
    session = await page.context().cookies();
  }
}

/** Fails on any serious finding of axe on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // In the page itself, not by way of another one, and without what passed: much faster.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
}

interface Fixtures {
  /** A second browser, of somebody who isn't logged in. */
  applicant: Page;
}

/** Every journey also fails when a page of it throws or breaks the content security policy. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    const problems = watch(page);
    await use(page);
    expect(problems).toEqual([]);
  },
  applicant: async ({ browser }, use) => {
    const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
    const page = await context.newPage();
    const problems = watch(page);
    await use(page);
    expect(problems).toEqual([]);
    await context.close();
  },
});

function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) problems.push(line.text());
  });
  return problems;
}
