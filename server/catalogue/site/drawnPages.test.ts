import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RenderPage } from '@seminar/shared/catalogue/site/pageAnswers';
import { afterAll, expect, test } from 'vitest';
import { projectFolder } from '../../platform/context/projectFolder.ts';
import { buildSeminar, buildSubmission, buildTemplate } from '../../testing/factories.ts';
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
const loaded = rendererIn(join(projectFolder(), folder));
// Before the tests, which have a time limit.
await loaded();
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
  // It is not sent by the browser itself, which would put the answers into an address.
  expect(japanese.html).toMatch(/<button[^>]* disabled="" type="submit"/);
  expect(japanese.html).not.toContain('/start.css');

  const english = await write(html, addressOf(seminar), 'en');
  expect(english.html).toContain('<html lang="en">');
  for (const text of ['Safety course', '8,000 yen', '15 May 2026', 'turn on JavaScript']) {
    expect(english.html).toContain(text);
  }
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
  // Nothing of who asks is in it: what else stands in the address doesn't make another page.
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

test('a page that can’t be drawn opens as scripts draw it', async () => {
  const seminar = await newSeminar({ name: '夏の研修' });
  const failing = pageWriter(context, context.pool, () =>
    Promise.resolve(() => Promise.reject(new Error('no'))),
  );
  const absent = pageWriter(context, context.pool, rendererIn('/nowhere'));
  for (const server of [failing, absent]) {
    const page = await server(html, addressOf(seminar), 'ja');
    expect(page.html).toContain('<div id="root"><h1 class="start-name">夏の研修</h1>');
    expect(page.html).toContain('"form":');
    expect(page.brotli).toBeUndefined();
  }
  for (const url of [
    `/form-templates/${template.id + 1}/apply?seminarId=${seminar.id}`,
    `/form-templates/${template.id}/apply?seminarId=0${seminar.id}`,
    `/form-templates/${template.id}/apply?seminarId=9999999`,
  ]) {
    expect((await write(html, url, 'ja')).html, url).not.toContain('data-language');
  }
});

test('only so many pages are kept, those that were asked for last', async () => {
  const pages = new DrawnPages();
  const made: string[] = [];
  const ask = (name: string) =>
    pages.find([name], () => {
      made.push(name);
      return Promise.resolve(name);
    });
  await ask('first');
  await ask('second');
  for (let number = 0; number < 48; number += 1) await ask(String(number));
  await ask('first');
  await ask('last');
  made.length = 0;
  await ask('first');
  await ask('second');
  expect(made).toEqual(['second']);
});
