import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getBankStatus } from '@seminar/shared/bank/bank/endpoints';
import { callKey, type RenderPage } from '@seminar/shared/catalogue/site/pageAnswers';
import { getTop } from '@seminar/shared/house/start-page/endpoints';
import { currentUser } from '@seminar/shared/office/auth/endpoints';
import type { Pool, QueryConfig } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { projectFolder } from '../../platform/context/projectFolder.ts';
import {
  buildSeminar,
  buildSession,
  buildSubmission,
  buildTemplate,
} from '../../testing/factories.ts';
import { recordStatements } from '../../testing/recordStatements.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { DrawnPages, rendererIn } from './drawnPages.ts';
import { pageWriter } from './writePage.ts';

const folder = join('.cache', `tested-pages-${process.pid}`);
afterAll(() => rm(join(projectFolder(), folder), { recursive: true, force: true }));
await promisify(execFile)(
  process.execPath,
  ['scripts/build.mjs', '--renderer', join(folder, '.server')],
  { cwd: projectFolder(), env: { ...process.env, NODE_ENV: 'production' } },
);
const context = await testContext();
const loaded = rendererIn(join(projectFolder(), folder), context.log);
// Before the tests, which have a time limit.
await vi.waitFor(loaded, { timeout: 60_000 });
let drawn = 0;
const counted: RenderPage = async (page) => {
  const render = await loaded();
  drawn += 1;
  return render?.(page) ?? 'the build has no renderer';
};
const write = pageWriter(context, context.pool, () => Promise.resolve(counted));
const html =
  '<html lang="ja"><link rel="stylesheet" href="/start.css" /><title>講習会</title><div id="root"><p class="start">…</p></div><noscript>有効に</noscript>';

const template = await buildTemplate(context.db);
const dates = {
  formTemplateId: template.id,
  entryStart: new Date('2026-04-01'),
  entryEnd: new Date('2026-04-30'),
  paymentDeadline: new Date('2026-05-15'),
};
const newSeminar = (changes: Parameters<typeof buildSeminar>[1]) =>
  buildSeminar(context.db, { ...dates, ...changes });
const addressOf = ({ id }: { id: number }) =>
  `/form-templates/${template.id}/apply?seminarId=${id}`;

/** What is shown, without its elements and without the data for scripts. */
function shown(page: string): string {
  const [, body = ''] =
    /<div id="root"[^>]*>([^]*)<script type="application\/json"/.exec(page) ?? [];
  return body.replace(/<[^>]*>/g, ' ');
}

const withoutScripts = (page: string) => /<noscript>([^]*)<\/noscript>/.exec(page)?.[1];

test('the form can be read before any script runs, in both languages', async () => {
  const seminar = await newSeminar({ name: '安全研修', nameEn: 'Safety course', entryFee: 8000 });
  const japanese = await write(html, addressOf(seminar), 'ja');
  expect(japanese.html).toContain('<html lang="ja">');
  for (const text of [
    '安全研修',
    '8,000円',
    '2026年05月15日',
    '講習会の運営のために利用します。',
  ]) {
    expect(shown(japanese.html)).toContain(text);
  }
  for (const label of ['生年月日', 'メールアドレス', '確認画面へ進む']) {
    expect(shown(japanese.html)).toContain(label);
  }
  const email = template.fields.find(({ key }) => key === 'email');
  expect(japanese.html).toContain(`name="field_${email?.id}"`);
  // The browser itself can't send the form: it would put the answers into an address.
  expect(japanese.html).toMatch(/<button[^>]* disabled="" type="submit"/);
  expect(japanese.html).not.toContain('/start.css');

  const english = await write(html, addressOf(seminar), 'en');
  expect(english.html).toContain('<html lang="en">');
  for (const text of ['Safety course', '8,000 yen', '15 May 2026']) {
    expect(shown(english.html)).toContain(text);
  }
  expect(withoutScripts(english.html)).toContain('turn on JavaScript');
});

