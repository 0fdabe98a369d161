import AxeBuilder from '@axe-core/playwright';
import {
  test as base,
  expect,
  type BrowserContext,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { createHash } from 'node:crypto';

export { expect };

export const demoLogin = { email: 'admin@example.com', password: 'seminar-demo' };

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
let session: Cookies = [];

/**
 * Opens a page as the demo's staff member. The first journey logs in on the screen and the later ones
 * reuse its session, since logins from one IP address are limited.
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

/** As if the server could not write its answers into its pages: the browser asks for them. */
export async function openWithoutAnswers(page: Page): Promise<void> {
  const answers = /<script type="application\/json"[^]*?<\/script>/;
  await page.route(
    (url) => !/^\/(api|assets)\/|\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(answers, '') });
    },
  );
}

/** Fails on any serious finding of axe on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Much faster: in the page itself instead of a separate one, and without the passed checks.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
}

interface Fixtures {
  /** A second browser without a login. */
  applicant: Page;
}

/** An address for each journey and each try of it, since applications from one address are limited. */
function addressOf({ testId, retry }: TestInfo): Record<string, string> {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(`${testId}/${retry}`).digest();
  return { 'X-Forwarded-For': `10.${a}.${b}.${c}` };
}

/** A journey also fails when one of its pages throws or violates the content security policy. */
export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({ locale: _ }, use, info) => use(addressOf(info)),
  page: async ({ page }, use) => {
    const problems = watch(page);
    await use(page);
    expect(problems).toEqual([]);
  },
  applicant: async ({ browser, extraHTTPHeaders }, use) => {
    const context = await browser.newContext({
      ...(extraHTTPHeaders ? { extraHTTPHeaders } : {}),
      viewport: { width: 375, height: 812 },
    });
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
