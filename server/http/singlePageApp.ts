import express, { Router } from 'express';
import { join } from 'node:path';

/** Files of the client; every other address that a person may open gets its first page. */
export function singlePageApp(folder: string): Router {
  const router = Router();
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', fallthrough: true }),
  );
  const files = express.static(folder, { index: false, maxAge: '1h' });
  router.use((request, response, next) => {
    // The first page names the files of its build: one from a cache would ask for old ones.
    if (request.path === '/index.html') next();
    else files(request, response, next);
  });
  router.use((request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set('Allow', 'GET, HEAD').end();
      return;
    }
    if (/\.\w+$/.test(request.path) && request.path !== '/index.html') {
      response.status(404).type('text/plain').send('Not Found');
      return;
    }
    if (
      /^\/(submissions|verify|form-templates\/[^/]+\/apply|seminars\/[^/]+\/review-test)/.test(
        request.path,
      )
    ) {
      response.set('X-Robots-Tag', 'noindex');
    }
    response.set('Cache-Control', 'no-store');
    response.sendFile(join(folder, 'index.html'), { cacheControl: false }, (error) => {
      if (error) next(error);
    });
  });
  return router;
}
