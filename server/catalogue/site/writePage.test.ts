import { expect, test, vi } from 'vitest';
import supertest from 'supertest';
import { buildSeminar, buildTemplate } from '../../testing/factories.ts';
import { testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { pageWriter } from './writePage.ts';

const context = await testContext();
const html =
  '<title>オンライン講習会システム</title><div id="root"></div><noscript>有効にしてください。</noscript>';
const write = pageWriter(context, context.pool, () => Promise.resolve(null));
const open = async (url: string) => (await write(html, url, 'ja')).html;

test('a posted link says which seminar it is for', async () => {
  const seminar = await buildSeminar(context.db, {
    name: '<安全>の"研修"',
    description: '内容\n3時間',
  });
  for (const id of [seminar.id, seminar.code]) {
    const page = await open(`/form-templates/1/apply?seminarId=${id}`);
    expect(page).toContain('<title>&lt;安全&gt;の&quot;研修&quot;｜受講申込</title>');
    expect(page).toContain(
      'property="og:title" content="&lt;安全&gt;の&quot;研修&quot;｜受講申込"',
    );
    expect(page).toContain('content="内容 3時間"');
    expect(page).toContain('<h1 class="start-name">&lt;安全&gt;の&quot;研修&quot;</h1>');
  }
});

test('a long description is cut between two characters', async () => {
  const seminar = await buildSeminar(context.db, { description: `${'あ'.repeat(199)}𠮷` });
  const page = await open(`/form-templates/1/apply?seminarId=${seminar.id}`);
  expect(page).toContain(`property="og:description" content="${'あ'.repeat(199)}">`);
});

test('the form of a posted link comes with the page, so that nobody waits for it once more', async () => {
  const template = await buildTemplate(context.db);
  const seminar = await buildSeminar(context.db, {
    name: '</script><b>研修',
    formTemplateId: template.id,
  });
  const page = await open(`/form-templates/${template.id}/apply?seminarId=${seminar.code}`);
  const [, json = ''] =
    /<script type="application\/json" id="page-answers">([^]*?)<\/script>/.exec(page) ?? [];
  expect(json).not.toContain('<');
  const answers = JSON.parse(json) as { site: object; form: object };
  const ask = async (path: string) =>
    (await supertest(testServer(context)).get(path)).body as object;
  expect(answers.site).toEqual(await ask('/api/site'));
  expect(answers.form).toEqual(
    await ask(`/api/seminars/continuous-training/${seminar.id}/application-form`),
  );
  expect(json).not.toContain('review_test_keywords');
});

test('a page without a seminar comes with the site’s data only', async () => {
  for (const url of [
    '/',
    '/form-templates/1/apply?seminarId=99999999',
    '/form-templates/1/apply?seminarId=%00',
  ]) {
    const page = await open(url);
    expect(page, url).toContain('"site":');
    expect(page, url).not.toContain('"form":');
  }
});

test('the link to a completion test says of which seminar', async () => {
  const seminar = await buildSeminar(context.db, { name: '安全研修' });
  const page = await open(`/seminars/${seminar.code}/review-test`);
  expect(page).toContain('<title>安全研修｜修了テスト</title>');
});

test('every page says without JavaScript how to reach the office', async () => {
  await context.db.association.updateMany({ data: { officeHours: '平日 9:00〜17:00' } });
  for (const url of ['/', '/lost-links', '/submissions/unknown', '/form-templates/1/apply']) {
    const page = await open(url);
    expect(page).toContain('<a href="tel:03-1234-5678">03-1234-5678</a>（平日 9:00〜17:00）');
    expect(page).toContain('<a href="mailto:office@example.com">');
  }
});

test('an unknown seminar and every other page keep the system’s title', async () => {
  for (const url of ['/form-templates/1/apply?seminarId=999999', '/form-templates/1/apply', '/']) {
    expect(await open(url)).toContain('<title>オンライン講習会システム</title>');
  }
});

test('the page opens without its preview while the database is away', async () => {
  const away = vi.spyOn(context.db, '$queryRaw').mockRejectedValueOnce(new Error('away'));
  expect(await open('/form-templates/1/apply?seminarId=1')).toBe(html);
  away.mockRestore();
});

test('the address in the preview is of this site, and has nothing behind its path but the seminar', async () => {
  const seminar = await buildSeminar(context.db);
  const path = `/form-templates/1/apply`;
  const { origin } = new URL(context.env.appUrl);
  const page = await open(`${path}?seminarId=${seminar.id}&from=https://evil.example/&x=<b>#y`);
  expect(page).toContain(`property="og:url" content="${origin}${path}?seminarId=${seminar.id}"`);
  for (const url of [`https://evil.example${path}?seminarId=${seminar.id}`, '//evil.example/x']) {
    expect(await open(url)).not.toContain('content="https://evil.example');
  }
});
