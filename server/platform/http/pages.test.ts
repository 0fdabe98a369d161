import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import supertest from 'supertest';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createApp, createProbes } from '../../app.ts';
import { testContext } from '../../testing/testContext.ts';
import { release } from '../context/release.ts';
import { RecentTrouble } from './errorHandler.ts';
import { health } from './health.ts';

const folder = await mkdtemp(join(tmpdir(), 'seminar-client-'));
afterAll(() => rm(folder, { recursive: true }));
await mkdir(join(folder, 'assets'));
for (const page of ['index', 'form', 'top', 'open', 'verify', 'submission', 'watch']) {
  await writeFile(join(folder, `${page}.html`), `<!doctype html><title>講習会</title><p>${page}`);
}
await writeFile(join(folder, 'assets', 'main-abc123.js'), 'start();');
await writeFile(join(folder, 'assets', 'main-abc123.js.br'), brotliCompressSync('start();'));
await writeFile(join(folder, 'assets', 'main-abc123.js.gz'), gzipSync('start();'));
await writeFile(join(folder, 'favicon.svg'), '<svg/>');
await writeFile(join(folder, '.secret'), 'secret');

const context = await testContext();
let ready = false;
const server = createApp(context, context.pool, folder, () => ready);
const get = (path: string) => supertest(server).get(path);

describe('a screen’s address', () => {
  it.each(['/', '/login', '/seminars/12/edit', '/payments/check?page=2', '/nowhere', '/%E3%81'])(
    '%s opens the single page, never from a cache',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.text).toContain('講習会');
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.headers['referrer-policy']).toBe('no-referrer');
      expect(response.headers['content-security-policy']).toContain("script-src 'self'");
      expect(response.headers['x-robots-tag']).toBeUndefined();
      expect(response.headers['set-cookie']).toBeUndefined();
    },
  );

  it.each([
    ['/form-templates/1/apply?seminarId=1', 'form'],
    ['/', 'top'],
    ['/open', 'open'],
    ['/verify', 'verify'],
    ['/verify/7K3M9-QXA2B', 'verify'],
    ['/submissions/7K3M-Q9XA', 'submission'],
    ['/watch/7K3M-Q9XA', 'watch'],
    ['/seminars/12/edit', 'index'],
    ['/index.html', 'index'],
  ])('%s names the scripts that it needs', async (path, page) => {
    expect((await get(path)).text).toContain(`<p>${page}`);
  });

  it('asks for its styles before anything else', async () => {
    const style = '<link rel="stylesheet" crossorigin href="/assets/style-abc123.css">';
    await writeFile(join(folder, 'top.html'), `<!doctype html>${style}<p>top`);
    expect((await get('/')).headers['link']).toBe(
      '</assets/style-abc123.css>; rel=preload; as=style; crossorigin',
    );
  });

  it('answers 416 to a part behind a file’s end, and 412 to a version that is gone', async () => {
    const script = '/assets/main-abc123.js';
    const behind = await get(script).set('Range', 'bytes=99999-');
    expect([behind.status, behind.headers]).toMatchObject([
      416,
      { 'content-range': expect.stringMatching(/^bytes \*\/\d+$/), 'cache-control': 'no-store' },
    ]);
    expect(behind.body.message).toContain('範囲');
    expect((await get(script).set('If-Match', '"another"')).status).toBe(412);
  });

  it('is not the page’s file itself', async () => {
    expect((await get('/form.html')).status).toBe(404);
  });

  it.each([
    '/submissions/7K3M-Q9XA-0000',
    '/form-templates/1/apply?seminarId=1',
    '/seminars/1/review-test',
  ])('%s is not for search engines', async (path) => {
    expect((await get(path)).headers['x-robots-tag']).toBe('noindex');
  });

  it('allows only GET and HEAD', async () => {
    for (const verb of ['post', 'put', 'delete'] as const) {
      const response = await supertest(server)[verb]('/seminars');
      expect([response.status, response.headers['allow']]).toEqual([405, 'GET, HEAD']);
    }
  });

  it('named index.html is not cached either', async () => {
    expect((await get('/index.html')).headers['cache-control']).toBe('no-store');
  });
});

