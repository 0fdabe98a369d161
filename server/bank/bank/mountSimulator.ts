import type { RequestHandler, Router } from 'express';
import type { Context } from '../../platform/context/context.ts';
import { isLocalHost } from '../../platform/context/localHost.rules.ts';
import { Forbidden } from '../../platform/http/errors.ts';
import { redirectUri } from './redirectUri.ts';
import { requestSync } from './requestSync.ts';
import { simulatorClient, simulatorPath } from './simulator/simulatorConfig.ts';
import { simulatorRouter } from './simulator/simulatorRouter.ts';

const pageSize = 500;

/**
 * Keeps pages elsewhere out: a browser on this machine would send their transfers to it. The host is this machine's or
 * the demo's own, so that no name elsewhere that leads here is taken for it. A browser says whether the page that asks
 * is of the same origin; the pages of the simulator send no referrer, so their own forms have the origin `null`.
 */
function ownPagesOnly(appUrl: string): RequestHandler {
  const own = new URL(appUrl).host;
  return (request, _response, next) => {
    const { host = '', origin, 'sec-fetch-site': site } = request.headers;
    const named = URL.parse(`http://${host}`);
    const isOwnHost = host === own || (named !== null && isLocalHost(named.hostname));
    const from = origin === undefined ? undefined : (URL.parse(origin)?.host ?? '');
    const isOwnPage =
      typeof site === 'string'
        ? site === 'same-origin' || site === 'none'
        : from === undefined || from === host || from === own;
    if (!isOwnHost || !isOwnPage) throw new Forbidden();
    next();
  };
}

/** Opens the simulated bank, if it is the provider. */
export function mountSimulator(router: Router, context: Context): void {
  if (context.env.bankProvider !== 'simulator') return;
  const { db, clock, env, secrets } = context;
  router.use(
    simulatorPath,
    ownPagesOnly(env.appUrl),
    simulatorRouter({
      db,
      clock,
      client: simulatorClient(secrets.encryption),
      redirectUri: redirectUri(env),
      pageSize,
      onTransfer: () => requestSync(db),
    }),
  );
}
