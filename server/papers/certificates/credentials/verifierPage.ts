import { Router } from 'express';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../../platform/context/context.ts';
import { attachment } from '../../../platform/http/sendFile.ts';
import { publicKeys } from './signingKey.ts';
import { statusLists } from './statusLists.ts';

const name = 'certificate-verifier.html';

/**
 * The page that checks certificates without a network, with the keys and lists of this moment in it;
 * with `?download` as a file to keep.
 *
 * @param folder where the build has written the page
 */
export function verifierPage(context: Context, folder: string): Router {
  const router = Router();
  router.get(`/${name}`, async (request, response, next) => {
    const path = join(folder, name);
    if (!existsSync(path)) return next();
    const page = await readFile(path, 'utf8');
    const published = { keys: await publicKeys(context), lists: await statusLists(context) };
    // Within the tags only `<` could end them.
    const json = JSON.stringify(published).replaceAll('<', '\\u003c');
    // The page allows its own script and style by their hashes, and nothing else.
    const [, policy = "default-src 'none'"] =
      /"Content-Security-Policy"\s+content="([^"]*)"/.exec(page) ?? [];
    response.set({
      'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
      'Cache-Control': 'no-cache',
    });
    if (request.query['download'] !== undefined) {
      response.set('Content-Disposition', attachment(name));
    }
    response.type('html').send(page.replace(/(id="published">)/, (start) => `${start}${json}`));
  });
  return router;
}