test('all addresses of a form open one page, which names one of them', async () => {
  const seminar = await newSeminar({ name: '冬の研修' });
  drawn = 0;
  const byCode = `/form-templates/${template.id}/apply?seminarId=${seminar.code}`;
  const first = await write(html, `${byCode}%20&from=here`, 'ja');
  const again = await write(html, addressOf(seminar), 'ja');
  expect([drawn, again.html]).toEqual([1, first.html]);
  const { origin } = new URL(context.env.appUrl);
  expect(first.html).toContain(`property="og:url" content="${origin}${addressOf(seminar)}"`);
});

test('a form that takes no applications is titled so, and asks for no scripts to apply', async () => {
  const closed = await newSeminar({ name: '昨年の研修', entryEnd: new Date('2026-04-02') });
  const open = await newSeminar({ name: '今年の研修' });
  const page = (await write(html, addressOf(closed), 'ja')).html;
  expect(page).toContain(
    '<title>昨年の研修｜申込の受付は終了しました | オンライン講習会システム</title>',
  );
  expect(page.match(/<title>/g)).toHaveLength(1);
  expect(withoutScripts(page)).toMatch(/お読みいただけます。<\/p>/);
  const applied = (await write(html, addressOf(open), 'ja')).html;
  expect(withoutScripts(applied)).toContain('お申し込みには、ブラウザーのJavaScriptを有効に');
});

test('the server does not keep a page whose seats changed while it was drawn', async () => {
  const seminar = await newSeminar({ name: '定員の研修', capacity: 1 });
  const { id } = await buildSubmission(context.db, { seminarId: seminar.id, status: 'cancelled' });
  const change = (status: 'received' | 'cancelled') =>
    context.db.submission.update({ where: { id }, data: { status } });
  let asked = 0;
  const busy = pageWriter(
    context,
    {
      // The last seat is taken between the version and the form.
      query: async (query: QueryConfig) => {
        const answer = await context.pool.query(query);
        asked += 1;
        if (asked === 1) await change('received');
        return answer;
      },
    } as Pick<Pool, 'query'>,
    loaded,
  );
  expect(shown((await busy(html, addressOf(seminar), 'ja')).html)).toContain('満席');
  await change('cancelled');
  expect(shown((await busy(html, addressOf(seminar), 'ja')).html)).toContain('残り1');
});

test('what the office has written stays text', async () => {
  const seminar = await newSeminar({
    name: '</script><script>alert(1)</script>&<b>研修',
    description: '</div><img src=x onerror=alert(1)>',
  });
  const page = (await write(html, addressOf(seminar), 'ja')).html;
  expect(page).not.toMatch(/<script>|<img|<b>/);
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(page).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&lt;b&gt;研修');
});

test('a page is drawn once for all, and anew as soon as anything on it has changed, by whichever server', async () => {
  const seminar = await newSeminar({ name: '春の研修', entryFee: 8000 });
  const address = addressOf(seminar);
  const other = pageWriter(context, context.pool, loaded);
  await other(html, address, 'ja');
  drawn = 0;
  const first = await write(html, address, 'ja');
  // The page holds nothing about its reader: the rest of the address doesn't make another page.
  const again = await write(html, `${address}&email=taro@example.jp#key`, 'ja');
  expect([drawn, again.html]).toEqual([1, first.html]);
  expect(first.html).not.toContain('taro@example.jp');
  expect(first.brotli?.length).toBeLessThan(first.html.length / 4);

  await context.db.seminar.update({ where: { id: seminar.id }, data: { entryFee: 9000 } });
  for (const server of [write, other]) {
    const page = (await server(html, address, 'ja')).html;
    expect(shown(page)).toContain('9,000円');
    expect(shown(page)).not.toContain('8,000円');
  }
  await context.db.association.updateMany({ data: { purposeOfUse: '新しい利用目的' } });
  expect(shown((await write(html, address, 'ja')).html)).toContain('新しい利用目的');

  const { fieldId } = await context.db.templateOption.findFirstOrThrow();
  await context.db.templateField.update({ where: { id: fieldId }, data: { label: '新しい質問' } });
  await context.db.templateOption.updateMany({
    where: { fieldId },
    data: { label: '新しい選択肢' },
  });
  const asked = shown((await write(html, address, 'ja')).html);
  for (const text of ['新しい質問', '新しい選択肢']) expect(asked).toContain(text);

  drawn = 0;
  await context.db.seminar.update({ where: { id: seminar.id }, data: { capacity: 3 } });
  expect(shown((await write(html, address, 'ja')).html)).toContain('残り3');
  await write(html, address, 'ja');
  expect(drawn).toBe(1);
  await buildSubmission(context.db, { seminarId: seminar.id });
  expect(shown((await write(html, address, 'ja')).html)).toContain('残り2');

  context.setClock('2026-05-01T00:00:00+09:00');
  expect(shown((await write(html, address, 'ja')).html)).toContain('受付は終了');
  context.setClock('2026-04-10T09:00:00+09:00');
});

