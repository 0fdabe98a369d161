import { readFile, stat } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { expect, expectAccessible, logIn, test } from './journey.ts';
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
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    finished.push(
      request.sizes().then(({ responseBodySize }) => ({ path: pathname, bytes: responseBodySize })),
    );
  };
  page.on('requestfinished', note);
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
  // The screens of the office ask again and again; nobody waits for the size of those.
  page.off('requestfinished', note);
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
  expect(opened).toMatchObject({ styles: 1, calls: [], jumped: 0 });
  expect(opened.scripts).toBeLessThanOrEqual(6);
  expect(opened.scriptBytes).toBeLessThanOrEqual(136_700);

  // The sample's seminar of which there is most to say: its first question is within two screens of a small phone.
  const { data: seminars } = await (await page.request.get('/api/open-seminars')).json();
  const { id } = seminars.find(({ name }: { name: string }) => name.includes('セット講座'));
  const small = await phone.newPage();
  await small.setViewportSize({ width: 375, height: 667 });
  await small.goto(`/form-templates/1/apply?seminarId=${id}`);
  const { y = 0, height = 0 } =
    (await small.getByLabel('姓', { exact: false }).first().boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThanOrEqual(2 * 667);
  await phone.close();
});

/** Opens a page whose scripts come only when the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return open;
}

test('the application form is read and filled in before its scripts come, and also without any', async ({
  page,
  browser,
}) => {
  await logIn(page);
  const seminar = await openSeminar(page, 5_000);
  const path = `/form-templates/1/apply?seminarId=${seminar.id}`;
  const phone = await browser.newContext({ viewport: { width: 375, height: 740 } });
  const early = await phone.newPage();
  const said: string[] = [];
  early.on('console', (message) => said.push(message.text()));
  early.on('pageerror', (error) => said.push(error.message));
  const open = await openWithoutScripts(early, path);
  const content = early.getByRole('main');
  for (const text of [seminar.name, '5,000円', '振込期限', '個人情報の利用目的']) {
    await expect(content.getByText(text).first()).toBeVisible();
  }
  await expectAccessible(early);
  const send = early.getByRole('button', { name: '確認画面へ進む' });
  await expect(send).toBeDisabled();
  const familyName = early.getByLabel('姓', { exact: false }).first();
  await familyName.fill('早川');
  await early.getByRole('radio', { name: '男性' }).check();
  await early.getByLabel('年', { exact: true }).selectOption('1980');
  await familyName.press('Enter');
  expect(new URL(early.url()).search).toBe(`?seminarId=${seminar.id}`);

  open();
  await expect(send).toBeEnabled();
  // Each key draws the form again, from the answers that it holds.
  await early.getByLabel('名', { exact: false }).first().fill('花子');
  await expect(familyName).toHaveValue('早川');
  await expect(early.getByRole('radio', { name: '男性' })).toBeChecked();
  await expect(early.getByLabel('年', { exact: true })).toHaveValue('1980');
  expect(said).toEqual([]);

  // A phone that is turned and turned back leaves open what its reader has opened.
  const more = early.locator('details').first();
  await more.locator('summary').click();
  for (const width of [740, 375]) {
    await early.setViewportSize({ width, height: 700 });
    await early.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }
  await expect(more).toHaveAttribute('open');
  await phone.close();

  // A device on which another language was chosen draws the form anew, with the same answers.
  const english = await browser.newContext({ locale: 'ja-JP' });
  await english.addInitScript(() => localStorage.setItem('language', 'en'));
  const anew = await english.newPage();
  const go = await openWithoutScripts(anew, path);
  await anew.getByLabel('年', { exact: true }).selectOption('1980');
  go();
  await anew.getByLabel('Given name', { exact: false }).first().fill('Hanako');
  await expect(anew.getByLabel('Year', { exact: true })).toHaveValue('1980');
  await english.close();

  const checking = await browser.newPage();
  const come = await openWithoutScripts(checking, '/verify');
  const code = checking.getByLabel('修了証の検証コード', { exact: false });
  await code.fill('00000-00000');
  come();
  await expect(checking.getByRole('button', { name: '確認する' })).toBeEnabled();
  // Another field's key draws the form again.
  await checking.getByLabel('証明書番号', { exact: false }).fill('1');
  await expect(code).toHaveValue('00000-00000');
  await checking.close();

  const still = await browser.newContext({ javaScriptEnabled: false });
  const plain = await still.newPage();
  await plain.goto(path);
  for (const text of [seminar.name, '5,000円']) {
    await expect(plain.getByText(text).first()).toBeVisible();
  }
  // A search by text finds nothing in a <noscript>.
  await expect(plain.locator('.no-script')).toBeVisible();
  await expect(plain.locator('.no-script')).toContainText('JavaScriptを有効にして');
  await expect(plain.getByRole('link', { name: '03-0000-1234' }).first()).toBeVisible();
  await expect(plain.getByLabel('メールアドレス').first()).toBeVisible();
  await still.close();
});

test('the office’s first screen comes with few files', async ({ page, browser }) => {
  await logIn(page);
  // Nothing of it has been fetched yet.
  const empty = await browser.newContext({ storageState: await page.context().storageState() });
  const first = await empty.newPage();
  const opened = await openAndCount(first, '/');
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
  // Its first answers have come with the page.
  for (const call of ['/api/user', '/api/top', '/api/bank/status'])
    expect(opened.calls).not.toContain(call);
  expect(opened.scripts).toBeLessThanOrEqual(10);
  expect(opened.scriptBytes).toBeLessThanOrEqual(200_000);
  expect(opened.scriptBytes).toBeGreaterThan(0);
  expect(opened.jumped).toBeLessThan(0.02);
  await empty.close();

  // It is read before its scripts come.
  const slow = await browser.newContext({ storageState: await page.context().storageState() });
  const early = await slow.newPage();
  const said: string[] = [];
  early.on('console', (message) => said.push(message.text()));
  early.on('pageerror', (error) => said.push(error.message));
  const open = await openWithoutScripts(early, '/');
  for (const text of ['今日の入金', '対応が必要なもの']) {
    await expect(early.getByText(text).first()).toBeVisible();
  }
  const search = early.getByRole('button', { name: '検索・移動' });
  await expect(search).toBeDisabled();
  await expectAccessible(early);
  open();
  await expect(search).toBeEnabled();
  expect(said).toEqual([]);
  await slow.close();
});

test('what a list shows is fetched while the pointer rests on its link, and of a person’s page the code only', async ({
  page,
}) => {
  await logIn(page, '/');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/top/changes') asked.push(pathname);
  });
  // The page works from then on.
  await expect(page.getByRole('button', { name: '検索・移動' })).toBeEnabled();
  const link = page.getByRole('navigation').getByRole('link', { name: '申込情報' }).first();
  const list = page.waitForResponse(/\/api\/submissions\?/);
  await link.hover();
  await list;
  await link.click();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path === '/api/submissions')).toHaveLength(1);

  const code = page.waitForResponse(/\/SubmissionPage-/);
  const person = page.locator('tbody a[href^="/submissions/"]').first();
  await person.hover();
  await code;
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/api/submissions/'))).toEqual([]);
});

// Words that occur only on the office's screens and in the server's messages to the office.
const officeWords = [
  '入金情報一覧',
  '受講者一覧',
  '閲覧記録',
  '銀行の明細を読み込む',
  'Deposit list',
];
const officeFiles = /\/(top|office|\w*(ListPage|Office)\w*)-/;
// As they come over the line, with little room: what applicants load has grown unnoticed before.
const mostBytes = 198_000;
const mostScripts = 10;
const mostStyles = 2;

test('the pages for applicants load no code of the office’s screens', async ({ page, browser }) => {
  await logIn(page);
  const { data: seminars } = await (await page.request.get('/api/seminars?per_page=100')).json();
  const { data: submissions } = await (await page.request.get('/api/submissions')).json();
  const { id, form_template: form } = seminars.find(
    (seminar: { form_template: unknown; review_test_keywords_json: string[] }) =>
      seminar.form_template !== null && seminar.review_test_keywords_json.length > 0,
  );
  // The page of an English application also loads the English texts.
  const { submission_id: submission } = submissions.find(
    ({ language }: { language: string }) => language === 'ja',
  );
  const addresses = [
    `/form-templates/${form.id}/apply?seminarId=${id}`,
    `/seminars/${id}/review-test`,
    `/submissions/${submission}`,
    '/verify',
  ];
  for (const address of addresses) {
    // Each in a browser with an empty cache.
    const context = await browser.newContext();
    const applicant = await context.newPage();
    const urls: string[] = [];
    const styles: string[] = [];
    applicant.on('response', (response) => {
      const type = response.request().resourceType();
      if (type === 'script') urls.push(response.url());
      if (type === 'stylesheet') styles.push(response.url());
    });
    await applicant.goto(address);
    await expect(applicant.getByRole('heading', { level: 1 })).toBeVisible();
    await applicant.waitForLoadState('networkidle');
    expect(urls.length, address).toBeGreaterThan(3);
    expect(urls.length, address).toBeLessThanOrEqual(mostScripts);
    expect(styles.length, address).toBeLessThanOrEqual(mostStyles);
    expect(urls.filter((url) => officeFiles.test(url))).toEqual([]);

    const files = urls.map((url) => `client/dist${new URL(url).pathname}`);
    const code = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
    expect(officeWords.filter((word) => code.includes(word))).toEqual([]);
    const sent = await Promise.all(files.map((file) => stat(`${file}.br`)));
    expect(
      sent.reduce((sum, { size }) => sum + size, 0),
      address,
    ).toBeLessThan(mostBytes);
    await context.close();
  }
});
