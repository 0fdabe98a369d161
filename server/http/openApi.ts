import type { Router } from 'express';
import { endpointsOf } from './route.ts';

async function write(router: Router, cookie: string): Promise<Buffer> {
  const { openApiDocument } = await import('./openApiDocument.ts');
  return Buffer.from(JSON.stringify(openApiDocument(endpointsOf(router), cookie)));
}

/**
 * Serves the document of all endpoints that were added to the router.
 *
 * @param cookie the name of the session's cookie
 */
export function openApiRoute(router: Router, cookie: string): void {
  // Half a megabyte, and public: it is written only once, for the first who asks.
  let document: Promise<Buffer> | undefined;
  router.get('/api/openapi.json', async (_request, response) => {
    response.type('json').send(await (document ??= write(router, cookie)));
  });
}