describe('a file', () => {
  it('of the build is cached for ever', async () => {
    const response = await get('/assets/main-abc123.js');
    expect(response.text).toBe('start();');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('of the build is sent as it was compressed when built (%s)', async (accepted, encoding) => {
    const response = await get('/assets/main-abc123.js').set('Accept-Encoding', accepted);
    expect(response.text).toBe('start();');
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['content-type']).toMatch(/^text\/javascript; charset=utf-8$/i);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['vary']).toContain('Accept-Encoding');
  });

  it('without a hash in its name is cached for an hour only', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    '/assets/gone.js',
    '/main.js.map',
    '/assets/../../etc/passwd.txt',
    '/..%2f..%2fetc/x.conf',
  ])('%s that does not exist is 404, not the single page', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.text).toBe('Not Found');
  });

  it('that is hidden or outside the folder is not served', async () => {
    expect((await get('/.secret')).text).not.toBe('secret');
    expect((await get('/%2e%2e/%2e%2e/etc/passwd')).text).not.toContain('root:');
  });
});

describe('the probes', () => {
  it('distinguish a running server from one that is ready', async () => {
    ready = false;
    expect((await get('/healthz')).status).toBe(200);
    const starting = await get('/readyz');
    expect([starting.status, starting.body]).toEqual([503, { status: 'starting' }]);
    ready = true;
    const started = await get('/readyz');
    expect([started.status, started.body]).toEqual([200, { status: 'ready', ...release }]);
  });

  it('report that the database is not available', async () => {
    ready = true;
    const away = vi.spyOn(context.db, '$queryRaw').mockRejectedValueOnce(new Error('away'));
    const response = await get('/readyz');
    away.mockRestore();
    expect([response.status, response.body]).toEqual([503, { status: 'unavailable' }]);
  });

  it('report that the database does not answer, and when it answers again', async () => {
    type Query = ReturnType<typeof context.db.$queryRaw>;
    const probed = express().use(health(context, () => true, new RecentTrouble(), 20));
    const database = vi
      .spyOn(context.db, '$queryRaw')
      .mockReturnValueOnce(new Promise(() => {}) as Query)
      .mockReturnValueOnce(Promise.resolve([]) as Query);
    const silent = await supertest(probed).get('/readyz');
    const back = await supertest(probed).get('/readyz');
    database.mockRestore();
    expect([silent.status, silent.body]).toEqual([503, { status: 'unavailable' }]);
    expect(back.status).toBe(200);
  });

  it('report a full disk but stay ready: a load balancer would remove all servers at once', async () => {
    const recent = new RecentTrouble();
    const probed = express().use(health(context, () => true, recent));
    recent.note('full', context.clock());
    const full = await supertest(probed).get('/readyz');
    expect([full.status, full.body]).toEqual([
      200,
      { status: 'ready', ...release, problems: ['disk_full'] },
    ]);
  });
});

describe('a server that only does jobs', () => {
  it('answers probes and nothing else', async () => {
    const probes = createProbes(context, () => true);
    expect((await supertest(probes).get('/healthz')).status).toBe(200);
    expect((await supertest(probes).get('/readyz')).body).toMatchObject({ status: 'ready' });
    for (const path of ['/', '/login', '/api/site']) {
      expect((await supertest(probes).get(path)).status).toBe(404);
    }
    expect((await supertest(probes).get('/bank-simulator/')).status).toBe(404);
  });

  it('is the demo’s bank as well, which its jobs ask', async () => {
    const demo = { ...context, env: { ...context.env, bankProvider: 'simulator' as const } };
    const answer = await supertest(createProbes(demo, () => true)).get('/bank-simulator/');
    expect(answer.status).toBe(200);
  });
});
