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

declare global {
  interface Window {
    axe: typeof axe;
    /** How texts look whose colors are good. */
    goodLooks: Set<string>;
    forgetLayers: () => void;
  }
}

/** Of all pages that this process has looked at. */
let goodLooks: string[] = [];

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/**
 * Axe reads the color of each text and of all that is behind it, which takes most of its time. It remembers the few colors
 * that a page has, and looks once at texts that look the same: of the same color and font on the same layers. A text that
 * is placed above other things without a ground of its own is looked at each time: what lies behind it isn't what holds it.
 */
function lookOnce(): void {
  interface Read {
    r: number;
    g: number;
    b: number;
    alpha: number;
  }
  interface Color extends Read {
    parseString: (this: Color, text: string) => Color;
  }
  interface Check {
    evaluate: (this: unknown, text: Element, ...more: unknown[]) => boolean | undefined;
  }
  interface Rule {
    id: string;
    matches: (this: unknown, text: Element, ...more: unknown[]) => boolean;
  }
  // Its types leave these parts of axe out. If an update takes one away, the first check fails.
  const { commons, _audit } = window.axe as unknown as {
    commons: { color: { Color: { prototype: Color } } };
    _audit: { rules: Rule[]; checks: { 'color-contrast': Check } };
  };
  const { prototype } = commons.color.Color;
  const read = prototype.parseString;
  const known = new Map<string, Read>();
  prototype.parseString = function (text) {
    const before = known.get(text);
    if (before) return Object.assign(this, before);
    const { r, g, b, alpha } = read.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };

  /** The layers behind what an element holds; null: something of it lies above what doesn't hold it. */
  const layers = new Map<Element, string | null>();
  function layersOf(element: Element): string | null {
    const before = layers.get(element);
    if (before !== undefined) return before;
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = style;
    const below = element.parentElement ? layersOf(element.parentElement) : '';
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ');
    const isClear = own === 'rgba(0, 0, 0, 0) none 1 none normal';
    const isFree = !['static', 'relative'].includes(style.position) || style.transform !== 'none';
    const joined = isClear ? below : `${below}/${own}`;
    const covered = backgroundColor.startsWith('rgb(') && isWhole(element) ? own : null;
    const all = isFree || below === null ? covered : joined;
    layers.set(element, all);
    return all;
  }
  function isWhole(element: Element): boolean {
    const { opacity } = getComputedStyle(element);
    return opacity === '1' && (!element.parentElement || isWhole(element.parentElement));
  }
  function lookOf(element: Element): string | null {
    const behind = layersOf(element);
    if (behind === null) return null;
    const { color, fontSize, fontWeight, textShadow, webkitTextStroke } = getComputedStyle(element);
    return [color, fontSize, fontWeight, textShadow, webkitTextStroke, behind].join(' | ');
  }
  const rule = _audit.rules.find(({ id }) => id === 'color-contrast')!;
  const check = _audit.checks['color-contrast'];
  const { matches } = rule;
  const { evaluate } = check;
  rule.matches = function (text, ...more) {
    return !window.goodLooks.has(lookOf(text) ?? '') && matches.call(this, text, ...more);
  };
  check.evaluate = function (text, ...more) {
    const look = lookOf(text);
    if (look !== null && window.goodLooks.has(look)) return true;
    const isGood = evaluate.call(this, text, ...more);
    if (look !== null && isGood === true) window.goodLooks.add(look);
    return isGood;
  };
  window.forgetLayers = () => layers.clear();
}

async function giveAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) {
    await frame.evaluate(axeSource);
    await frame.evaluate(lookOnce);
  }
  await frame.evaluate((looks) => {
    window.goodLooks = new Set(looks);
    window.forgetLayers();
  }, goodLooks);
}

/**
 * Fails on any serious finding of axe on the page as it is, and on the pages in its frames, or on what no landmark holds.
 *
 * @param colors false: they were looked at in the same state already, and take most of the time
 */
export async function expectAccessible(page: Page, { colors = true } = {}): Promise<void> {
  for (const frame of page.frames()) {
    await giveAxe(frame).catch((error: unknown) => {
      // One that has just been removed.
      if (!frame.isDetached()) throw error;
    });
  }
  const { violations, looks } = await page.evaluate(async (color) => {
    // Much faster without the checks that are passed, without a selector for each element, and without a copy of all
    // style sheets, which no rule that runs asks for.
    const found = await window.axe.run({
      resultTypes: ['violations'],
      selectors: false,
      preload: { assets: ['media'] },
      rules: {
        'label-content-name-mismatch': { enabled: true },
        'color-contrast': { enabled: color },
      },
    });
    return { violations: found.violations, looks: [...window.goodLooks] };
  }, colors);
  goodLooks = looks;
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