test('a form with dates is drawn anew when a seat of one is taken, and when one begins', async () => {
  const seminar = await newSeminar({ name: '秋の研修' });
  const session = (changes: Parameters<typeof buildSession>[2]) =>
    buildSession(context.db, seminar.id, changes);
  const startsAt = new Date('2026-04-10T13:00:00+09:00');
  const endsAt = new Date('2026-04-10T17:00:00+09:00');
  await session({ place: '大阪会場', startsAt, endsAt });
  const { id } = await session({ place: '東京会場', capacity: 3 });
  const address = addressOf(seminar);
  drawn = 0;
  const first = shown((await write(html, address, 'ja')).html);
  for (const text of ['大阪会場', '東京会場', '残り3']) expect(first).toContain(text);
  await write(html, address, 'ja');
  expect(drawn).toBe(1);
  await buildSubmission(context.db, { seminarId: seminar.id, sessionId: id });
  expect(shown((await write(html, address, 'ja')).html)).toContain('残り2');
  context.setClock('2026-04-10T13:00:00+09:00');
  expect(shown((await write(html, address, 'ja')).html)).not.toContain('大阪会場');
  context.setClock('2026-04-10T09:00:00+09:00');
});

test('the office’s first screen is drawn with the answers to its first calls', async () => {
  const office = await loggedIn(context, 'viewer');
  const calls = await Promise.all(
    [currentUser, getTop, getBankStatus].map(async (call) => ({
      key: callKey(call, {}),
      answer: (await office.get(call.path).expect(200)).body as unknown,
    })),
  );
  const { name } = (await office.get(currentUser.path)).body as { name: string };
  const page = (await write(html, '/', 'ja', () => Promise.resolve({ calls, reader: 1 }))).html;
  for (const text of [name, '今日の入金', '対応が必要なもの', '申込情報']) {
    expect(shown(page)).toContain(text);
  }
  // Nobody is logged in: scripts lead to the login.
  const strange = (await write(html, '/', 'ja', () => Promise.resolve(null))).html;
  expect(strange).toContain('<p class="start">');
});

test('of a page that belongs to one person only the frame is drawn, once for all', async () => {
  drawn = 0;
  const pages = ['/submissions/7K3M-Q9XA', '/submissions/8K3M-Q9XB'].map((address) =>
    write(html, address, 'ja', () => Promise.resolve({ calls: [], reader: null })),
  );
  const [one, other] = await Promise.all(pages);
  expect([drawn, one?.html]).toEqual([1, other?.html]);
  expect(shown(one?.html ?? '')).toContain('東都医療機器協会');
  expect(one?.html).not.toContain('7K3M');
  expect(one?.html).toMatch(/<noscript>[^]*JavaScriptを有効に/);
});

test('a verification is drawn for each who asks: the many spellings of one code take no room of the forms', async () => {
  drawn = 0;
  const addresses = ['7K3M9QXA2B7K3M9QXA2B', '7k3m9-qxa2b-7k3m9-qxa2b'].flatMap((code) =>
    ['1', '01'].map((number) => `/verify/${code}?number=${number}`),
  );
  for (const address of [...addresses, ...addresses]) {
    const page = await write(html, address, 'ja', () =>
      Promise.resolve({ calls: [], reader: null }),
    );
    expect(shown(page.html)).toContain('東都医療機器協会');
    expect(page.brotli).toBeDefined();
  }
  expect(drawn).toBe(2 * addresses.length);
});

