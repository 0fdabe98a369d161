import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { z } from 'zod';

/**
 * `npm run bench:click -- --servers http://localhost:3000,http://localhost:3001`: how long after a click on its link a
 * list that was not visited yet shows its rows, in demos that run, in turns. The pointer rests on the link for 300 ms
 * before, as a hand does. `CHROMIUM_PATH` names the browser.
 */
const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: 'http://localhost:3000' },
    turns: { type: 'string', default: '5' },
  },
});
const turns = z.coerce.number().int().positive().parse(values.turns);
const servers = values.servers.split(',');

/** The most used lists, each with the page that has a link to it. */
const lists: [list: string, from: string][] = [
  ['/seminars', '/'],
  ['/payments/check', '/'],
  ['/payments/unpaid', '/'],
  ['/payments/paid', '/'],
  ['/receipts', '/'],
  ['/certificates', '/'],
  ['/form-templates', '/'],
  ['/mails', '/'],
  ['/payments/refunds', '/payments/check'],
  ['/payments/groups', '/payments/unpaid'],
];

declare global {
  // In the browser: ms from the click to the frame that has the rows.
  var rowsAfter: number | undefined;
}

// As text: it runs in the browser, which knows nothing of what the functions of this file are compiled to.
const watching = (list: string) => `
  globalThis.rowsAfter = undefined;
  const before = document.querySelector('h1');
  addEventListener('click', () => {
    const clicked = performance.now();
    const look = () => {
      const rows = document.querySelector('main tbody td');
      const isBusy = document.querySelector('main [aria-busy=true]') !== null;
      const isThere = location.pathname === '${list}' && document.querySelector('h1') !== before;
      if (isThere && rows && !isBusy) globalThis.rowsAfter = performance.now() - clicked;
      else requestAnimationFrame(look);
    };
    look();
  }, { once: true, capture: true });
`;

async function logIn(page: Page, server: string): Promise<void> {
  await page.goto(`${server}/login`);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.waitForURL(`${server}/`);
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

async function clickOnce(
  browser: Browser,
  session: Session,
  [list, from]: [string, string],
  server: string,
): Promise<number> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ storageState: session, viewport, locale: 'ja-JP' });
  const page = await context.newPage();
  await page.goto(server + from);
  await page.waitForLoadState('networkidle');
  await page.evaluate(watching(list));
  const link = page.locator(`:is(a[href="${list}"], a[href^="${list}?"]):visible`).first();
  await link.hover();
  await page.waitForTimeout(300);
  await link.click();
  await page.waitForFunction(() => globalThis.rowsAfter !== undefined);
  const took = await page.evaluate(() => globalThis.rowsAfter);
  await context.close();
  return took ?? Infinity;
}

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox'],
});
const sessions: Session[] = [];
for (const server of servers) {
  const context = await browser.newContext({ locale: 'ja-JP' });
  await logIn(await context.newPage(), server);
  sessions.push(await context.storageState());
  await context.close();
}
for (const list of lists) {
  const took: number[][] = servers.map(() => []);
  for (let turn = 0; turn < turns; turn += 1)
    for (const [index, server] of servers.entries()) {
      const session = sessions[index];
      if (session) took[index]?.push(await clickOnce(browser, session, list, server));
    }
  console.log(`${list[0]}: ${took.map((each) => `${middle(each).toFixed(0)} ms`).join(', ')}`);
}
await browser.close();
