import {
  test as base,
  expect,
  type BrowserContext,
  type Frame,
  type Page,
  type TestInfo,
} from '@playwright/test';
import type axe from 'axe-core';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export { expect };

export const demoLogin = { email: 'admin@example.com', password: 'seminar-demo' };

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
let session: Cookies = [];

/**
 * Makes a browser the one of the demo's staff member, and opens a page if one is named. The first journey
 * logs in on the screen and the later ones reuse its session, since logins from one IP address are limited.
 */
export async function logIn(page: Page, wanted?: string): Promise<void> {
  await page.context().addCookies(session);
  if (!(await page.request.get('/api/user')).ok()) {
    await page.goto('/login');
    await page.getByRole('button', { name: /^(ログイン|Login)$/ }).click();
    await expect(logoutOf(page)).toBeAttached();
    session = await page.context().cookies();
  }
  if (wanted === undefined) return;
  await page.goto(wanted);
  await expect(logoutOf(page)).toBeAttached();
}

/**
 * Goes from one of the office's screens to another within the page, as the browser's own buttons do: a load, with
 * the program and axe anew, takes as long as what is looked at.
 */
export async function goOn(page: Page, address: string): Promise<void> {
  // The page works from then on.
  await expect(page.getByRole('button', { name: '検索・移動' })).toBeEnabled();
  await page.evaluate((next) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = '';
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
}

/** Shows the office's screens in English, by the menu of the person. */
export async function chooseEnglish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /（アカウントと表示）$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
  await page.keyboard.press('Escape');
}

const logoutOf = (page: Page) =>
  page.getByRole('button', { name: /^(ログアウト|Log out)$/ }).first();

/** As if the server could not write its answers into its pages: the browser asks for them. */
export async function openWithoutAnswers(page: Page): Promise<void> {
  const answers = /<script type="application\/json"[^]*?<\/script>/;
  // Without them it draws no page either.
  const drawn = / data-language="\w+"/;
  await page.route(
    (url) => !/^\/(api|assets)\/|\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(answers, '').replace(drawn, ''),
      });
    },
  );
}

/** Waits until all that was typed into a form is kept for a reload: it is sealed before, which takes a moment. */
export async function untilDraftIsKept(page: Page): Promise<void> {
  let last = '';
  const settled = async () => {
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    const isSame = kept.includes('sealed:') && kept === last;
    last = kept;
    return isSame;
  };
  // A draft is written when nothing was typed for less than half a second.
  await expect.poll(settled, { intervals: [1_500] }).toBe(true);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

// Not its package for Playwright, which puts the source into a page twice for each check.
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

async function giveAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
}

/**
 * What these rules of axe find is never serious: to look for it takes a fifth of what all rules without colors take.
 */
const neverSerious = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport-large',
  'meta-viewport',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];

/**
 * Fails on any serious finding of axe on the page as it is, and on the pages in its frames, or on what no landmark
 * holds. Of a page under a dialog it looks at the dialog: nothing else can be reached, and the page was looked at
 * before.
 *
 * @param colors they take most of the time; by default they are looked at in dialogs and on public pages: the
 *   office's pages have those that screens.spec.ts looks at
 */
export async function expectAccessible(
  page: Page,
  { colors }: { colors?: boolean } = {},
): Promise<void> {
  for (const frame of page.frames()) {
    await giveAxe(frame).catch((error: unknown) => {
      // One that has just been removed.
      if (!frame.isDetached()) throw error;
    });
  }
  const violations = await page.evaluate(
    async ({ color, off }) => {
      const open = [...document.querySelectorAll('dialog:modal')];
      const isOffice = document.querySelector('[data-navigation]') !== null;
      const rules = Object.fromEntries(off.map((id) => [id, { enabled: false }]));
      // Much faster without the checks that are passed, without a selector for each element, and without a copy of
      // style sheets and films, which no rule that runs asks for.
      const found = await window.axe.run(open.length > 0 ? { include: open } : document, {
        resultTypes: ['violations'],
        selectors: false,
        preload: false,
        rules: {
          ...rules,
          'label-content-name-mismatch': { enabled: true },
          'color-contrast': { enabled: color ?? (open.length > 0 || !isOffice) },
        },
      });
      return found.violations;
    },
    { color: colors, off: neverSerious },
  );
  const serious = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'region',
  );
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
    await endAnswers(page);
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
    await endAnswers(page);
    expect(problems).toEqual([]);
    await context.close();
  },
});

/** A page may still be asking when its journey is over: an answer on its way must not fail the whole run. */
async function endAnswers(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) problems.push(line.text());
  });
  return problems;
}