test('a page that can’t be drawn opens as scripts draw it', async () => {
  const seminar = await newSeminar({ name: '夏の研修' });
  let tried = 0;
  const failing = pageWriter(context, context.pool, () =>
    Promise.resolve(() => {
      tried += 1;
      return Promise.reject(new Error('no'));
    }),
  );
  const absent = pageWriter(context, context.pool, rendererIn('/nowhere', context.log));
  for (const server of [failing, absent]) {
    const page = await server(html, addressOf(seminar), 'ja');
    expect(page.html).toContain('<div id="root"><h1 class="start-name">夏の研修</h1>');
    expect(page.html).toContain('"form":');
    expect(page.brotli).toBeUndefined();
  }
  await failing(html, addressOf(seminar), 'ja');
  // It is tried again after a minute.
  expect(tried).toBe(1);

  await buildSession(context.db, seminar.id);
  const sent = await recordStatements(() => failing(html, addressOf(seminar), 'ja'));
  const reads = sent.filter((statement) => statement.trimStart().startsWith('SELECT'));
  expect(reads.length).toBeGreaterThan(3);
  expect(reads).toEqual([...new Set(reads)]);
  for (const url of [
    `/form-templates/${template.id + 1}/apply?seminarId=${seminar.id}`,
    `/form-templates/${template.id}/apply?seminarId=0${seminar.id}`,
    `/form-templates/${template.id}/apply?seminarId=9999999`,
  ]) {
    expect((await write(html, url, 'ja')).html, url).not.toContain('data-language');
  }
});

const drawing = (html: string) => () => Promise.resolve({ html, isCurrent: true });

test('the server keeps 64 MB of pages, and of each form only the newest', async () => {
  const pages = new DrawnPages();
  const made: string[] = [];
  const ask = (name: string, version = 1) =>
    pages.find(name, [version], () => {
      made.push(name);
      return drawing('x'.repeat(8 * 1024 * 1024))();
    });
  for (const name of ['first', 'second', 'third']) await ask(name);
  // The page that was there before takes no room.
  await ask('third', 2);
  await ask('first');
  await ask('last');
  made.length = 0;
  await ask('first');
  await ask('second');
  expect(made).toEqual(['second']);
});

test('a page whose drawing never ends holds no other, and of too many at once the rest come undrawn', async () => {
  const pages = new DrawnPages();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    const never = () => new Promise<never>(() => undefined);
    const stuck = ['a', 'b', 'c', 'd'].map((name) =>
      expect(pages.find(name, [], never)).rejects.toThrow('given up'),
    );
    expect(await pages.find('e', [], drawing('page'))).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    await Promise.all(stuck);
    expect((await pages.find('e', [], drawing('page')))?.html).toBe('page');
    expect(await pages.find('a', [], drawing('page'))).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await pages.find('a', [], drawing('page')))?.html).toBe('page');
  } finally {
    vi.useRealTimers();
  }
});

test('the server reports once that the build lacks a part, and draws nothing until the next start', async () => {
  const broken = join(projectFolder(), folder, 'broken');
  await mkdir(join(broken, '.server'), { recursive: true });
  await writeFile(join(broken, '.server/renderPage.js'), "import './absent.js';");
  const log = { error: vi.fn() };
  const renderer = rendererIn(broken, log);
  expect(await Promise.all([renderer(), renderer()])).toEqual([null, null]);
  // Node would not load it either.
  await writeFile(join(broken, '.server/absent.js'), '');
  expect(await renderer()).toBeNull();
  expect(log.error).toHaveBeenCalledTimes(1);
  const { err } = z.object({ err: z.instanceof(Error) }).parse(log.error.mock.calls[0]?.[0]);
  expect(err.message).toContain('absent.js');
});
