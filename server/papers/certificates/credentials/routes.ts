import {
  getKeySet,
  getPublicKey,
  getStatusList,
} from '@seminar/shared/papers/certificates/credentials/endpoints';
import type { Response, Router } from 'express';
import type { Context } from '../../../platform/context/context.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { publicKey, publicKeys } from './signingKey.ts';
import { listSeconds, statusList } from './statusLists.ts';

/** Every page may read what is published, and keep it for this many seconds. */
function publish(response: Response, seconds: number): void {
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': `public, max-age=${seconds}`,
  });
}

export function credentialRoutes(router: Router, context: Context): void {
  route(router, getKeySet, async ({ response }) => {
    const keys = await publicKeys(context);
    publish(response, 3_600);
    return { keys };
  });

  route(router, getPublicKey, async ({ params, response }) => {
    const key = await publicKey(context, params.id);
    if (key === null) throw new NotFound();
    publish(response, 3_600);
    return key;
  });

  route(router, getStatusList, async ({ params, response }) => {
    const bytes = Buffer.from(await statusList(context, params.name));
    publish(response, listSeconds);
    return { bytes, name: `${params.name}.jwt`, published: true };
  });
}
