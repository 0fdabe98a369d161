import express, { Router } from 'express';
import { join } from 'node:path';

/** Serves the client's files; every other address of a screen gets `index.html`. */
export function singlePageApp(folder: string): Router {
  const router = Router();
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', fallthrough: true }),
  );
  const files = express.static(folder, { index: false, maxAge: '1h' });
  router.use((request, response, next) => {
    // index.html names the files of its build: a cached one would request old files.
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
