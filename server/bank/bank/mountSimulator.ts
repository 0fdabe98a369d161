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
 * the demo's own, so that no name elsewhere that leads here is taken for it; an origin is that of the host.
 */
function ownPagesOnly(appUrl: string): RequestHandler {
  const own = new URL(appUrl).host;
  return (request, _response, next) => {
    const { host = '', origin } = request.headers;
    const named = URL.parse(`http://${host}`);
    const isOwn = host === own || (named !== null && isLocalHost(named.hostname));
    const asks = origin === undefined ? null : URL.parse(origin)?.host;
    if (!isOwn || (asks !== null && asks !== host && asks !== own)) throw new Forbidden();
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
