import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { z } from 'zod';

/**
 * `npm run bench:phone -- --servers http://localhost:3000,http://localhost:3001`: when a slow phone shows the
 * application form of demos that run (with `--login` the office's first screen), in turns, and what it fetches for it.
 * Their builds are what is compared. `CHROMIUM_PATH` names the browser.
 */
const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: 'http://localhost:3000' },
    turns: { type: 'string', default: '5' },
    /** Another page than the form of the first seminar that is open. */
    path: { type: 'string' },
    /** `admin@example.com:seminar-demo`: the office's first screen, or the page of `--path`, for who is logged in. */
    login: { type: 'string' },
  },
});
const turns = z.coerce.number().int().positive().parse(values.turns);
const servers = values.servers.split(',');

/** 1.6 Mbit/s, 150 ms, and a quarter of this processor. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const slower = 4;

interface Seen {
  /** ms after the page was asked for. */
  content: number;
  /** ms: a field can be typed into. */
  typing: number;
  /** ms: the page acts on what is typed. */
  works: number;
  shift: number;
  requests: number;
  scripts: number;
  scriptBytes: number;
  /** Of these, what had come when a field could be typed into. */
  scriptBytesBefore: number;
}

declare global {
  // In the browser.
  var seen: Pick<Seen, 'content' | 'typing' | 'works' | 'shift'> | undefined;
}

// As text: it runs in the browser, which knows nothing of what the functions of this file are compiled to.
const watching = `
  const seen = { content: 0, typing: 0, works: 0, shift: 0 };
  globalThis.seen = seen;
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (seen.content = startTime));
  watch('layout-shift', ({ value }) => (seen.shift += value));
  const look = () => {
    // Nothing is shown before its styles have come.
    const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (painted && document.querySelector('form input')) seen.typing ||= performance.now();
    if (document.querySelector('${values.login === undefined ? 'form button[type=submit]' : 'header button'}:enabled')) seen.works ||= performance.now();
    if (seen.works === 0) requestAnimationFrame(look);
  };
  look();
`;

async function pathOf(server: string): Promise<string> {
  if (values.path !== undefined) return values.path;
  if (values.login !== undefined) return '/';
  const answer = await fetch(`${server}/api/open-seminars`);
  const open = z
    .object({
      data: z.array(
        z.object({ id: z.int(), entry_fee: z.int(), form_template: z.object({ id: z.int() }) }),
      ),
    })
    .parse(await answer.json());
  const seminar = open.data.find(({ entry_fee }) => entry_fee > 0);
  if (!seminar) throw new Error('No seminar with a fee is open there.');
  return `/form-templates/${seminar.form_template.id}/apply?seminarId=${seminar.id}`;
}

async function logIn({ request }: BrowserContext, server: string, login: string): Promise<void> {
  const [email, password] = login.split(':');
  await request.get(`${server}/sanctum/csrf-cookie`);
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await request.post(`${server}/api/login`, {
    data: { email, password },
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
  });
  if (!answer.ok()) throw new Error(`The login was refused: ${await answer.text()}`);
}

async function openOnce(browser: Browser, server: string, path: string): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 667 },
    locale: 'ja-JP',
  });
  if (values.login !== undefined) await logIn(context, server, values.login);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', line);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
  let scriptBytes = 0;
  let requests = 0;
  const scripts = new Set<string>();
  client.on('Network.requestWillBeSent', ({ requestId, type }) => {
    requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  const come: { at: number; bytes: number }[] = [];
  const begin = Date.now();
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (!scripts.has(requestId)) return;
    scriptBytes += encodedDataLength;
    come.push({ at: Date.now() - begin, bytes: encodedDataLength });
  });
  await page.addInitScript({ content: watching });
  await page.goto(server + path, { waitUntil: 'load' });
  await page.waitForFunction(() => (globalThis.seen?.works ?? 0) > 0);
  await page.waitForLoadState('networkidle');
  // No event says that the largest content is final, and the browser reports it late: a figure, not a test, waits for
  // it.
  await page.waitForTimeout(1_000);
  const seen = await page.evaluate(() => globalThis.seen);
  await context.close();
  if (!seen) throw new Error('The page measured nothing.');
  const before = come.filter(({ at }) => at < seen.typing);
  return {
    ...seen,
    requests,
    scripts: scripts.size,
    scriptBytes,
    scriptBytesBefore: before.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox'],
});
const all = new Map<string, Seen[]>(servers.map((server) => [server, []]));
for (let turn = 0; turn < turns; turn += 1) {
  for (const [server, seen] of all)
    seen.push(await openOnce(browser, server, await pathOf(server)));
}
await browser.close();
for (const [server, seen] of all) {
  const of = (name: keyof Seen) => middle(seen.map((each) => each[name]));
  console.log(server);
  console.log(
    `  largest content ${of('content').toFixed(0)} ms, layout shift ${of('shift').toFixed(3)}`,
  );
  console.log(
    `  one can type after ${of('typing').toFixed(0)} ms, with ${(of('scriptBytesBefore') / 1000).toFixed(0)} kB of script; all works after ${of('works').toFixed(0)} ms`,
  );
  console.log(
    `  ${of('requests')} requests, ${of('scripts')} scripts of ${(of('scriptBytes') / 1000).toFixed(0)} kB`,
  );
}
