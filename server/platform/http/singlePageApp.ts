import express, { Router, type Request, type Response } from 'express';
import compressedStatic from 'express-static-gzip';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pages with an index.html of their own, in which the build names all their scripts (client/pageFiles.ts). */
const ownFiles: [path: RegExp, file: string][] = [
  [/^\/form-templates\/[^/]+\/apply$/, 'form.html'],
  [/^\/$/, 'top.html'],
  [/^\/open$/, 'open.html'],
  [/^\/verify(\/[^/]+)?$/, 'verify.html'],
  [/^\/submissions\/[^/]+$/, 'submission.html'],
  [/^\/watch\/[^/]+$/, 'watch.html'],
];

/**
 * Serves the client's files; every other address of a screen gets `index.html`.
 *
 * @param write completes the page for what was asked for; it may have it compressed already
 */
export function singlePageApp(
  folder: string,
  write: (
    html: string,
    asked: { request: Request; response: Response },
  ) => Promise<{ html: string; brotli?: Buffer }>,
): Router {
  const router = Router();
  router.use(
    '/assets',
    // The build has compressed them, better than there is time for at each request.
    compressedStatic(join(folder, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: { immutable: true, maxAge: '1y' },
    }),
  );
  const files = express.static(folder, { index: false, maxAge: '1h' });
  router.use((request, response, next) => {
    // A page names the files of its build: a cached one would request old files.
    if (request.path.endsWith('.html')) next();
    else files(request, response, next);
  });
  router.use(async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set('Allow', 'GET, HEAD').end();
      return;
    }
    if (/\.\w+$/.test(request.path) && request.path !== '/index.html') {
      response.status(404).type('text/plain').send('Not Found');
      return;
    }
    if (
      /^\/(submissions|companies|watch|confirm|verify|form-templates\/[^/]+\/apply|seminars\/[^/]+\/(?:review-test|companies))/.test(
        request.path,
      )
    ) {
      response.set('X-Robots-Tag', 'noindex');
    }
    response.set('Cache-Control', 'no-store');
    const file = ownFiles.find(([path]) => path.test(request.path))?.[1] ?? 'index.html';
    const html = await readFile(join(folder, file), 'utf8');
    // Asked for with the first bytes of the page, before its scripts: nothing is shown without it.
    const style = /<link rel="stylesheet" crossorigin href="([^"]+)"/.exec(html)?.[1];
    if (style !== undefined) {
      response.set('Link', `<${style}>; rel=preload; as=style; crossorigin`);
    }
    const page = await write(html, { request, response });
    // In the language that the browser asks for.
    response.type('html').vary('Accept-Language').vary('Accept-Encoding');
    if (page.brotli && request.acceptsEncodings('br') === 'br') {
      response.set('Content-Encoding', 'br').send(page.brotli);
    } else response.send(page.html);
  });
  return router;
}
