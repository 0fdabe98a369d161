import type { RequestHandler, Router } from 'express';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { inFlightPlaceOf } from './limitInFlight.ts';
import { endpointsOf } from './route.ts';

interface Written {
  plain: Buffer;
  zipped: Buffer;
}

async function write(router: Router, cookie: string): Promise<Written> {
  const { openApiDocument } = await import('./openApiDocument.ts');
  const plain = Buffer.from(JSON.stringify(openApiDocument(endpointsOf(router), cookie)));
  return { plain, zipped: await promisify(gzip)(plain) };
}

/**
 * Serves the document of all endpoints that were added to the router.
 *
 * @param cookie the name of the session's cookie
 */
export function openApiRoute(router: Router, cookie: string): void {
  // Two megabytes, and public: it is written and compressed only once, for the first who asks.
  let document: Promise<Written> | undefined;
  const serve: RequestHandler = async (request, response) => {
    const { plain, zipped } = await (document ??= write(router, cookie));
    const isZipped = request.acceptsEncodings('gzip') === 'gzip';
    const bytes = isZipped ? zipped : plain;
    response.type('json').vary('Accept-Encoding');
    // Nobody's data are in it: a client asks whether it has changed, and is told so by the ETag. Who takes it as it is
    // has it as it is: it is never compressed for one client.
    response.set('Cache-Control', 'no-cache, no-transform');
    if (isZipped) response.set('Content-Encoding', 'gzip');
    inFlightPlaceOf(response)?.sends(bytes.length);
    response.send(bytes);
  };
  router.get('/api/openapi.json', serve);
}
